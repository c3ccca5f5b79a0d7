import * as v from 'valibot'
import { AppError, refusalSaying } from '#shared/errors'
import { MAX_FILE } from '#shared/files/limits'
import { NewSubmission } from '#shared/submissions'
import { dropChunks } from './chunks.ts'
import { type Draft, localDb } from './db.ts'
import { type DraftTransition, transit } from './draftStates.ts'
import { wake } from './wake.ts'

export async function enqueue(id: string): Promise<void> {
  const draft = await localDb.drafts.get(id)
  if (!draft) throw new AppError('draft_gone')
  const { category, additionalText } = draft
  const { success, issues } = v.safeParse(NewSubmission, { category, additionalText })
  if (!success) throw refusalSaying(issues[0].message)
  if (draft.file.size > MAX_FILE) throw new AppError('file_too_large')
  await move(id, 'enqueue')
}

export const pauseDraft = (id: string) => move(id, 'pause')

export const resumeDraft = (id: string) => move(id, 'resume')

export const retryDraft = (id: string) => move(id, 'retry', { refusal: undefined, startsAnew: true, acknowledged: 0 })

/** Also removes the server's part, as soon as it can be reached. */
export async function removeDraft(id: string): Promise<void> {
  await localDb.transaction('rw', localDb.drafts, localDb.chunks, localDb.tombstones, async () => {
    const draft = await localDb.drafts.get(id)
    if (!draft) return
    const { userId, uploadUrl, state } = draft
    const toDelete = uploadUrl && state !== 'done' ? { uploadUrl } : {}
    await localDb.tombstones.put({ id, userId, removedAt: Date.now(), ...toDelete })
    await localDb.drafts.delete(id)
    await dropChunks(id)
  })
  wake()
}

async function move(id: string, transition: DraftTransition, changes?: Partial<Draft>) {
  await transit(localDb.drafts.where({ id }), transition, changes)
  wake()
}
