import { dropChunks } from './chunks.ts'
import { type Draft, localDb } from './db.ts'
import { transit } from './draftStates.ts'
import { RetryableError } from './failures.ts'

/** Throws RetryableError when the draft is no longer to be sent. */
export async function current(id: string, stop: AbortSignal): Promise<Draft> {
  const draft = await localDb.drafts.get(id)
  if (stop.aborted || draft?.state !== 'sending') throw new RetryableError('not to be sent')
  return draft
}

const isSent = (key: 'category' | 'additionalText', { announced, ...draft }: Draft) => announced?.[key] === draft[key]
export const isAnnounced = (draft: Draft) => isSent('category', draft) && isSent('additionalText', draft)

/** Only for existing drafts: a late answer restores nothing. */
export async function acknowledge({ id }: Draft, changes: Partial<Draft>) {
  const { uploadUrl } = changes
  await localDb.transaction('rw', localDb.drafts, localDb.tombstones, async () => {
    const isThere = (await localDb.drafts.where({ id }).modify(changes)) > 0
    // Removed while the upload was created.
    if (!isThere && uploadUrl) await localDb.tombstones.update(id, { uploadUrl })
  })
}

export const forgetUpload = ({ id }: Draft) =>
  localDb.drafts.where({ id }).modify({ uploadUrl: undefined, startsAnew: undefined, acknowledged: 0 })

/** Only now the bytes may be deleted. */
export const finish = (id: string, resultId: string) =>
  localDb.transaction('rw', localDb.drafts, localDb.chunks, async () => {
    const draft = await localDb.drafts.get(id)
    if (!draft) return
    const { file, announced } = draft
    const isFinished = await transit(localDb.drafts.where({ id }), 'finish', {
      submissionId: resultId,
      sentAt: Date.now(),
      acknowledged: file.size,
      uploadUrl: undefined,
      startsAnew: undefined,
      refusal: undefined,
      trouble: undefined,
      ...(announced && !isAnnounced(draft) && { ...announced, isEditLate: true }),
    })
    if (isFinished) await dropChunks(id)
  })

export const refuse = (id: string, refusal: Draft['refusal']) =>
  transit(localDb.drafts.where({ id }), 'refuse', { refusal, trouble: undefined })

export const recordTrouble = (id: string, trouble: Draft['trouble']) =>
  localDb.drafts
    .where({ id })
    .and(({ state }) => state === 'sending')
    .modify({ trouble })

export const markWaiting = (id: string) => transit(localDb.drafts.where({ id }), 'interrupt')

export const markSending = async (id: string) => (await transit(localDb.drafts.where({ id }), 'send')) > 0
