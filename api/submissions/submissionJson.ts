import type { User } from '#db/schema'
import { toRoubles } from '#shared/money'
import type { Film } from '#shared/review/clips'
import { dueFrom } from '#shared/review/review'
import type { Reviewer } from '#shared/submissions'
import type { Storage } from '../media/storage.ts'
import type { ClipFilm } from './films.ts'
import type { Reviewed } from './queue/moderationQueue.ts'
import type { Submission } from './submissions.ts'

/** The Submission of UPLOAD-22: `reward` in roubles, addresses that open without a token until they expire. */
export function submissionJson(submission: Submission, files: Storage, now: Date) {
  const { id, userId, user, category, originalFilename, mediaKey, thumbnailKey, appeal } = submission
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
    reasonCode: submission.rejectionCode,
    appeal: appeal && {
      text: appeal.text,
      createdAt: appeal.createdAt.toISOString(),
      rejectionReason: appeal.rejectionReason,
    },
    createdAt: submission.createdAt.toISOString(),
    reviewedAt: submission.reviewedAt?.toISOString() ?? null,
  }
}

/** The strip of a clip's frames for admins, null without one. */
export const filmJson = (film: ClipFilm | null, files: Storage, now: Date): Film | null =>
  film?.sheetKey && film.strip ? { url: files.url(film.sheetKey, now), ...film.strip } : null

const clipJson = (film: ClipFilm | null, files: Storage, now: Date) => ({
  film: filmJson(film, files, now),
  codec: film?.codec ?? null,
})

/** With the reviewer; for admins also bulk, due time, holder, and the rejection before an appeal. */
export function reviewedSubmissionJson(submission: Reviewed, files: Storage, now: Date, viewer: User) {
  const { reviewer, rejecter, holder, handed, dueAt, appeal } = submission
  const { displayName = '', username = '' } = reviewer ?? {}
  const reviewedBy: Reviewer | null = reviewer && (viewer.isAdmin ? reviewer : { displayName, username })
  return {
    ...submissionJson(submission, files, now),
    reviewedBy,
    bulkId: viewer.isAdmin ? submission.bulkId : null,
    repeatOf: viewer.isAdmin ? submission.repeatOf : null,
    handover: viewer.isAdmin && handed ? { ...handed, at: handed.at.toISOString() } : null,
    dueAt: dueAt?.toISOString() ?? null,
    hasRepeats: viewer.isAdmin && submission.hasRepeats,
    isUnreadable: viewer.isAdmin && submission.isUnreadable,
    isUncheckedForRepeats: viewer.isAdmin && submission.isUncheckedForRepeats,
    ...(viewer.isAdmin && submission.film !== undefined && clipJson(submission.film, files, now)),
    heldBy: viewer.isAdmin ? holder : null,
    heldUntil: viewer.isAdmin && holder ? (submission.heldUntil?.toISOString() ?? null) : null,
    heldTab: viewer.isAdmin && holder ? submission.heldTab : null,
    rejectedBefore:
      viewer.isAdmin && appeal
        ? { by: rejecter, reason: appeal.rejectionReason, at: appeal.rejectedAt.toISOString() }
        : null,
  }
}

/** `lookedAt`: when the first decision was made. */
type Look = { lookedAt: Date; submission: Reviewed }

/**
 * A decided submission as its second reviewer sees it: like a pending one (REVIEW-16). Its times are moved by the age of the
 * first decision, so that it is as old, and due as soon, as it was for the first reviewer: nothing gives it away.
 */
export function blindJson({ lookedAt, submission }: Look, files: Storage, now: Date, viewer: User) {
  const moved = (at: Date) => new Date(at.getTime() + now.getTime() - lookedAt.getTime())
  const { appeal } = submission
  const movedAppeal = appeal && {
    ...appeal,
    createdAt: moved(appeal.createdAt),
    rejectedAt: moved(appeal.rejectedAt),
  }
  const seen = { ...submission, createdAt: moved(submission.createdAt), appeal: movedAppeal }
  const dueAt = dueFrom(seen.appeal?.createdAt ?? seen.createdAt)
  return reviewedSubmissionJson({ ...seen, dueAt }, files, now, viewer)
}
