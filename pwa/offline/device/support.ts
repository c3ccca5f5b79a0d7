import { localDb } from '../db.ts'

/** False in a private window, without https, or in some browsers inside apps. */
export async function canQueue() {
  if (!globalThis.indexedDB || !navigator.locks || !globalThis.crypto?.subtle) return false
  try {
    await localDb.open()
    return true
  } catch {
    return false
  }
}
