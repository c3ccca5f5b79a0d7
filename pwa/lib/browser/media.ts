import { useCallback, useSyncExternalStore } from 'react'

/** Whether a media query holds now; for what CSS alone cannot lay out. */
export function useMatches(query: string) {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = matchMedia(query)
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches)
}

/** Whether there is room for a desktop's bar; below that a phone's drawer and tabs have what it has. */
export const useIsWide = () => useMatches('(width >= 64rem)')

/** Whether a phone lies on its side: what comes from below would leave nothing to be seen. */
export const useIsLow = () => useMatches('(orientation: landscape) and (height < 30rem)')

/** Whether a finger is what presses: it needs more room, and hovers over nothing. */
export const useIsCoarse = () => useMatches('(pointer: coarse)')
