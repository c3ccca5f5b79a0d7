export type SyncRegistration = { sync?: { register: (tag: string) => Promise<void> } }
type PageOrWorker = {
  registration?: SyncRegistration
  navigator?: { serviceWorker?: { getRegistration: () => Promise<SyncRegistration | undefined> } }
}

export const SYNC_TAG = 'outbox'

/** Asks the browser to run the queue when the network is there, even if no tab is; many cannot. */
export async function askForSync() {
  const { registration, navigator } = globalThis as PageOrWorker
  try {
    const worker = registration ?? (await navigator?.serviceWorker?.getRegistration())
    await worker?.sync?.register(SYNC_TAG)
  } catch {
    // Not allowed, or not installed yet: an open tab sends it.
  }
}
