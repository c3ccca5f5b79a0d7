import { useState } from 'react'

/** `change`: what the form showed and what it is now, until the person accepts it. */
export type Changeable<Value> = { change: { from: Value; to: Value } | undefined; accept: () => void }

/** Keeps the value shown at a form's opening, to be sent (MONEY-16). `current`: undefined while unknown or closed. */
export function useShown<Value extends object | string | number | boolean | null>(current: Value | undefined) {
  const [shown, setShown] = useState(current)
  if ((shown === undefined) !== (current === undefined)) setShown(current)
  const isSame = JSON.stringify(shown) === JSON.stringify(current)
  const change = isSame || shown === undefined || current === undefined ? undefined : { from: shown, to: current }
  return { shown, change, accept: () => setShown(current) }
}
