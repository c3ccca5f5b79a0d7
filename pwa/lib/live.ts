import type { Observable } from 'dexie'
import { newStore, type Store, useStore } from './store.ts'

export type Live<T> = Store<T | undefined>

/** The latest answer of a query of the device's database, asked once for all who look; undefined until the first. */
export function newLive<T>(query: () => Observable<T>, withoutDatabase: T): Live<T> {
  const live: Live<T> = newStore<T | undefined>(undefined, () => {
    const subscription = query().subscribe(live.set, () => live.set(withoutDatabase))
    return () => subscription.unsubscribe()
  })
  return live
}

export const useLive = useStore
