import { useEffect, useState } from 'react'

/** The value as it was when it last stood still for `delay` milliseconds; an emptied one at once. */
export function useDebounced(value: string, delay = 250) {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delay)
    return () => clearTimeout(timer)
  }, [value, delay])
  return value === '' ? '' : settled
}
