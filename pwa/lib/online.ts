import { useSession } from './session.ts'
import { newStore, useStore } from './store.ts'

const hasNetwork = newStore(navigator.onLine, () => true)
for (const event of ['online', 'offline']) addEventListener(event, () => hasNetwork.set(navigator.onLine))

/** False without a network, or when the server did not answer last. */
export function useReachable() {
  const isOnline = useStore(hasNetwork)
  const { offline } = useSession()
  return isOnline && !offline
}
