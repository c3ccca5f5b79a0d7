export type SyncRegistration = { sync?: { register: (tag: string) => Promise<void> } }
type PageOrWorker = {
  registration?: SyncRegistration
  navigator?: { serviceWorker?: { getRegistration: () => Promise<SyncRegistration | undefined> } }
}

export const SYNC_TAG = 'outbox'

let known: SyncRegistration | undefined

/** Asks for background sync; many browsers lack it. From the second call on within its own task: a page that is left has no more. */
export async function askForSync() {
  const { registration, navigator } = globalThis as PageOrWorker
  try {
    known ??= registration ?? (await navigator?.serviceWorker?.getRegistration())
    await known?.sync?.register(SYNC_TAG)
  } catch {
    // Not permitted or installed: an open tab sends.
  }
}
