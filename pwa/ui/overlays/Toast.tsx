import { CircleAlert, Sparkles, X } from 'lucide-react'
import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useIsServed } from '../../lib/browser/served.ts'
import { useStore } from '../../lib/store.ts'
import { type CurrentToast, dismissToast, shownToast } from '../../lib/toasts.ts'

// APP-5.
const SHOWN_FOR = 5000
// MAP-34.
const [BRIEFLY, FADE] = [3000, 300]
const SWIPE = 50

/**
 * Outside of the app and with an explicit `aria-live`: an open dialog hides all other elements from screen readers. F8
 * moves the focus here. Loaded late: earlier toasts wait.
 */
export function Toast() {
  const current = useStore(shownToast)
  const isServed = useIsServed()
  const region = useRef<HTMLElement>(null)

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => event.key === 'F8' && region.current?.focus()
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])

  // Nothing can be rendered outside of the app then.
  if (isServed) return null
  return createPortal(
    <section
      ref={region}
      tabIndex={-1}
      aria-label="Уведомления (F8)"
      data-toasts
      className="pointer-events-none fixed inset-x-4 top-[calc(var(--safe-top)+4rem)] z-60 flex justify-center rounded-card low:justify-start lg:inset-x-auto lg:top-auto lg:bottom-6 lg:left-6"
    >
      <div role="status" aria-live="polite" className="w-full md:w-96">
        {current && <Card key={current.id} toast={current} />}
      </div>
    </section>,
    document.body,
  )
}

function Card({ toast: { title, message, variant, isBrief } }: { toast: CurrentToast }) {
  const [held, setHeld] = useState(false)
  const card = useRef<HTMLDivElement>(null)
  const from = useRef<number | undefined>(undefined)

  useEffect(() => {
    if (held) return
    const fade = () => card.current?.animate([{ opacity: 0 }], { duration: FADE, fill: 'forwards' })
    const timers = isBrief
      ? [setTimeout(fade, BRIEFLY), setTimeout(dismissToast, BRIEFLY + FADE)]
      : [setTimeout(dismissToast, SHOWN_FOR)]
    return () => {
      for (const timer of timers) clearTimeout(timer)
      for (const fading of card.current?.getAnimations() ?? []) if (isBrief) fading.cancel()
    }
  }, [held, isBrief])

  const moved = (event: PointerEvent) => (from.current === undefined ? 0 : Math.max(0, event.clientX - from.current))
  const shift = (by: number) => card.current?.style.setProperty('translate', by ? `${by}px 0` : '')
  const release = (event: PointerEvent) => {
    if (moved(event) > SWIPE) dismissToast()
    from.current = undefined
    shift(0)
  }

  const destructive = variant === 'destructive'
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: holding and swiping are extras beside «Закрыть».
    <div
      ref={card}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      onPointerDown={(event) => {
        from.current = event.clientX
      }}
      onPointerMove={(event) => shift(moved(event))}
      onPointerUp={release}
      onPointerCancel={release}
      className={`pointer-events-auto flex animate-rise touch-pan-y select-none items-start gap-3 rounded-card border bg-raised py-3 pr-1.5 pl-4 shadow-float ${destructive ? 'border-danger/50' : 'border-line'}`}
    >
      {destructive ? (
        <CircleAlert className="mt-0.5 size-5 shrink-0 text-danger" />
      ) : (
        <Sparkles className="mt-0.5 size-5 shrink-0 text-accent-ink" />
      )}
      <div className="min-w-0 flex-1">
        <p className={`font-semibold ${destructive ? 'text-danger' : ''}`}>{title}</p>
        {message && <p className="text-ink-soft text-sm">{message}</p>}
      </div>
      <button
        type="button"
        aria-label="Скрыть уведомление"
        onClick={dismissToast}
        className="-my-2 grid size-11 shrink-0 place-items-center rounded-control text-ink-faint hover:text-ink"
      >
        <X className="size-4.5" />
      </button>
    </div>
  )
}
