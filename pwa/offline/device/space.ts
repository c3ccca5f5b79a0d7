import { AppError } from '#shared/errors'
import { MIB } from '#shared/units'
import { localDb } from '../db.ts'

const withOverhead = (size: number) => Math.ceil(size * 1.05) + MIB
const megabytes = (bytes: number) => Math.ceil(bytes / MIB)

type Storage = Partial<Pick<StorageManager, 'estimate' | 'persisted'> & { persist: () => Promise<boolean> }>
const storage = () => globalThis.navigator?.storage as Storage | undefined

/** Throws `device_full` with the numbers; browsers without an estimate pass. */
export async function ensureRoom(size: number) {
  const { quota, usage: used } = (await storage()?.estimate?.()) ?? {}
  if (quota === undefined || used === undefined) return
  const free = Math.max(0, quota - used)
  if (withOverhead(size) > free) throw deviceFull(size, free)
}

export function deviceFull(size: number, free?: number) {
  const numbers = `нужно ${megabytes(withOverhead(size))} МБ${free === undefined ? '' : `, свободно ${Math.floor(free / MIB)} МБ`}`
  return new AppError('device_full', `На устройстве не хватает места: ${numbers}. Освободи место и выбери файл ещё раз`)
}

/** Otherwise the browser may clear drafts when space is short. */
export async function persist() {
  if (await storage()?.persisted?.()) return true
  return (await storage()?.persist?.()) ?? false
}

export type Usage = {
  used: number | undefined
  free: number | undefined
  isPersisted: boolean
}

export async function usage(): Promise<Usage> {
  const { quota, usage: used } = (await storage()?.estimate?.()) ?? {}
  const isPersisted = (await storage()?.persisted?.()) ?? false
  return { used, free: quota === undefined || used === undefined ? undefined : Math.max(0, quota - used), isPersisted }
}

/** Dexie wraps the error when a transaction fails to commit. */
export const isFull = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === 'QuotaExceededError' || ('inner' in error && error.inner !== error && isFull(error.inner)))

export const isFirstDraft = async () => (await localDb.drafts.count()) === 0
