import { desc, sql } from 'drizzle-orm'
import { fileTypes } from '#shared/files/limits'
import type { Strip } from '#shared/review/clips'
import { submissionCategories, submissionStatuses } from '#shared/submissions'
import {
  fixed,
  flag,
  foreignId,
  index,
  integer,
  json,
  kopecks,
  primaryKey,
  table,
  text,
  time,
  unique,
} from '../columns.ts'
import { users } from './users.ts'

export const submissions = table(
  'submissions',
  {
    id: text().primaryKey(),
    userId: foreignId(() => users.id),
    draftId: text(),
    category: text({ enum: submissionCategories }).notNull(),
    additionalText: text().notNull(),
    originalFilename: text().notNull(),
    fileType: text({ enum: fileTypes }).notNull(),
    mimeType: text().notNull(),
    /** Bytes of the stored file. */
    fileSize: integer().notNull(),
    /** SHA-256 of the bytes as they were sent: the same file is taken once. */
    sentHash: text().notNull(),
    /** Keys in the file store. */
    mediaKey: text().notNull(),
    thumbnailKey: text(),
    width: integer(),
    height: integer(),
    reencoded: flag().notNull().default(false),
    status: text({ enum: submissionStatuses }).notNull(),
    reward: kopecks(),
    rejectionReason: text(),
    /** The preset of the reason (REVIEW-27); null with it. */
    rejectionCode: text(),
    /**
     * The earlier submission that a rejection names as its original; only admins see it. Without a foreign key, which every
     * migration would check for a column that is nearly always empty.
     */
    repeatOf: text(),
    createdAt: time().notNull(),
    reviewedAt: time(),
    reviewedBy: text().references(() => users.id),
    /** Until when a decision is promised; null once there is one. */
    dueAt: time(),
    /** The reviewer's lease. */
    heldBy: text().references(() => users.id),
    heldUntil: time(),
    /** The key of the reviewer's tab: another tab of the same admin is another holder. */
    heldTab: text(),
    /** How many decisions on it have been undoCount: a part of the references of its rewards. */
    undoCount: integer().notNull().default(0),
    /** The player's category, where the reviewer chose another. */
    sentCategory: text({ enum: submissionCategories }),
    /** The bulk that rejected it. */
    bulkId: text(),
    searchText: text().notNull(),
    /** Its file is broken or shows nothing, says the decoder (UPLOAD-25); until one can read it. */
    isUnreadable: flag().notNull().default(false),
    /** All work on its file has been queued; false in rows from before strips and variants of prints. */
    isFileWorkQueued: flag().notNull().default(false),
  },
  (submission) => [
    unique('submissions_once_per_draft').on(submission.userId, submission.draftId),
    index('submissions_by_user').on(submission.userId, desc(submission.id)),
    index('submissions_by_status').on(submission.status, desc(submission.id)),
    index('submissions_by_category').on(submission.category, desc(submission.id)),
    index('submissions_by_status_and_category').on(submission.status, submission.category, desc(submission.id)),
    // With the reward, so that the sums of fifty players are read from the index and not from a thousand rows.
    index('submissions_by_user_and_status').on(
      submission.userId,
      submission.status,
      desc(submission.id),
      submission.reward,
    ),
    // Rejected files that still take room, by the time they were decided.
    index('submissions_with_rejected_file')
      .on(...fixed(submission.status), submission.reviewedAt)
      .where(sql`status = 'rejected' and media_key <> ''`),
    index('submissions_by_file').on(submission.userId, submission.sentHash),
    index('submissions_in_queue')
      .on(...fixed(submission.status), submission.dueAt, submission.id)
      .where(sql`status = 'pending'`),
    index('submissions_unreadable')
      .on(...fixed(submission.isUnreadable), submission.dueAt, submission.id)
      .where(sql`status = 'pending' and is_unreadable = true`),
    // Files from before strips and variants of prints, the newest first: it empties as they get theirs.
    index('submissions_without_work')
      .on(...fixed(submission.isFileWorkQueued), desc(submission.id))
      .where(sql`is_file_work_queued = false and media_key <> ''`),
    index('submissions_by_reason')
      .on(submission.rejectionCode, desc(submission.id))
      .where(sql`rejection_code is not null`),
    index('submissions_by_reviewer').on(submission.reviewedBy, desc(submission.id)).where(sql`reviewed_by is not null`),
    index('submissions_by_bulk').on(submission.bulkId).where(sql`bulk_id is not null`),
  ],
)
export type SubmissionRow = typeof submissions.$inferSelect

