import * as v from 'valibot'
import { lockUploads } from '#db/locks'
import { refusalSaying } from '#shared/errors'
import { NewSubmission } from '#shared/submissions'
import { type Caller, transactAs } from '../../core/caller.ts'
import type { Deps } from '../../core/deps.ts'
import { drainRefused } from '../../core/http/bodyReader.ts'
import type { Multipart } from '../../media/receive.ts'
import { storeFile, withReceivedFile } from '../../media/storeFile.ts'
import { submissionFile } from '../fileKind.ts'
import { submissionOfDraft } from '../submissions.ts'
import { requirePendingRoom } from './pendingLimit.ts'
import { sentBefore, submit } from './submit.ts'

/** Submits a multipart upload; a refused one leaves nothing. The idempotency key is the draft's id (UPLOAD-5). */
export const upload = (deps: Deps, caller: Caller, request: Multipart, key: string | undefined) =>
  drainRefused(caller.user.id, request.body, async () => {
    const userId = caller.user.id
    if (key !== undefined) await requireRoom(deps, userId, key)
    const admit =
      key === undefined ? ({ draftId }: { draftId?: string }) => requireRoom(deps, userId, draftId) : undefined
    return withReceivedFile(deps, submissionFile, request, admit, async (file, fields) => {
      const wanted = key === undefined ? fields : { ...fields, draftId: key }
      const { success, output, issues } = v.safeParse(NewSubmission, wanted)
      if (!success) throw refusalSaying(issues[0].message)
      const sent = await sentBefore(deps.db, deps.sealer, userId, output, file.hash)
      if (sent) return sent
      return storeFile(deps, userId, submissionFile, file, (stored) =>
        transactAs(deps, caller, (tx) => submit(tx, deps.sealer, userId, output, stored), lockUploads),
      )
    })
  })

async function requireRoom({ db }: Deps, userId: string, draftId: string | undefined) {
  const isSent = draftId !== undefined && (await submissionOfDraft(db, userId, draftId)) !== undefined
  if (!isSent) await requirePendingRoom(db, userId, 0)
}
