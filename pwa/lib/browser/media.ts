import { useCallback, useSyncExternalStore } from 'react'

export function useMatches(query: string) {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = matchMedia(query)
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
    [query],
  )
  const matches = () => matchMedia(query).matches
  return useSyncExternalStore(subscribe, matches, matches)
}

export const useIsWide = () => useMatches('(width >= 64rem)')

/** A phone in landscape: no room for a sheet from below. */
export const useIsLow = () => useMatches('(orientation: landscape) and (height < 30rem)')

/** Touch: larger targets, no hover. */
export const useIsCoarse = () => useMatches('(pointer: coarse)')
