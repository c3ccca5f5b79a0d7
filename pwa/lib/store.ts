import { useSyncExternalStore } from 'react'

export function newStore<T>(value: T) {
  const listeners = new Set<() => void>()
  return {
    get: () => value,
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

export const useStore = <T>({ subscribe, get }: Pick<Store<T>, 'subscribe' | 'get'>) =>
  useSyncExternalStore(subscribe, get)
