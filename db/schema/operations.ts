import type { Violation } from '#shared/admin/overview'
import { flag, index, integer, json, table, text, time } from '../columns.ts'

/** Runs of the audit (MONEY-5), so that admins see the last one. */
export const audits = table(
  'audits',
  {
    id: text().primaryKey(),
    startedAt: time().notNull(),
    /** Null: it is running, or its process has died. */
    finishedAt: time(),
    /** Null until it has finished, and where it broke off. */
    violations: json<Violation[]>(),
    /** A user's id, or `system`: so no foreign key. */
    by: text().notNull(),
  },
  (audit) => [index('audits_by_start').on(audit.startedAt)],
)

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
