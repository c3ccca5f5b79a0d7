import { useEffect, useState } from 'react'

/** Returns the value after `delay` milliseconds without a change; an empty one at once. */
export function useDebounced(value: string, delay = 250) {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delay)
    return () => clearTimeout(timer)
  }, [value, delay])
  return value === '' ? '' : settled
}
