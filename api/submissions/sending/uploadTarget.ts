import * as v from 'valibot'
import { errorText } from '#shared/errors'
import { IdempotencyKey } from '#shared/ids'
import { NewSubmission } from '#shared/submissions'
import type { UploadTarget } from '../../uploads/target.ts'
import { submissionFile } from '../fileKind.ts'
import { submissionOfDraft } from '../submissions.ts'
import { requirePendingRoom } from './pendingLimit.ts'
import { requireNewFile, submit } from './submit.ts'

export const submissionTarget: UploadTarget = {
  kind: submissionFile,
  Metadata: v.object({ ...NewSubmission.entries, draftId: IdempotencyKey }, errorText('category_required')),
  findResult: submissionOfDraft,
  requireRoom: requirePendingRoom,
  requireNew: requireNewFile,
  create: (tx, sealer, upload, file) => submit(tx, sealer, upload.userId, upload, file),
}
