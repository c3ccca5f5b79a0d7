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
