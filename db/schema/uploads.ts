import { sql } from 'drizzle-orm'
import { submissionCategories } from '#shared/submissions'
import { OBJECTION } from '#shared/tournaments/objections'
import { flag, foreignId, index, integer, json, primaryKey, table, text, time, unique } from '../columns.ts'
import { submissions } from './submissions.ts'
import { objections } from './tournaments/objections.ts'
import { users } from './users.ts'

export const uploads = table(
  'uploads',
  {
    id: text().primaryKey(),
    userId: foreignId(() => users.id),
    draftId: text().notNull(),
    category: text({ enum: [...submissionCategories, OBJECTION] }).notNull(),
    additionalText: text().notNull(),
    /** What an objection is to; null in other uploads. */
    tournamentId: text(),
    match: integer(),
    filename: text().notNull(),
    reencoded: flag().notNull().default(false),
    metadata: text().notNull(),
    length: integer().notNull(),
    offset: integer().notNull(),
    /** What it has become. */
    submissionId: text().references(() => submissions.id),
    objectionId: text().references(() => objections.id),
    /** The code of the refusal that ended it, for a client that lost the answer. */
    refusal: text(),
    createdAt: time().notNull(),
    /** A week after the last byte or what ended it. */
    expiresAt: time().notNull(),
    /** When the player was reminded that a part is missing: once. */
    remindedAt: time(),
  },
  (upload) => [
    unique('uploads_once_per_draft').on(upload.userId, upload.draftId),
    index('uploads_by_age').on(upload.expiresAt),
    index('uploads_to_remind')
      .on(upload.expiresAt)
      .where(sql`submission_id is null and refusal is null and reminded_at is null`),
  ],
)
export type UploadRow = typeof uploads.$inferSelect

/** Bytes of an unfinished upload in the file store, from `at` on; written with the offset behind them (SERVER-14). */
export const uploadPieces = table(
  'upload_pieces',
  {
    uploadId: foreignId(() => uploads.id, { onDelete: 'cascade' }),
    at: integer().notNull(),
    size: integer().notNull(),
    key: text().notNull(),
  },
  (piece) => [primaryKey({ columns: [piece.uploadId, piece.at] }), unique('upload_pieces_once_per_key').on(piece.key)],
)
export type UploadPieceRow = typeof uploadPieces.$inferSelect

/** Keys that are about to be stored or deleted: the sweep deletes those that no row names an hour later. */
export const writeIntents = table(
  'write_intents',
  { id: text().primaryKey(), keys: json<string[]>().notNull(), createdAt: time().notNull() },
  (intent) => [index('write_intents_by_age').on(intent.createdAt)],
)
export type WriteIntentRow = typeof writeIntents.$inferSelect

/**
 * Every file of the store: noted before it is stored, forgotten after it is deleted (OPS-33). Ordered by the bytes of the key, as
 * stores list them.
 */
export const storedFiles = table(
  'stored_files',
  {
    key: text().primaryKey(),
    /** Null, like the hash, for a file of an earlier version that has not been read since. */
    size: integer(),
    /** Of the stored bytes, in hexadecimal. */
    sha256: text(),
    /** When they were last read and found equal, or else when they were stored; 1970 for a file that has no hash yet. */
    checkedAt: time().notNull(),
  },
  (file) => [index('stored_files_by_check').on(file.checkedAt)],
)
