import { useSyncExternalStore } from 'react'

/**
 * A value outside of React, which whoever shows it hears of.
 * @param onWatched runs when somebody begins to listen; what it returns runs when nobody does any more
 */
export function newStore<T>(initial: T, onWatched?: () => () => void) {
  let value = initial
  let end: (() => void) | undefined
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set(next: T) {
      if (Object.is(next, value)) return
      value = next
      for (const listener of listeners) listener()
    },
    subscribe(listener: () => void) {
      listeners.add(listener)
      end ??= onWatched?.()
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        end?.()
        end = undefined
      }
    },
  }
}
export type Store<T> = ReturnType<typeof newStore<T>>

export const useStore = <T>({ subscribe, get }: Store<T>) => useSyncExternalStore(subscribe, get)
