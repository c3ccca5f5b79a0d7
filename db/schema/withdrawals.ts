import { desc, sql } from 'drizzle-orm'
import { withdrawalMethods, withdrawalStatuses } from '#shared/withdrawals'
import { check, index, kopecks, table, text, time } from '../columns.ts'
import { users } from './users.ts'

export const withdrawals = table(
  'withdrawals',
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id),
    /** Bonus and payout are fixed at the request. */
    amount: kopecks().notNull(),
    premiumBonus: kopecks().notNull(),
    finalAmount: kopecks().notNull(),
    method: text({ enum: withdrawalMethods }).notNull(),
    /** Where the money goes, sealed (`db/seal.ts`); null once it is erased. */
    methodData: text(),
    /** The last four of the card's number, the wallet or the email's name: all that is ever kept in clear. */
    methodTail: text().notNull(),
    status: text({ enum: withdrawalStatuses }).notNull(),
    rejectionReason: text(),
    createdAt: time().notNull(),
    startedAt: time(),
    startedBy: text().references(() => users.id),
    /** Completed or rejected; without a `processedBy` the player cancelled. */
    processedAt: time(),
    processedBy: text().references(() => users.id),
    searchText: text().notNull(),
  },
  (withdrawal) => [
    index('withdrawals_by_user').on(withdrawal.userId, desc(withdrawal.id)),
    index('withdrawals_by_status').on(withdrawal.status, desc(withdrawal.id)),
    index('withdrawals_by_end').on(withdrawal.processedAt),
    // Those whose details are to be erased 30 days after their end.
    index('withdrawals_with_details').on(withdrawal.processedAt).where(sql`method_data is not null`),
    check(
      'withdrawals_are_paid_in_full',
      sql`${withdrawal.finalAmount} = ${withdrawal.amount} + ${withdrawal.premiumBonus}`,
    ),
    check('withdrawals_are_of_money', sql`${withdrawal.amount} > 0 and ${withdrawal.premiumBonus} >= 0`),
    check(
      'withdrawals_end_with_a_date',
      sql`(${withdrawal.status} in ('completed', 'rejected')) = (${withdrawal.processedAt} is not null)`,
    ),
  ],
)
export type WithdrawalRow = typeof withdrawals.$inferSelect
