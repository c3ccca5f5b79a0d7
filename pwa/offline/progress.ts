import { dropChunks } from './chunks.ts'
import { type Draft, localDb } from './db.ts'
import { transit } from './draftStates.ts'
import { RetryableError } from './failures.ts'

/** The draft as it is now. Throws when it is no longer to be sent. */
export async function current(id: string, stop: AbortSignal): Promise<Draft> {
  const draft = await localDb.drafts.get(id)
  if (stop.aborted || draft?.state !== 'sending') throw new RetryableError('not to be sent')
  return draft
}

const isTold = (key: 'category' | 'additionalText', { announced, ...draft }: Draft) => announced?.[key] === draft[key]
/** Whether the server knows what the player last wrote. */
export const isAnnounced = (draft: Draft) => isTold('category', draft) && isTold('additionalText', draft)

/** Written only where the draft still is: a late answer brings nothing back. */
export async function acknowledge({ id }: Draft, changes: Partial<Draft>) {
  const { uploadUrl } = changes
  await localDb.transaction('rw', localDb.drafts, localDb.tombstones, async () => {
    const isThere = (await localDb.drafts.where({ id }).modify(changes)) > 0
    // Removed while the server was beginning it: there too.
    if (!isThere && uploadUrl) await localDb.tombstones.update(id, { uploadUrl })
  })
}

export const forgetUpload = ({ id }: Draft) =>
  localDb.drafts.where({ id }).modify({ uploadUrl: undefined, startsAnew: undefined, acknowledged: 0 })

/** The server has recorded the submission: now, and not before, the bytes may go. */
export const finish = (id: string, submissionId: string) =>
  localDb.transaction('rw', localDb.drafts, localDb.chunks, async () => {
    const draft = await localDb.drafts.get(id)
    if (!draft) return
    const { file, announced } = draft
    const isFinished = await transit(localDb.drafts.where({ id }), 'finish', {
      submissionId,
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

/** Tells the player why it is not on its way. */
export const recordTrouble = (id: string, trouble: Draft['trouble']) =>
  localDb.drafts
    .where({ id })
    .and(({ state }) => state === 'sending')
    .modify({ trouble })

/** Not on its way any more; what the player has decided meanwhile stays. */
export const markWaiting = (id: string) => transit(localDb.drafts.where({ id }), 'interrupt')

/** False when the player has decided otherwise. */
export const markSending = async (id: string) => (await transit(localDb.drafts.where({ id }), 'send')) > 0
