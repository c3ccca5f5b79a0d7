import { submissionCategories } from '#shared/submissions'
import { flag, index, integer, table, text, time, unique } from '../columns.ts'
import { submissions } from './submissions.ts'
import { users } from './users.ts'

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
    metadata: text().notNull(),
    length: integer().notNull(),
    offset: integer().notNull(),
    submissionId: text().references(() => submissions.id),
    /** The code of the refusal that ended it, for whoever did not hear the answer. */
    refusal: text(),
    createdAt: time().notNull(),
    expiresAt: time().notNull(),
  },
  (upload) => [
    unique('uploads_once_per_draft').on(upload.userId, upload.draftId),
    index('uploads_by_age').on(upload.expiresAt),
  ],
)
export type UploadRow = typeof uploads.$inferSelect
