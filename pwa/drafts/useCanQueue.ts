import { useEffect, useState } from 'react'
import { canQueue } from '../offline/device/support.ts'

/** False once it is known that this browser lacks what the queue needs. */
export function useCanQueue() {
  const [isAble, setAble] = useState(true)
  useEffect(() => void canQueue().then(setAble), [])
  return isAble
}
