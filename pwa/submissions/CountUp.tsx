import { type ReactNode, useEffect, useState } from 'react'
import { whenIdle } from '../lib/browser/idle.ts'

const DURATION_MS = 480
const counted = new Set<string>()

/** Counts up once a visit; not with reduced motion. */
export function CountUp({
  name,
  value,
  children,
}: {
  name: string
  value: number
  children: (value: number) => ReactNode
}) {
  const [part, setPart] = useState(() =>
    counted.has(name) || matchMedia('(prefers-reduced-motion: reduce)').matches ? 1 : 0,
  )
  useEffect(() => {
    counted.add(name)
    let frame = 0
    const callOff = whenIdle(() => {
      const startedAt = performance.now()
      frame = requestAnimationFrame(function step(now) {
        const passed = Math.min(1, (now - startedAt) / DURATION_MS)
        setPart((before) => Math.max(before, 1 - (1 - passed) ** 3))
        if (passed < 1) frame = requestAnimationFrame(step)
      })
    })
    return () => {
      callOff()
      cancelAnimationFrame(frame)
    }
  }, [name])
  return (
    <>
      <span aria-hidden>{children(part === 1 ? value : Math.round(value * part))}</span>
      <span className="sr-only">{children(value)}</span>
    </>
  )
}
