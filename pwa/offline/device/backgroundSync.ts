export type SyncRegistration = { sync?: { register: (tag: string) => Promise<void> } }
type PageOrWorker = {
  registration?: SyncRegistration
  navigator?: { serviceWorker?: { getRegistration: () => Promise<SyncRegistration | undefined> } }
}

export const SYNC_TAG = 'outbox'

/** Asks for background sync; many browsers lack it. */
export async function askForSync() {
  const { registration, navigator } = globalThis as PageOrWorker
  try {
    const worker = registration ?? (await navigator?.serviceWorker?.getRegistration())
    await worker?.sync?.register(SYNC_TAG)
  } catch {
    // Not permitted or installed: an open tab sends.
  }
}
