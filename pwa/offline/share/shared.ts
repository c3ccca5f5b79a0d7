import { liveQuery } from 'dexie'
import { AppError } from '#shared/errors'
import { newId } from '#shared/ids'
import { DAY, MIB } from '#shared/units'
import { dropChunks, keepChunks } from '../chunks.ts'
import { type Draft, localDb, rowsOf, type SharedFile } from '../db.ts'
import { storing } from '../device/locks.ts'
import { ensureRoom, isFirstDraft, persist } from '../device/space.ts'
import { type DraftFields, newDraft } from '../drafts.ts'
import type { ShareOutcome } from './shareOutcome.ts'

// UPLOAD-17: any site can post to the share target, so there are limits.
const MAX_WAITING = 10
const MAX_WAITING_BYTES = 200 * MIB
export const WAITING_DAYS = 7

/** Stores shared files until the player decides; counts what does not fit. Never replaces older ones. Never throws. */
export const keepShared = (userId: string, files: File[]): Promise<ShareOutcome> =>
  // One at a time: two would count the same free space.
  navigator.locks.request('sharing', { mode: 'exclusive' }, () => storing(() => keepWhatFits(userId, files)))

async function keepWhatFits(userId: string, files: File[]) {
  await dropOldShared()
  const waiting = await sharedNow(userId)
  let bytes = waiting.reduce((sum, { file }) => sum + file.size, 0)
  const outcome: ShareOutcome = { kept: 0, left: 0 }
  for (const file of files) {
    const isTooMuch = waiting.length + outcome.kept >= MAX_WAITING || bytes + file.size > MAX_WAITING_BYTES
    const why = isTooMuch ? 'limit' : await keep(userId, file)
    if (why) {
      outcome.left++
      outcome.why ??= why
    } else {
      outcome.kept++
      bytes += file.size
    }
  }
  return outcome
}

async function keep(userId: string, file: File): Promise<ShareOutcome['why']> {
  const { name, type, size } = file
  const id = newId()
  try {
    await ensureRoom(size)
    await keepChunks(id, file)
    await localDb.shared.add({ id, userId, sharedAt: Date.now(), file: { name, type, size } })
    return undefined
  } catch (error) {
    await dropChunks(id).catch(() => undefined)
    return error instanceof AppError && error.code === 'device_full' ? 'full' : 'unreadable'
  }
}

export const sharedNow = (userId: string): Promise<SharedFile[]> =>
  rowsOf(localDb.shared, userId, '[userId+sharedAt]').toArray()

export const sharedOf = (userId: string) => liveQuery(() => sharedNow(userId))

export const keepPicture = (id: string, picture: ArrayBuffer) => localDb.shared.update(id, { picture })

/** Returns undefined when another tab was faster. */
export async function acceptShared(id: string, fields: DraftFields = {}): Promise<Draft | undefined> {
  if (await isFirstDraft()) persist().catch(() => false)
  return localDb.transaction('rw', localDb.shared, localDb.drafts, async () => {
    const accepted = await localDb.shared.get(id)
    if (!accepted) return undefined
    const { userId, file, picture } = accepted
    const draft = newDraft({ id, userId, createdAt: Date.now(), file, ...(picture && { picture }), ...fields })
    await localDb.shared.delete(id)
    await localDb.drafts.add(draft)
    return draft
  })
}

export const dropShared = (ids: string[]) =>
  localDb.transaction('rw', localDb.shared, localDb.chunks, async () => {
    for (const id of ids) {
      if (!(await localDb.shared.get(id))) continue
      await localDb.shared.delete(id)
      await dropChunks(id)
    }
  })

export async function dropOldShared() {
  const before = Date.now() - WAITING_DAYS * DAY
  await dropShared(await localDb.shared.filter(({ sharedAt }) => sharedAt < before).primaryKeys())
}
