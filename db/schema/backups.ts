import { flag, integer, table, text, time } from '../columns.ts'

/** Finished backups (OPS-1), so that metrics tell how old the last one is. */
export const backups = table('backups', {
  id: text().primaryKey(),
  startedAt: time().notNull(),
  finishedAt: time().notNull(),
  files: integer().notNull(),
  /** Of database and media together. */
  bytes: integer().notNull(),
  /** Whether the audit of the copy found nothing; null on PostgreSQL, where the restored database is audited. */
  isProven: flag(),
})
