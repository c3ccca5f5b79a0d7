import { findRegistration, knownRegistration } from './registration.ts'

export const SYNC_TAG = 'outbox'

/** Asks for background sync; many browsers lack it. From the second call on within its own task: a page that is left has no more. */
export async function askForSync() {
  try {
    const registration = knownRegistration() ?? (await findRegistration())
    await registration?.sync?.register(SYNC_TAG)
  } catch {
    // Not permitted or installed: an open tab sends.
  }
}
