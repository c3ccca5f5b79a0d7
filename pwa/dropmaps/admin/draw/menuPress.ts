import { listeningTo } from '../../stage/elements.ts'
import { numberAt } from '../../stage/shapes.ts'
import type { Stage } from '../../stage/stage.ts'

export type MenuAt = { number: number; x: number; y: number }

/** Milliseconds of a long press, and pixels of movement allowed meanwhile. */
const LONG = 500
const STRAYED = 6

export function listenForMenu({ root }: Stage, isOn: () => boolean, onAsked: (at: MenuAt) => void) {
  const over = new AbortController()
  const on = listeningTo(root, over)
  const early = listeningTo(root, { capture: true, signal: over.signal })
  let press: { x: number; y: number; number: number; isTouch: boolean } | undefined
  let waiting: ReturnType<typeof setTimeout> | undefined
  let isShown = false

  function letGo() {
    press = undefined
    clearTimeout(waiting)
  }
  on('pointerdown', ({ target, button, isPrimary, pointerType, clientX: x, clientY: y }) => {
    isShown = false
    letGo()
    const number = numberAt(target)
    const isTouch = pointerType !== 'mouse'
    if (!isOn() || number === undefined || !isPrimary || button !== (isTouch ? 0 : 2)) return
    press = { x, y, number, isTouch }
    if (!isTouch) return
    waiting = setTimeout(() => {
      letGo()
      isShown = true
      navigator.vibrate?.(10)
      onAsked({ number, x, y })
    }, LONG)
  })
  on('pointermove', ({ clientX, clientY }) => {
    if (press && Math.hypot(clientX - press.x, clientY - press.y) > STRAYED) letGo()
  })
  on('pointerup', () => {
    if (press && !press.isTouch) onAsked(press)
    letGo()
  })
  on('pointercancel', letGo)
  // The click after a long press selects nothing.
  early('click', (event) => {
    if (isShown) event.stopImmediatePropagation()
    isShown = false
  })
  on('keydown', (event) => {
    const number = numberAt(event.target)
    const isAsked = event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey)
    if (!isAsked || !isOn() || number === undefined) return
    event.preventDefault()
    const { left, top, width, height } = (event.target as Element).getBoundingClientRect()
    onAsked({ number, x: left + width / 2, y: top + height / 2 })
  })
  return () => {
    letGo()
    over.abort()
  }
}
