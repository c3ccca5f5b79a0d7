import type { Observable } from 'dexie'
import { useSyncExternalStore } from 'react'

export type Live<T> = ReturnType<typeof newLive<T>>

/** The latest answer of a query of the device's database, asked once for all who look; undefined until the first. */
export function newLive<T>(query: () => Observable<T>, withoutDatabase: T) {
  let latest: T | undefined
  let subscription: { unsubscribe: () => void } | undefined
  const listeners = new Set<() => void>()
  const tell = (next: T) => {
    latest = next
    for (const listener of listeners) listener()
  }
  return {
    current: () => latest,
    subscribe(listener: () => void) {
      listeners.add(listener)
      subscription ??= query().subscribe(tell, () => tell(withoutDatabase))
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        subscription?.unsubscribe()
        subscription = undefined
      }
    },
  }
}

export const useLive = <T>({ subscribe, current }: Live<T>) => useSyncExternalStore(subscribe, current)
