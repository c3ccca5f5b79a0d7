import { useEffect, useEffectEvent } from 'react'

/** Milliseconds in which keys do nothing after a card has come by itself (REVIEW-9): nobody has seen it yet. */
export const KEYS_REST = 400

/** What each key of the deck does, by its place on the keyboard: the same with Russian letters. */
const deckKeys = {
  KeyJ: 'next',
  KeyK: 'previous',
  KeyA: 'approve',
  KeyR: 'reject',
  KeyF: 'unreadable',
  KeyC: 'category',
  KeyU: 'undo',
  KeyM: 'sound',
  Space: 'play',
  BracketLeft: 'frameBack',
  BracketRight: 'frameForward',
  Escape: 'cancel',
} as const
export type DeckAction = (typeof deckKeys)[keyof typeof deckKeys] | 'help'

export type Press = Pick<KeyboardEvent, 'code' | 'key' | 'repeat' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>
/** What has the focus; `control`: a button, link or clip. */
export type Focus = 'field' | 'control' | 'nothing'

/** Returns what the press asks of the deck: an action, a preset by its digit, `nothing`; undefined where it is not the deck's. */
export function meaningOf(press: Press, focus: Focus, isResting: boolean): DeckAction | number | 'nothing' | undefined {
  const { code, key, repeat, shiftKey } = press
  if (press.ctrlKey || press.metaKey || press.altKey || focus === 'field') return undefined
  if (isResting) return code === 'Tab' ? undefined : 'nothing'
  const digit = /^(?:Digit|Numpad)([1-9])$/.exec(code)?.[1]
  const action = key === '?' || (code === 'Slash' && shiftKey) ? 'help' : (deckKeys as Record<string, DeckAction>)[code]
  if (repeat && action !== 'frameBack' && action !== 'frameForward') return undefined
  // A control that was reached by Tab has its own Space, as it has Enter.
  if (action === 'play' && focus === 'control') return undefined
  return digit && !shiftKey ? Number(digit) : action
}

const isField = (target: Element | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName))
export const isTyping = () => isField(document.activeElement)

const focusOf = (target: EventTarget | null): Focus =>
  !(target instanceof Element) ? 'nothing' : isField(target) ? 'field' : isControl(target) ? 'control' : 'nothing'
const isControl = (target: Element) => target.closest('button, a, video') !== null
const isDialogOpen = () => document.querySelector('[role=dialog]') !== null

/** Listens to the deck's keys while no dialog is open. A number is a preset's digit. */
export function useDeckKeys(isResting: boolean, onKey: (key: DeckAction | number) => void) {
  const onPress = useEffectEvent((event: KeyboardEvent) => {
    if (isDialogOpen()) return
    const focus = focusOf(event.target)
    if (focus === 'field' && event.key === 'Escape') (event.target as HTMLElement).blur()
    const meaning = meaningOf(event, focus, isResting)
    if (meaning === undefined) return
    event.preventDefault()
    if (meaning !== 'nothing') onKey(meaning)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onPress(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}

/** Controls keep the focus only when it came by Tab: after a press Space is the clip's, and Enter does nothing again. */
export function useFocusByTab() {
  useEffect(() => {
    let isByTab = false
    const letGo = () => {
      const focused = document.activeElement
      if (isByTab || isDialogOpen() || !(focused instanceof HTMLElement)) return
      if (isControl(focused) && !isField(focused)) focused.blur()
    }
    const listeners = {
      keydown: (event: Event) => {
        if ((event as KeyboardEvent).key === 'Tab') isByTab = true
      },
      pointerdown: () => {
        isByTab = false
      },
      pointerup: letGo,
      focusin: letGo,
    }
    for (const [name, listener] of Object.entries(listeners)) addEventListener(name, listener, true)
    return () => {
      for (const [name, listener] of Object.entries(listeners)) removeEventListener(name, listener, true)
    }
  }, [])
}
