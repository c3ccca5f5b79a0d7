import { type PointerEvent, type ReactNode, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'

const heights = ['peek', 'half', 'full'] as const
export type SheetHeight = (typeof heights)[number]

type SheetProps = {
  label: string
  height: SheetHeight
  onHeight: (height: SheetHeight) => void
  onCover: (pixels: number) => void
  head: ReactNode
  children: ReactNode
}

const PARTS = { half: 0.5, full: 0.9 }
/** Pixels of an intended movement, and pixels a millisecond of a flick. */
const [MEANT, THROWN] = [6, 0.4]

/** A bottom sheet with three heights. Not a dialog: the map stays usable. */
export function Sheet({ label, height, onHeight, onCover, head, children }: SheetProps) {
  const sheet = useRef<HTMLElement>(null)
  const top = useRef<HTMLDivElement>(null)
  const drag = useRef<{ from: number; at: number; before: number; speed: number; isMeant: boolean }>(undefined)
  const [sizes, setSizes] = useState({ room: 0, peek: 0 })
  const covered = useEffectEvent(onCover)

  const full = Math.round(sizes.room * PARTS.full)
  // With large type the head may exceed half of the room.
  const peek = Math.min(sizes.peek, full)
  const pixelsOf = (of: SheetHeight) =>
    of === 'peek' ? peek : of === 'half' ? Math.max(peek, Math.round(sizes.room * PARTS.half)) : full
  const pixels = pixelsOf(height)

  useLayoutEffect(() => {
    const [element, crown] = [sheet.current, top.current]
    if (!element?.parentElement || !crown) return
    const room = element.parentElement
    const measure = () => setSizes({ room: room.clientHeight, peek: crown.offsetHeight })
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(room)
    observer.observe(crown)
    return () => observer.disconnect()
  }, [])
  // Before the first paint, so that what stands above the sheet never jumps.
  useLayoutEffect(() => {
    if (pixels > 0) covered(pixels)
  }, [pixels])

  const shiftTo = (shift: number) => sheet.current?.style.setProperty('translate', `0 ${shift}px`)
  function down(event: PointerEvent<HTMLElement>) {
    drag.current = { from: event.clientY, at: event.timeStamp, before: event.clientY, speed: 0, isMeant: false }
  }
  function move(event: PointerEvent<HTMLElement>) {
    const now = drag.current
    if (!now) return
    const by = event.clientY - now.from
    if (!now.isMeant && Math.abs(by) < MEANT) return
    if (!now.isMeant) event.currentTarget.setPointerCapture(event.pointerId)
    now.isMeant = true
    now.speed = (event.clientY - now.before) / Math.max(1, event.timeStamp - now.at)
    now.before = event.clientY
    now.at = event.timeStamp
    sheet.current?.style.setProperty('transition', 'none')
    shiftTo(Math.max(0, Math.min(full - peek, full - pixels + by)))
  }
  function up(event: PointerEvent<HTMLElement>) {
    const now = drag.current
    drag.current = undefined
    sheet.current?.style.removeProperty('transition')
    if (!now?.isMeant) return
    const stands = pixels - (event.clientY - now.from)
    const isThrown = Math.abs(now.speed) > THROWN
    const index = heights.indexOf(height)
    const nearest = heights.toSorted(
      (one, other) => Math.abs(pixelsOf(one) - stands) - Math.abs(pixelsOf(other) - stands),
    )[0]
    const next = isThrown ? heights[Math.max(0, Math.min(2, index + (now.speed < 0 ? 1 : -1)))] : nearest
    shiftTo(full - pixelsOf(next ?? height))
    onHeight(next ?? height)
  }
  const index = heights.indexOf(height)
  return (
    <section
      ref={sheet}
      aria-label={label}
      data-height={height}
      style={{ height: full, translate: `0 ${full - pixels}px` }}
      className="group/sheet absolute inset-x-0 bottom-0 z-20 flex flex-col rounded-t-3xl border-line border-t bg-surface shadow-float transition-[translate] duration-220 ease-enter motion-reduce:transition-none"
    >
      <div
        ref={top}
        onPointerDown={down}
        onPointerMove={move}
        onPointerUp={up}
        onPointerCancel={up}
        className="shrink-0 touch-none px-4 pb-3"
      >
        <button
          type="button"
          aria-label={height === 'full' ? 'Свернуть панель' : 'Развернуть панель'}
          aria-expanded={height !== 'peek'}
          onClick={() => onHeight(heights[(index + 1) % 3] ?? 'peek')}
          className="-mt-3 grid h-11 w-full place-items-center pt-3"
        >
          <span aria-hidden className="h-1 w-10 rounded-full bg-line" />
        </button>
        {head}
      </div>
      <div
        inert={height === 'peek'}
        style={{ height: Math.max(0, pixels - peek) }}
        className="min-h-0 overflow-y-auto overscroll-contain px-4 pb-4"
      >
        {children}
      </div>
    </section>
  )
}
