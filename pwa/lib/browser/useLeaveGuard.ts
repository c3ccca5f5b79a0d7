import { useEffect, useRef, useState } from 'react'
import { guardLeaving } from './leaving.ts'

/**
 * Asks before something that is only on this page is left behind: the browser asks itself when the page is closed, `isAsking`
 * when something on the page, «back» or «forward» leads elsewhere. Returns how to go on and how to stay.
 */
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
    /** @param giveUp what is unsaved is unsaved no more */
    leave(giveUp: () => void) {
      giveUp()
      setWay(undefined)
      unguard.current?.()
      way?.go()
    },
  }
}
