import { useSyncExternalStore } from 'react'

/** A value kept outside of React; components that show it render again when it changes. */
export function newStore<T>(value: T) {
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set(next: T) {
      value = next
      for (const listener of listeners) listener()
    },
    /** Returns the function that forgets the listener. */
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
export type Store<T> = ReturnType<typeof newStore<T>>

export const useStore = <T>({ subscribe, get }: Pick<Store<T>, 'subscribe' | 'get'>) =>
  useSyncExternalStore(subscribe, get)
