import { useEffect, useEffectEvent } from 'react'

/** What each key of the deck does, by its place on the keyboard: the same with Russian letters. */
const deckKeys = {
  KeyJ: 'next',
  KeyK: 'previous',
  KeyA: 'approve',
  KeyR: 'reject',
  KeyC: 'category',
  KeyU: 'undo',
  KeyM: 'sound',
  Space: 'play',
  BracketLeft: 'frameBack',
  BracketRight: 'frameForward',
  Escape: 'cancel',
} as const
export type DeckAction = (typeof deckKeys)[keyof typeof deckKeys] | 'help'

type Handlers = { onAction: (action: DeckAction) => void; onDigit: (digit: number) => void }

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName))

/** Listens to the deck's keys while no dialog is open. */
export function useDeckKeys({ onAction, onDigit }: Handlers) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (document.querySelector('[role=dialog]')) return
    if (isTyping(event.target)) {
      if (event.key === 'Escape') (event.target as HTMLElement).blur()
      return
    }
    const digit = /^(?:Digit|Numpad)([1-9])$/.exec(event.code)?.[1]
    const action =
      event.key === '?' || (event.code === 'Slash' && event.shiftKey)
        ? 'help'
        : (deckKeys as Record<string, DeckAction>)[event.code]
    if (event.repeat && action !== 'frameBack' && action !== 'frameForward') return
    // Space and Enter press the button that has the focus.
    if (action === 'play' && event.target instanceof HTMLElement && event.target.closest('button, a')) return
    if (digit && !event.shiftKey) onDigit(Number(digit))
    else if (action) onAction(action)
    else return
    event.preventDefault()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}
