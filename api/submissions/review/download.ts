import type { User } from '#db/schema'
import { AppError } from '#shared/errors'
import { record } from '../../audit/audit.ts'
import type { Tx } from '../../core/transact.ts'
import { getSubmission } from '../submissions.ts'

/** Logs that an admin takes a stored file away (REVIEW-23). Returns its key and name. Throws `not_found` without a file. */
export async function downloadFile(tx: Tx, admin: User, id: string) {
  const { mediaKey, originalFilename, userId, category } = await getSubmission(tx, id)
  if (!mediaKey) throw new AppError('not_found')
  await record(tx, admin, {
    action: 'download_submission',
    targetType: 'submission',
    targetId: id,
    details: { submissionId: id, userId, category },
  })
  return { mediaKey, originalFilename }
}
