import { useState } from 'react'

/**
 * Keeps the value that a form showed when it opened: it is sent, and the server refuses another (MONEY-16). When
 * `current` changes, `change` holds both until the person accepts it. `current` is undefined while unknown or closed.
 */
export function useShown<Value>(current: Value | undefined) {
  const [shown, setShown] = useState(current)
  if ((shown === undefined) !== (current === undefined)) setShown(current)
  const isSame = shown === undefined || JSON.stringify(shown) === JSON.stringify(current)
  return {
    shown,
    change: isSame || current === undefined ? undefined : { from: shown, to: current },
    accept: () => setShown(current),
  }
}
