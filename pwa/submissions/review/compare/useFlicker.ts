import { useEffect, useState } from 'react'

/** Milliseconds that each picture stands: well below three flashes a second (WCAG 2.3.1). */
const EACH = 400

/**
 * Shows two pictures in one place in turn. `top`: the one that is seen, undefined while both stand beside each other. With
 * reduced motion each press of `toggle` shows the next.
 */
export function useFlicker() {
  const [top, setTop] = useState<0 | 1>()
  const isFlickering = top !== undefined
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  useEffect(() => {
    if (!isFlickering || isStill) return
    const timer = setInterval(() => setTop((shown) => (shown === 1 ? 0 : 1)), EACH)
    return () => clearInterval(timer)
  }, [isFlickering, isStill])
  const next = top === undefined ? 1 : top === 1 && isStill ? 0 : undefined
  return { top, toggle: () => setTop(next) }
}
