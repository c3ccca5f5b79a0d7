import { localDb } from '../db.ts'

/** False in a browser inside another app, a private window or a page without https that lacks what the queue needs. */
export async function canQueue() {
  if (!globalThis.indexedDB || !navigator.locks || !globalThis.crypto?.subtle) return false
  try {
    await localDb.open()
    return true
  } catch {
    return false
  }
}
