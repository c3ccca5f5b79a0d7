import { sql } from 'drizzle-orm'
import { type PaidTier, premiumSources } from '#shared/premium/premium'
import { check, foreignId, index, integer, primaryKey, table, text, time } from '../columns.ts'
import { users } from './users.ts'

export const premiumPeriods = table(
  'premium_periods',
  {
    id: text().primaryKey(),
    userId: foreignId(() => users.id),
    tier: text().$type<PaidTier>().notNull(),
    source: text({ enum: premiumSources }).notNull(),
    reason: text().notNull(),
    reference: text().unique(),
    startDate: time().notNull(),
    endDate: time().notNull(),
    /** Null: the system. */
    grantedBy: text().references(() => users.id),
    createdAt: time().notNull(),
    /** Ended before its time: `endDate` is then that time. */
    revokedAt: time(),
    provedAt: time(),
    missingSince: time(),
    endRecordedAt: time(),
  },
  (period) => [
    index('premium_periods_by_user').on(period.userId, period.endDate),
    index('premium_periods_by_end').on(period.endDate),
    check('premium_periods_go_forward', sql`${period.endDate} >= ${period.startDate}`),
  ],
)
export type PremiumPeriodRow = typeof premiumPeriods.$inferSelect

/** Players who ever had Premium; updated with each change of a player's periods. */
export const premiumHolders = table(
  'premium_holders',
  {
    userId: foreignId(() => users.id).primaryKey(),
    /** The id of the period that was given last. */
    newestPeriod: text().notNull().unique('premium_holders_by_newest'),
    /** End of the last period, in milliseconds since 1970; `premium_ends` counts by it. */
    lastEnd: integer().notNull(),
  },
  (holder) => [index('premium_holders_by_end').on(holder.lastEnd, holder.newestPeriod)],
)

/**
 * How many players' Premium ends within a stretch of time (`premiumEnds.ts`): counting after any moment costs the same.
 */
export const premiumEnds = table(
  'premium_ends',
  {
    size: integer().notNull(),
    start: integer().notNull(),
    players: integer().notNull(),
  },
  (end) => [primaryKey({ columns: [end.size, end.start] })],
)

/** Whom a Discord account's role last gave Premium, and until when it may give none to another (PREMIUM-9). */
export const roleGifts = table(
  'role_gifts',
  {
    discordId: text().primaryKey(),
    userId: foreignId(() => users.id),
    reservedUntil: time().notNull(),
  },
  (gift) => [index('role_gifts_by_user').on(gift.userId), index('role_gifts_by_end').on(gift.reservedUntil)],
)

export const premiumReminders = table(
  'premium_reminders',
  {
    userId: foreignId(() => users.id),
    endDate: time().notNull(),
    days: integer().notNull(),
  },
  (reminder) => [primaryKey({ columns: [reminder.userId, reminder.endDate, reminder.days] })],
)

/** The check of everybody's Discord role: one runs at a time, on whichever server began it. */
export const roleSweeps = table('role_sweeps', {
  id: text().primaryKey(),
  /** An admin's id, or `system`. */
  startedBy: text().notNull(),
  startedAt: time().notNull(),
  /** The last sign of life: a sweep whose server is gone is over. */
  seenAt: time().notNull(),
  endedAt: time(),
  total: integer().notNull(),
  done: integer().notNull(),
  active: integer().notNull(),
  failed: integer().notNull(),
})
