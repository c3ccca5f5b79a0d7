import { sql } from 'drizzle-orm'
import { guardedKinds, guardedStatuses } from '#shared/admin/approvals'
import { check, flag, foreignId, index, json, kopecks, table, text, time, uniqueIndex } from '../columns.ts'
import { users } from './users.ts'

/**
 * What one admin does up to a sum and two above it (MONEY-25): each row passed alone, or waits for a second admin, or was
 * decided by one. Payouts have tables of their own (`payouts`, `payoutConfirmations`).
 */
export const guardedActs = table(
  'guarded_acts',
  {
    /** Of what was done before there was a set sum, the id of its row in the log. */
    id: text().primaryKey(),
    kind: text({ enum: guardedKinds }).notNull(),
    /** `user:{id}`, `tournament:{id}`, `batch:{id}`, `template:{method}` */
    subject: text().notNull(),
    /** What counts against the set sum; 0 for a template. */
    amount: kopecks().notNull(),
    /** What was compared with it: `amount` and what the same admin did alone within a day. */
    compared: kopecks().notNull(),
    /** The set sum of that moment; null for what was done before there was one. */
    threshold: kopecks(),
    /** What the log says of it. */
    about: json<Record<string, unknown>>(),
    /** What the admin asked for; null once it is decided. */
    input: json<unknown>(),
    requestedBy: foreignId(() => users.id),
    requestedAt: time().notNull(),
    status: text({ enum: guardedStatuses }).notNull(),
    /** The second admin; null: it needed none, or there was no other. */
    decidedBy: text().references(() => users.id),
    decidedAt: time(),
    /** There was no other admin. */
    isOnlyAdmin: flag().notNull(),
  },
  (act) => [
    // Two acts on one thing would each be judged without the other.
    uniqueIndex('guarded_acts_waiting').on(act.kind, act.subject).where(sql`status = 'waiting'`),
    index('guarded_acts_by_status').on(act.status, act.requestedAt),
    index('guarded_acts_by_admin').on(act.requestedBy, act.requestedAt),
    check('guarded_acts_are_decided', sql`(${act.status} = 'waiting') = (${act.decidedAt} is null)`),
    check('guarded_acts_count', sql`${act.amount} >= 0 and ${act.compared} >= ${act.amount}`),
  ],
)
export type GuardedAct = typeof guardedActs.$inferSelect

/** Game accounts that the settings name as admins and that have not signed in yet (AUTH-5). */
export const expectedAdmins = table('expected_admins', { epicGamesId: text().primaryKey() })
