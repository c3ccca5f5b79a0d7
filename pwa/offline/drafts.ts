import { liveQuery } from 'dexie'
import { AppError } from '#shared/errors'
import { newId } from '#shared/ids'
import { dropChunks, fileOf, keepChunks } from './chunks.ts'
import { type Draft, localDb, rowsOf } from './db.ts'
import { storing } from './device/locks.ts'
import { ensureRoom, isFirstDraft, persist } from './device/space.ts'
import { removeDraft } from './sending.ts'
import { wake } from './wake.ts'

export type DraftFields = Partial<Pick<Draft, 'category' | 'additionalText' | 'picture' | 'reencoded'>>

/** Stores a draft with all bytes or throws AppError `device_full`, `file_unreadable`, `file_empty`. */
export async function addDraft(userId: string, file: File, fields: DraftFields = {}): Promise<Draft> {
  return store({ id: newId(), userId, createdAt: Date.now(), ...fields }, file)
}

/** Stores an objection with its picture; it waits for the network at once. Throws what `addDraft` throws. */
export async function addObjection(userId: string, file: File, fields: DraftFields & Pick<Draft, 'objection'>) {
  const draft = await store({ id: newId(), userId, createdAt: Date.now(), ...fields }, file)
  wake()
  return draft
}

export const objectionsOf = (userId: string) =>
  liveQuery(async () => (await draftsNow(userId)).filter(({ objection }) => objection !== undefined))

type Facts = Pick<Draft, 'id' | 'userId' | 'createdAt' | 'objection'> & DraftFields

export function newDraft(facts: Facts & Pick<Draft, 'file'>): Draft {
  return { additionalText: '', ...facts, state: facts.objection ? 'waiting' : 'draft', acknowledged: 0 }
}

async function store(facts: Facts, file: File) {
  if (file.size === 0) throw new AppError('file_empty')
  await ensureRoom(file.size)
  // Not awaited: browsers may ask the player.
  if (await isFirstDraft()) persist().catch(() => false)
  const { name, type, size } = file
  const draft = newDraft({ ...facts, file: { name, type, size } })
  await storing(async () => {
    await keepChunks(draft.id, file)
    // Last, so that a listed draft has all its bytes.
    await localDb.drafts.add(draft).catch(async (error) => {
      await dropChunks(draft.id)
      throw error
    })
  })
  return draft
}

/** Returns false when the draft is gone or done. Undefined fields are removed. */
export async function editDraft(id: string, fields: DraftFields): Promise<boolean> {
  const changed = await localDb.drafts
    .where({ id })
    .and(({ state }) => state !== 'done')
    .modify(fields)
  if (changed) wake()
  return changed > 0
}

/** A new file makes a new draft with its own id; the old one is removed afterwards. */
export async function replaceFile({ id }: Draft, file: File, fields: DraftFields = {}): Promise<Draft> {
  const draft = await localDb.drafts.get(id)
  if (!draft) throw new AppError('draft_gone')
  const { userId, createdAt, category, additionalText, picture } = draft
  const facts = { id: newId(), userId, createdAt, category, additionalText, picture, ...fields }
  const replacement = await store(facts, file)
  await removeDraft(id)
  return replacement
}

export const draft = (id: string) => localDb.drafts.get(id)

export const draftsNow = (userId: string) => rowsOf(localDb.drafts, userId).toArray()

export const draftsOf = (userId: string) => liveQuery(() => draftsNow(userId))

/** Throws AppError `draft_gone`. */
export async function getDraftFile(id: string): Promise<File> {
  const kept = await localDb.drafts.get(id)
  const file = kept && (await fileOf(kept))
  if (!file) throw new AppError('draft_gone')
  return file
}
