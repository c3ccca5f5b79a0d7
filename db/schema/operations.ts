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

/** Attempts at a backup, or at restoring one for practice (OPS-1, OPS-35), each with its outcome. */
export const backups = table(
  'backups',
  {
    id: text().primaryKey(),
    isRehearsal: flag().notNull().default(false),
    startedAt: time().notNull(),
    /** Null: it is under way, or its process has died. */
    finishedAt: time(),
    files: integer(),
    /** Of database and media together. */
    bytes: integer(),
    /** Whether the audit of the copy found nothing; null where there is no copy. */
    isProven: flag(),
    /** Why there is no copy, or what is wrong with it. */
    failure: text(),
  },
  (backup) => [index('backups_by_start').on(backup.startedAt)],
)
