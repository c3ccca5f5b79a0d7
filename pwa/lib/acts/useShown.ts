import { useState } from 'react'

/**
 * What a form showed when it was opened, for what the person decides on: it is sent, and the server refuses another one
 * (MONEY-16). Where it changes while the form is open, `change` is the old and the new until the person has
 * accepted the new, and nothing is to be sent before that. `current` is undefined while it is not known, or the form is
 * closed: the next opening begins with what holds then.
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
