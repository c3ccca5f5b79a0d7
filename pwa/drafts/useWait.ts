import { useSyncExternalStore } from 'react'
import { newLive } from '../lib/live.ts'
import { useReachable } from '../lib/online.ts'
import { useStore } from '../lib/store.ts'
import type { Draft } from '../offline/db.ts'
import { isOnMobileNetwork, onConnectionChange, wifiOnly } from '../offline/device/settings.ts'
import { useDrafts } from './drafts.ts'
import { waitOf } from './waits.ts'

const liveWifiOnly = newLive(wifiOnly, false)
export const useWifiOnly = () => useStore(liveWifiOnly) ?? false

/** What a draft on its way waits for just now. */
export function useWait(draft: Draft) {
  const isReachable = useReachable()
  const isMobile = useSyncExternalStore(onConnectionChange, isOnMobileNetwork)
  const isWifiAwaited = useWifiOnly() && isMobile
  return waitOf(draft, useDrafts() ?? [], { isReachable, isWifiAwaited })
}
