import { useEffect, useRef, useState } from 'react'
import { guardLeaving } from './leaving.ts'

/** Asks before unsaved input is left: the browser itself when the page closes, `isAsking` when the page navigates. */
export function useLeaveGuard(isUnsaved: boolean) {
  const [way, setWay] = useState<{ go: () => void }>()
  const unguard = useRef<() => void>(undefined)
  useEffect(() => {
    if (!isUnsaved) return
    const ask = (event: Event) => event.preventDefault()
    addEventListener('beforeunload', ask)
    const ends = guardLeaving((go) => setWay({ go }))
    unguard.current = ends
    return () => {
      removeEventListener('beforeunload', ask)
      ends()
    }
  }, [isUnsaved])
  return {
    isAsking: way !== undefined,
    stay: () => setWay(undefined),
    leave(giveUp: () => void) {
      // What is given up may close by navigating.
      unguard.current?.()
      giveUp()
      setWay(undefined)
      way?.go()
    },
  }
}
