import type { Observable } from 'dexie'
import { useUser } from './session.ts'
import { newStore, type Store, useStore } from './store.ts'

type Live<T> = Pick<Store<T | undefined>, 'get' | 'subscribe'>

/** A shared subscription to a database query; undefined until its first answer. */
export function newLive<T>(query: () => Observable<T>, withoutDatabase: T): Live<T> {
  const { get, set, subscribe } = newStore<T | undefined>(undefined)
  let watchers = 0
  let subscription: { unsubscribe: () => void } | undefined
  return {
    get,
    subscribe(listener) {
      const forget = subscribe(listener)
      if (++watchers === 1) subscription = query().subscribe(set, () => set(withoutDatabase))
      return () => {
        forget()
        if (--watchers === 0) subscription?.unsubscribe()
      }
    },
  }
}

export function liveOfPlayer<T>(query: (userId: string) => Observable<T>, withoutDatabase: T) {
  const lives = new Map<string, Live<T>>()
  return function useLiveOfPlayer() {
    const { id } = useUser()
    const live = lives.get(id) ?? newLive(() => query(id), withoutDatabase)
    lives.set(id, live)
    return useStore(live)
  }
}
