import { submissionCategories } from '#shared/submissions'
import { flag, index, integer, table, text, time, unique } from '../columns.ts'
import { submissions } from './submissions.ts'
import { users } from './users.ts'

/** Resumable uploads: how far each has come, and what became of it. The bytes lie in a file beside the database. */
export const uploads = table(
  'uploads',
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id),
    draftId: text().notNull(),
    category: text({ enum: submissionCategories }).notNull(),
    additionalText: text().notNull(),
    filename: text().notNull(),
    reencoded: flag().notNull().default(false),
    /** The Upload-Metadata header as it came; HEAD repeats it. */
    metadata: text().notNull(),
    /** Bytes of the whole file. */
    length: integer().notNull(),
    /** Bytes that are safely on the disk; `length` only once there is a submission. */
    offset: integer().notNull(),
    submissionId: text().references(() => submissions.id),
    /** The code of the refusal that ended it, for whoever did not hear the answer. */
    refusal: text(),
    createdAt: time().notNull(),
    /** Seven days after the last activity. */
    expiresAt: time().notNull(),
  },
  (upload) => [
    unique('uploads_once_per_draft').on(upload.userId, upload.draftId),
    index('uploads_by_age').on(upload.expiresAt),
  ],
)
export type UploadRow = typeof uploads.$inferSelect
