import type { User } from '#db/schema'
import { toRoubles } from '#shared/money'
import type { Reviewer } from '#shared/submissions'
import type { Storage } from '../media/storage.ts'
import type { Reviewed } from './moderationQueue.ts'
import type { Submission } from './submissions.ts'

/** The Submission of UPLOAD-22: `reward` in roubles, addresses that open without a token until they expire. */
export function submissionJson(submission: Submission, files: Storage, now: Date) {
  const { id, userId, user, category, originalFilename, mediaKey, thumbnailKey } = submission
  return {
    id,
    userId,
    user,
    category,
    filename: mediaKey.slice(mediaKey.lastIndexOf('/') + 1),
    originalFilename,
    filePath: `/api/files/${id}`,
    cloudinaryUrl: mediaKey && files.url(mediaKey, now),
    cloudinaryPublicId: mediaKey,
    thumbnailUrl: thumbnailKey && files.url(thumbnailKey, now),
    width: submission.width,
    height: submission.height,
    fileType: submission.fileType,
    fileSize: submission.fileSize,
    reencoded: submission.reencoded,
    additionalText: submission.additionalText,
    status: submission.status,
    reward: submission.reward === null ? null : toRoubles(submission.reward),
    rejectionReason: submission.rejectionReason,
    createdAt: submission.createdAt.toISOString(),
    reviewedAt: submission.reviewedAt?.toISOString() ?? null,
  }
}

export function reviewedSubmissionJson(submission: Reviewed, files: Storage, now: Date, viewer: User) {
  const { reviewer } = submission
  const { displayName = '', username = '' } = reviewer ?? {}
  const reviewedBy: Reviewer | null = reviewer && (viewer.isAdmin ? reviewer : { displayName, username })
  return Object.assign(submissionJson(submission, files, now), { reviewedBy })
}
