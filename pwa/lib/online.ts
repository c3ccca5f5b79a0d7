import { useSyncExternalStore } from 'react'
import { useSession } from './session.ts'

function subscribe(listener: () => void) {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

/** False when the device has no network or the server did not answer the last time. */
export function useReachable() {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine)
  const { offline } = useSession()
  return isOnline && !offline
}
