import * as v from 'valibot'
import { lockUploads } from '#db/locks'
import { errorText } from '#shared/errors'
import { IdempotencyKey } from '#shared/ids'
import { NewSubmission } from '#shared/submissions'
import { OBJECTION } from '#shared/tournaments/objections'
import type { UploadTarget } from '../../uploads/target.ts'
import { submissionFile } from '../fileKind.ts'
import { submissionOfDraft } from '../submissions.ts'
import { requirePendingRoom } from './pendingLimit.ts'
import { requireNewFile, submit } from './submit.ts'

export const submissionTarget: UploadTarget = {
  kind: submissionFile,
  result: 'submissionId',
  locks: () => lockUploads,
  Metadata: v.object({ ...NewSubmission.entries, draftId: IdempotencyKey }, errorText('category_required')),
  findResult: submissionOfDraft,
  requireRoom: (db, { userId, length }) => requirePendingRoom(db, userId, length),
  requireNew: requireNewFile,
  create: (tx, sealer, { category, ...upload }, file) => {
    if (category === OBJECTION) throw new Error('an objection is no submission')
    return submit(tx, sealer, upload.userId, { ...upload, category }, file)
  },
}
