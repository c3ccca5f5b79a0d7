import { useEffect, useEffectEvent, useRef } from 'react'
import type { Stage } from '../stage/stage.ts'

/** What takes Escape for itself, or lies over the page. */
const OVERLAYS = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]'

/** While something is open that Escape closes: not where an overlay is, or a field in which something is typed. */
export function useEscape(isOpen: boolean, close: () => void) {
  const closed = useEffectEvent(close)
  useEffect(() => {
    if (!isOpen) return
    function onKey({ key, target }: KeyboardEvent) {
      const isTyped =
        (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) && target.value !== ''
      if (key === 'Escape' && !isTyped && !document.querySelector(OVERLAYS)) closed()
    }
    // Before an overlay has heard of it, and is gone.
    addEventListener('keydown', onKey, { capture: true })
    return () => removeEventListener('keydown', onKey, { capture: true })
  }, [isOpen])
}

/** Where the focus was before a location was opened; it goes back there if it is lost with what closes. */
export function useFocusReturn(stage: Stage | undefined) {
  const opener = useRef<Element>(null)
  return {
    from() {
      opener.current = document.activeElement
    },
    /** `number`: the location that is closed, whose shape has the focus where there is nothing to return to. */
    back(number: number | undefined) {
      requestAnimationFrame(() => {
        if (document.activeElement !== document.body || number === undefined) return
        const before = opener.current
        const isThere = before instanceof HTMLElement && before.isConnected && before !== document.body
        const target = isThere ? before : stage?.shapeOf(number)
        target?.focus({ preventScroll: true })
      })
    },
  }
}
