import { useSyncExternalStore } from 'react'

/** @param getServed returns the value while a page is rendered ahead of its browser, and while React takes such a page over */
export function newStore<T>(value: T, getServed = () => value) {
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    getServed,
    set(next: T) {
      value = next
      for (const listener of listeners) listener()
    },
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
export type Store<T> = ReturnType<typeof newStore<T>>

type Source<T> = Pick<Store<T>, 'subscribe' | 'get'> & Partial<Pick<Store<T>, 'getServed'>>

export const useStore = <T>({ subscribe, get, getServed = get }: Source<T>) =>
  useSyncExternalStore(subscribe, get, getServed)
