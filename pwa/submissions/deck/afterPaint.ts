import { useEffect, useState } from 'react'

/** Runs `act` once the next frame is on the screen; in a hidden page, once it is seen again. */
export const afterPaint = (act: () => void) => void requestAnimationFrame(() => setTimeout(act))

/** Returns the value that is on the screen: what depends on it alone is drawn after the next frame. */
export function usePainted<T>(value: T) {
  const [painted, setPainted] = useState(value)
  useEffect(() => afterPaint(() => setPainted(() => value)), [value])
  return painted
}
