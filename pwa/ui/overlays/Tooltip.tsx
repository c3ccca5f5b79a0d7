import { type KeyboardEvent, type PointerEvent, type ReactElement, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'

// Milliseconds.
const SHOWN_AFTER = 700
/** After one hint has been read, its neighbours open at once. */
const READ_ON_WITHIN = 300
let lastRead = Number.NEGATIVE_INFINITY

/**
 * A hint under what is pointed at or has the focus; what it says must also be readable without it. The library's needs as
 * much code as all dialogs, and before the first screen.
 */
export function Tooltip({ text, children }: { text: string; children: ReactElement }) {
  const around = useRef<HTMLSpanElement>(null)
  const [isShown, setShown] = useState(false)
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(waiting.current), [])

  function show({ pointerType }: PointerEvent) {
    if (pointerType !== 'mouse') return
    clearTimeout(waiting.current)
    const isReadOn = performance.now() - lastRead < READ_ON_WITHIN
    waiting.current = setTimeout(() => setShown(true), isReadOn ? 0 : SHOWN_AFTER)
  }
  function hide() {
    clearTimeout(waiting.current)
    if (isShown) lastRead = performance.now()
    setShown(false)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only sees what happens to the control in it.
    <span
      ref={around}
      className="contents"
      onPointerEnter={show}
      onPointerLeave={hide}
      onPointerDown={hide}
      onFocus={({ target }) => setShown(target.matches(':focus-visible'))}
      onBlur={hide}
      onKeyDown={({ key }: KeyboardEvent) => key === 'Escape' && hide()}
    >
      {children}
      {isShown &&
        createPortal(
          <span ref={(hint) => placeUnder(hint, around.current)} className="fixed z-50 animate-appear pt-2">
            <span
              role="tooltip"
              className="block rounded-lg border border-line bg-raised px-2.5 py-1.5 text-ink text-sm shadow-float"
            >
              {text}
            </span>
          </span>,
          document.body,
        )}
    </span>
  )
}

/** In the middle under it, but not closer than 8 px to the window's edge. */
function placeUnder(hint: HTMLElement | null, around: HTMLElement | null) {
  const place = around?.firstElementChild?.getBoundingClientRect()
  if (!hint || !place) return
  const left = place.left + place.width / 2 - hint.offsetWidth / 2
  hint.style.left = `${Math.max(8, Math.min(left, document.documentElement.clientWidth - hint.offsetWidth - 8))}px`
  hint.style.top = `${place.bottom}px`
}
