import { sql } from 'drizzle-orm'
import { copyFailures, copyStates } from '#shared/review/clips'
import { foreignId, index, integer, table, text, time } from '../../columns.ts'
import { submissions } from '../submissions.ts'

/** Copies of clips that admins asked for, to be played where a browser has no decoder (REVIEW-24). */
export const viewingCopies = table(
  'viewing_copies',
  {
    submissionId: foreignId(() => submissions.id).primaryKey(),
    state: text({ enum: copyStates }).notNull(),
    askedAt: time().notNull(),
    /** How often making it has begun; a fault of the server's disk or store is not counted. */
    attempts: integer().notNull().default(0),
    startedAt: time(),
    /** Of one being made: if its process dies, another takes it then. Of one in the queue: it waits until then. */
    dueAt: time().notNull(),
    /** Thousandths done. */
    share: integer().notNull().default(0),
    /** When it was made or given up. */
    finishedAt: time(),
    /** Key in the file store. */
    key: text(),
    /** Bytes. */
    fileSize: integer(),
    failure: text({ enum: copyFailures }),
  },
  (copy) => [
    index('viewing_copies_unfinished').on(copy.askedAt, copy.submissionId).where(sql`finished_at is null`),
    index('viewing_copies_made').on(copy.finishedAt).where(sql`key is not null`),
    index('viewing_copies_by_key').on(copy.key).where(sql`key is not null`),
  ],
)
export type ViewingCopyRow = typeof viewingCopies.$inferSelect
