import { type PointerEvent, type ReactNode, useRef, useState } from 'react'

type Swiped = 'reject' | 'approve'

/** Pixels until a movement is a swipe, and until a swipe counts. */
const [BEGINS, COUNTS] = [12, 72]
/** Pixels of a clip's own controls at its lower edge. */
const CONTROLS = 72

type SwipeAreaProps = { onSwipe: (swiped: Swiped) => void; children: ReactNode }

/** A finger's swipe to the left asks for a rejection, to the right for an approval. It decides nothing itself. */
export function SwipeArea({ onSwipe, children }: SwipeAreaProps) {
  const from = useRef<{ x: number; y: number }>(undefined)
  const wasSwiped = useRef(false)
  // The state may be a frame behind the finger.
  const moved = useRef(0)
  const [by, setBy] = useState(0)

  function begin(event: PointerEvent<HTMLElement>) {
    wasSwiped.current = false
    from.current = isFree(event) ? { x: event.clientX, y: event.clientY } : undefined
  }
  function follow({ clientX, clientY, pointerId, currentTarget }: PointerEvent<HTMLElement>) {
    if (!from.current) return
    const [right, down] = [clientX - from.current.x, clientY - from.current.y]
    if (!wasSwiped.current) {
      if (Math.abs(right) < BEGINS) return
      if (Math.abs(right) < Math.abs(down)) return end()
      wasSwiped.current = true
      currentTarget.setPointerCapture(pointerId)
    }
    move(right)
  }
  function move(to: number) {
    moved.current = to
    setBy(to)
  }
  function end() {
    from.current = undefined
    move(0)
  }
  function release() {
    const swiped = from.current ? moved.current : 0
    end()
    if (Math.abs(swiped) >= COUNTS) onSwipe(swiped < 0 ? 'reject' : 'approve')
  }

  return (
    <div
      onPointerDown={begin}
      onPointerMove={follow}
      onPointerUp={release}
      onPointerCancel={end}
      // A swipe over a picture is no press of it.
      onClickCapture={(event) => {
        if (!wasSwiped.current) return
        wasSwiped.current = false
        event.preventDefault()
        event.stopPropagation()
      }}
      // For each of them: an element that cuts its content off ends what `touch-action` its parents have.
      className="relative flex min-h-0 min-w-0 flex-1 touch-pan-y overflow-hidden [&_:not([aria-pressed=true],[role=group],[role=group]_*)]:touch-pan-y"
    >
      {by !== 0 && <Hint by={by} />}
      <div
        style={{ translate: `${by}px 0` }}
        className={`flex min-h-0 min-w-0 flex-1 ${by === 0 ? 'transition-[translate] duration-180 ease-enter motion-reduce:transition-none' : ''}`}
      >
        {children}
      </div>
    </div>
  )
}

const Hint = ({ by }: { by: number }) => (
  <p
    aria-hidden
    className={`absolute inset-y-0 flex items-center px-4 font-semibold ${by < 0 ? 'right-0 text-danger' : 'left-0 text-success'} ${Math.abs(by) < COUNTS ? 'opacity-55' : ''}`}
  >
    {by < 0 ? 'Отклонить' : 'Одобрить'}
  </p>
)

/** Not on a clip's controls, a close picture, or what scrolls sideways itself. */
function isFree({ pointerType, isPrimary, target, clientY, currentTarget }: PointerEvent<HTMLElement>) {
  if (pointerType !== 'touch' || !isPrimary || !(target instanceof Element)) return false
  if (target.closest('a, input, [role=group], [aria-pressed=true]')) return false
  if (target instanceof HTMLVideoElement && clientY > target.getBoundingClientRect().bottom - CONTROLS) return false
  for (let each: Element | null = target; each && each !== currentTarget; each = each.parentElement)
    if (each.scrollWidth > each.clientWidth && /auto|scroll/.test(getComputedStyle(each).overflowX)) return false
  return true
}
