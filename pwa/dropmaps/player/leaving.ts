import { useEffect, useEffectEvent, useRef } from 'react'
import type { Stage } from '../stage/stage.ts'

const OVERLAYS = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]'

/** Closes on Escape, unless an overlay is open or a field has text. */
export function useEscape(isOpen: boolean, close: () => void) {
  const closed = useEffectEvent(close)
  useEffect(() => {
    if (!isOpen) return
    function onKey({ key, target }: KeyboardEvent) {
      const isTyped =
        (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) && target.value !== ''
      if (key === 'Escape' && !isTyped && !document.querySelector(OVERLAYS)) closed()
    }
    addEventListener('keydown', onKey, { capture: true })
    return () => removeEventListener('keydown', onKey, { capture: true })
  }, [isOpen])
}

export function useFocusReturn(stage: Stage | undefined) {
  const opener = useRef<Element>(null)
  return {
    from() {
      opener.current = document.activeElement
    },
    /** `number`: the closed location, focused if there is nothing to return to. */
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