/** What is still to be made of a submission's file. A row goes when it has been made. */
export const fileWork = table(
  'file_work',
  {
    submissionId: foreignId(() => submissions.id),
    /** A name of `api/submissions/fileWork/queue.ts`. */
    kind: text().notNull(),
    createdAt: time().notNull(),
    /** Who takes it moves this on: if that process dies, another takes it then. Null: given up. */
    dueAt: time(),
    attempts: integer().notNull().default(0),
  },
  (work) => [
    primaryKey({ columns: [work.submissionId, work.kind] }),
    index('file_work_by_age').on(desc(work.createdAt), work.kind).where(sql`due_at is not null`),
    index('file_work_by_due').on(work.dueAt, work.kind).where(sql`due_at is not null`),
  ],
)

/** What the decoder found in a submission's clip. It goes with the file. */
export const films = table('films', {
  submissionId: foreignId(() => submissions.id).primaryKey(),
  /** By its common name, also of a clip that cannot be decoded; null: unknown. */
  codec: text(),
  /** Key in the file store of the sheet with the strip's frames; null: none could be made. */
  sheetKey: text(),
  strip: json<Strip>(),
})

/** Players' objections to rejections, one a submission for good. What was decided before stands here. */
export const appeals = table('appeals', {
  submissionId: foreignId(() => submissions.id).primaryKey(),
  text: text().notNull(),
  createdAt: time().notNull(),
  rejectedAt: time().notNull(),
  rejectionReason: text().notNull(),
  /** The preset of the reason (REVIEW-27); null once the reason is erased. */
  rejectionCode: text(),
  /** Null: the system. */
  rejectedBy: text().references(() => users.id),
})

/** Decided submissions that another admin decides again without seeing the first decision. Nothing follows from it. */
export const secondLooks = table(
  'second_looks',
  {
    submissionId: foreignId(() => submissions.id).primaryKey(),
    createdAt: time().notNull(),
    firstBy: foreignId(() => users.id),
    firstStatus: text({ enum: ['approved', 'rejected'] }).notNull(),
    /** The preset's code, of a rejection; the reward, of an approval: null for looks from before it was stored. */
    firstReason: text(),
    firstReward: kopecks(),
    secondBy: text().references(() => users.id),
    secondStatus: text({ enum: ['approved', 'rejected'] }),
    secondReason: text(),
    secondReward: kopecks(),
    decidedAt: time(),
  },
  (look) => [
    index('second_looks_open').on(look.createdAt).where(sql`decided_at is null`),
    index('second_looks_decided').on(look.decidedAt),
  ],
)

/** Pending submissions that one admin has given to another (REVIEW-26). A row goes with the decision. */
export const handovers = table(
  'handovers',
  {
    submissionId: foreignId(() => submissions.id).primaryKey(),
    fromId: foreignId(() => users.id),
    toId: foreignId(() => users.id),
    note: text().notNull(),
    handedAt: time().notNull(),
  },
  (handover) => [index('handovers_to').on(handover.toId)],
)

/** Pending submissions that come last for an admin (REVIEW-26). A row goes with the decision. */
export const skips = table(
  'skips',
  {
    adminId: foreignId(() => users.id),
    submissionId: foreignId(() => submissions.id),
    skippedAt: time().notNull(),
  },
  (skip) => [
    primaryKey({ columns: [skip.adminId, skip.submissionId] }),
    index('skips_by_submission').on(skip.submissionId),
  ],
)
