import { useEffect, useEffectEvent } from 'react'
import { areLettersOn } from '../review/letters/letterKeys.ts'
import { type DeckKey, type Focus, meaningOf } from './keys.ts'

const isField = (target: Element | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName))
export const isTyping = () => isField(document.activeElement)

const focusOf = (target: EventTarget | null): Focus =>
  !(target instanceof Element) ? 'nothing' : isField(target) ? 'field' : isControl(target) ? 'control' : 'nothing'
const isControl = (target: Element) => target.closest('button, a, video') !== null
export const isDialogOpen = () => document.querySelector('[role=dialog]') !== null

/** Listens to the deck's keys while `isOn` and no dialog is open. A number is a preset's digit. */
export function useDeckKeys(isOn: boolean, isResting: boolean, onKey: (key: DeckKey) => void) {
  const onPress = useEffectEvent((event: KeyboardEvent) => {
    if (isDialogOpen()) return
    const focus = focusOf(event.target)
    if (focus === 'field' && event.key === 'Escape') focusCard()
    const meaning = meaningOf(event, focus, isResting, areLettersOn())
    if (meaning === undefined) return
    event.preventDefault()
    if (meaning !== 'nothing') onKey(meaning)
  })
  useEffect(() => {
    if (!isOn) return
    const listen = (event: KeyboardEvent) => onPress(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [isOn])
}

/** Focuses the card's heading, where the deck's keys work and screen readers name the player. */
export function focusCard() {
  const heading = document.querySelector<HTMLElement>('[data-submission] [data-card-heading]')
  if (heading) heading.focus({ preventScroll: true })
  else if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
}

/** Goes to the player of the card: to the field for a note where the panel is in sight, otherwise to the sheet. */
export function showPerson() {
  const shown = [...document.querySelectorAll<HTMLElement>('[data-submission] [data-person]')].find((one) =>
    one.checkVisibility(),
  )
  if (shown instanceof HTMLButtonElement) shown.click()
  else shown?.focus()
}

/** Controls keep the focus only if it came by Tab: otherwise Space and Enter would press them again. */
export function useFocusByTab() {
  useEffect(() => {
    let isByTab = false
    const letGo = () => {
      const focused = document.activeElement
      if (isByTab || isDialogOpen() || !(focused instanceof HTMLElement)) return
      if (!isControl(focused) || isField(focused)) return
      if (focused.closest('[data-submission]')) focusCard()
      else focused.blur()
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
