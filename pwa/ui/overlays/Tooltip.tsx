import {
  cloneElement,
  type FocusEvent,
  type HTMLAttributes,
  type KeyboardEvent,
  type PointerEvent,
  type ReactElement,
  useEffect,
  useRef,
  useState,
} from 'react'
import { createPortal } from 'react-dom'

// Milliseconds.
const SHOWN_AFTER = 700
/** After one tooltip others open at once. */
const READ_ON_WITHIN = 300
let lastRead = Number.NEGATIVE_INFINITY

/** `children` must pass props on. */
type TooltipProps = { text: string; children: ReactElement<HTMLAttributes<HTMLElement>> }

/** Its text must also be available elsewhere. The library's tooltip weighs as much as all dialogs. */
export function Tooltip({ text, children }: TooltipProps) {
  const [control, setControl] = useState<HTMLElement>()
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(waiting.current), [])

  function show({ pointerType, currentTarget }: PointerEvent<HTMLElement>) {
    if (pointerType !== 'mouse') return
    clearTimeout(waiting.current)
    const isReadOn = performance.now() - lastRead < READ_ON_WITHIN
    waiting.current = setTimeout(() => setControl(currentTarget), isReadOn ? 0 : SHOWN_AFTER)
  }
  function hide() {
    clearTimeout(waiting.current)
    if (control) lastRead = performance.now()
    setControl(undefined)
  }
  return (
    <>
      {cloneElement(children, {
        onPointerEnter: show,
        onPointerLeave: hide,
        onPointerDown: hide,
        onFocus: ({ currentTarget }: FocusEvent<HTMLElement>) =>
          setControl(currentTarget.matches(':focus-visible') ? currentTarget : undefined),
        onBlur: hide,
        onKeyDown: ({ key }: KeyboardEvent) => key === 'Escape' && hide(),
      })}
      {control &&
        createPortal(
          <span ref={(hint) => positionUnder(hint, control)} className="fixed z-50 animate-appear pt-2">
            <span
              role="tooltip"
              className="block rounded-lg border border-line bg-raised px-2.5 py-1.5 text-ink text-sm shadow-float"
            >
              {text}
            </span>
          </span>,
          document.body,
        )}
    </>
  )
}

/** At least 8 px from the window's edge. */
function positionUnder(hint: HTMLElement | null, control: HTMLElement) {
  if (!hint) return
  const bounds = control.getBoundingClientRect()
  const left = bounds.left + bounds.width / 2 - hint.offsetWidth / 2
  hint.style.left = `${Math.max(8, Math.min(left, document.documentElement.clientWidth - hint.offsetWidth - 8))}px`
  hint.style.top = `${bounds.bottom}px`
}
