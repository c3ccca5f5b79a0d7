import { useSyncExternalStore } from 'react'
import { newLive } from '../../lib/live.ts'
import { useReachable } from '../../lib/online.ts'
import { useStore } from '../../lib/store.ts'
import type { Draft } from '../../offline/db.ts'
import { isOnMobileNetwork, onConnectionChange, wifiOnly } from '../../offline/device/settings.ts'
import { isOnItsWay } from '../../offline/draftStates.ts'
import { useDrafts } from '../drafts.ts'
import { waitOf } from './waits.ts'
import { withoutAppIn } from './withoutApp.ts'

const liveWifiOnly = newLive(wifiOnly, false)
export const useWifiOnly = () => useStore(liveWifiOnly) ?? false

function useConnectivity() {
  const isReachable = useReachable()
  const isMobile = useSyncExternalStore(onConnectionChange, isOnMobileNetwork)
  const isWifiAwaited = useWifiOnly() && isMobile
  return { isReachable, isWifiAwaited }
}

export const useWait = (draft: Draft) => waitOf(draft, useDrafts() ?? [], useConnectivity())

export function useWithoutApp() {
  const isWifiOnly = useWifiOnly()
  return withoutAppIn({ hasWorker: Boolean(navigator.serviceWorker?.controller), isWifiOnly })
}

/** Returns a function for many drafts; undefined for one that is not queued. */
export function useWaits() {
  const drafts = useDrafts() ?? []
  const connectivity = useConnectivity()
  return (draft: Draft) => (isOnItsWay(draft) ? waitOf(draft, drafts, connectivity) : undefined)
}
