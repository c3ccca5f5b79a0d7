import * as v from 'valibot'
import { AppError, refusalSaying } from '#shared/errors'
import { MAX_FILE } from '#shared/fileLimits'
import { NewSubmission } from '#shared/submissions'
import { dropChunks } from './chunks.ts'
import { type Draft, type DraftState, localDb } from './db.ts'
import { askForSync } from './device/backgroundSync.ts'
import { wake } from './wake.ts'

/** Into the queue, from where it goes by itself. Throws AppError when something is missing or the file is too large. */
export async function enqueue(id: string): Promise<void> {
  const draft = await localDb.drafts.get(id)
  if (!draft) throw new AppError('not_found')
  const { category, additionalText } = draft
  const { success, issues } = v.safeParse(NewSubmission, { category, additionalText })
  if (!success) throw refusalSaying(issues[0].message)
  if (draft.file.size > MAX_FILE) throw new AppError('file_too_large')
  await move(id, ['draft'], { state: 'waiting' })
  await askForSync()
}

/** Only what has not arrived yet; the server keeps what it has. */
export const pauseDraft = (id: string) => move(id, ['waiting', 'sending', 'signed-out'], { state: 'paused' })

export const resumeDraft = (id: string) => moveAndSync(id, ['paused'], { state: 'waiting' })

/** A tap: what was refused is sent from the beginning, what waits is tried now. */
export async function retryDraft(id: string): Promise<void> {
  const anew = { state: 'waiting', refusal: undefined, startsAnew: true, acknowledged: 0 } as const
  await moveAndSync(id, ['refused'], anew)
}

/** Out of the list at once and for good; the server is told as soon as it can be reached. */
export async function removeDraft(id: string): Promise<void> {
  await localDb.transaction('rw', localDb.drafts, localDb.chunks, localDb.tombstones, async () => {
    const draft = await localDb.drafts.get(id)
    if (!draft) return
    const { userId, uploadUrl, state } = draft
    const told = uploadUrl && state !== 'done' ? { uploadUrl } : {}
    await localDb.tombstones.put({ id, userId, removedAt: Date.now(), ...told })
    await localDb.drafts.delete(id)
    await dropChunks(id)
  })
  wake()
}

async function moveAndSync(id: string, from: DraftState[], to: Partial<Draft>) {
  await move(id, from, to)
  await askForSync()
}

async function move(id: string, from: DraftState[], to: Partial<Draft>) {
  await localDb.drafts
    .where({ id })
    .and(({ state }) => from.includes(state))
    .modify(to)
  wake()
}
