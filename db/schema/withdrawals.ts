import { desc, sql } from 'drizzle-orm'
import { batchStatuses, lineStatuses } from '#shared/payouts/batches'
import { separators, type TemplateText } from '#shared/payouts/template'
import { withdrawalMethods } from '#shared/withdrawals/details'
import type { PaymentDoubt } from '#shared/withdrawals/doubts'
import { withdrawalStatuses } from '#shared/withdrawals/withdrawals'
import {
  check,
  flag,
  foreignId,
  index,
  integer,
  json,
  kopecks,
  primaryKey,
  table,
  text,
  time,
  unique,
  uniqueIndex,
} from '../columns.ts'
import { guardedActs } from './approvals.ts'
import { users } from './users.ts'

export const withdrawals = table(
  'withdrawals',
  {
    id: text().primaryKey(),
    userId: foreignId(() => users.id),
    /** Bonus and payout are fixed at the request. */
    amount: kopecks().notNull(),
    premiumBonus: kopecks().notNull(),
    finalAmount: kopecks().notNull(),
    method: text({ enum: withdrawalMethods }).notNull(),
    /** Where the money goes, sealed (`db/seal.ts`); null once it is erased. */
    methodData: text(),
    /** The last four of the card's number, the wallet or the email's name: all that is ever kept in clear. */
    methodTail: text().notNull(),
    /** What looks wrong with it; null for what was requested before it was looked at. */
    doubts: json<PaymentDoubt[]>(),
    /** When its player corrected the details, and the last four that they had before. */
    correctedAt: time(),
    formerTail: text(),
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

/** Withdrawals of one method that leave in one file. */
export const payoutBatches = table(
  'payout_batches',
  {
    id: text().primaryKey(),
    /** For people, and the beginning of each line's reference. */
    number: integer().notNull(),
    method: text({ enum: withdrawalMethods }).notNull(),
    status: text({ enum: batchStatuses }).notNull(),
    /** Of all its lines; 0 when it is cancelled. */
    count: integer().notNull(),
    sum: kopecks().notNull(),
    /** Of its withdrawals, amounts and file: what a confirmation covers. */
    digest: text().notNull(),
    /** What the file was made by; null for a batch made before files were kept. */
    template: json<TemplateText>(),
    /** The file, sealed (`db/seal.ts`), and the SHA-256 of its bytes; without the payees' details once it is masked. */
    file: text(),
    fileHash: text(),
    fileMaskedAt: time(),
    createdBy: foreignId(() => users.id),
    createdAt: time().notNull(),
    exportedBy: text().references(() => users.id),
    exportedAt: time(),
    /** The second admin's confirmation that it left under; null: it needed none, or there was no other admin. */
    exportConfirmationId: text().references(() => payoutConfirmations.id),
    /** What was compared with the set sum of that moment when it left; null for what left before it was written. */
    exportCompared: kopecks(),
    exportThreshold: kopecks(),
    exportIsOnlyAdmin: flag(),
    closedAt: time(),
  },
  (batch) => [
    unique('payout_batches_by_number').on(batch.number),
    index('payout_batches_by_exporter').on(batch.exportedBy, batch.exportedAt),
  ],
)
export type BatchRow = typeof payoutBatches.$inferSelect

export const payoutLines = table(
  'payout_lines',
  {
    batchId: foreignId(() => payoutBatches.id),
    withdrawalId: foreignId(() => withdrawals.id),
    position: integer().notNull(),
    /** What the provider answers with. */
    reference: text().notNull(),
    /** The payout, bonus included. */
    amount: kopecks().notNull(),
    status: text({ enum: lineStatuses }).notNull(),
    /** Why the provider returned it. */
    reason: text(),
    answeredAt: time(),
    answeredBy: text().references(() => users.id),
    /** The provider's file that said so, and its line, from 1; null where an admin said it without one. */
    answerId: text().references(() => payoutAnswers.id),
    answerLine: integer(),
    /** The guarded act that returned it. */
    returnId: text().references(() => guardedActs.id),
  },
  (line) => [
    primaryKey({ columns: [line.batchId, line.withdrawalId] }),
    unique('payout_lines_by_reference').on(line.reference),
    // A withdrawal waits in one batch at most.
    uniqueIndex('payout_lines_open').on(line.withdrawalId).where(sql`status = 'open'`),
    index('payout_lines_by_withdrawal').on(line.withdrawalId),
    index('payout_lines_by_return').on(line.returnId),
  ],
)
export type LineRow = typeof payoutLines.$inferSelect

/** A provider's file of answers to a batch, as it was applied. */
export const payoutAnswers = table(
  'payout_answers',
  {
    id: text().primaryKey(),
    batchId: foreignId(() => payoutBatches.id),
    /** Sealed (`db/seal.ts`); of the recipients the last four only once `payoutBatches.fileMaskedAt` is set. */
    file: text(),
    importedBy: foreignId(() => users.id),
    importedAt: time().notNull(),
  },
  (answer) => [index('payout_answers_by_batch').on(answer.batchId)],
)

/** An admin has seen a payout and confirms it; rows stay, and hold for this digest only. */
export const payoutConfirmations = table(
  'payout_confirmations',
  {
    id: text().primaryKey(),
    /** `withdrawal:{id}` or `batch:{id}` */
    subject: text().notNull(),
    digest: text().notNull(),
    sum: kopecks().notNull(),
    count: integer().notNull(),
    confirmedBy: foreignId(() => users.id),
    createdAt: time().notNull(),
  },
  (row) => [unique('payout_confirmations_once').on(row.subject, row.digest, row.confirmedBy)],
)

/** How each completed withdrawal passed the gate of MONEY-20: without a row the database refuses to complete it. */
export const payouts = table(
  'payouts',
  {
    withdrawalId: foreignId(() => withdrawals.id).primaryKey(),
    batchId: text().references(() => payoutBatches.id),
    amount: kopecks().notNull(),
    /** What was compared with the set sum: the batch's, or what the admin paid alone within a day, this one included. */
    sum: kopecks().notNull(),
    /** The set sum of that moment; null for what was completed before there was one. */
    threshold: kopecks(),
    confirmationId: text().references(() => payoutConfirmations.id),
    /** Of what was paid, which a confirmation is of; null for what was paid before it was written. */
    digest: text(),
    /** There was no other admin. */
    isOnlyAdmin: flag().notNull(),
    paidBy: foreignId(() => users.id),
    paidAt: time().notNull(),
  },
  (payout) => [
    index('payouts_by_admin').on(payout.paidBy, payout.paidAt),
    check('payouts_are_of_money', sql`${payout.amount} > 0 and ${payout.sum} >= ${payout.amount}`),
  ],
)

/** What was paid to a player in a year of Moscow's calendar. */
export const payoutYears = table(
  'payout_years',
  {
    userId: foreignId(() => users.id),
    year: integer().notNull(),
    amount: kopecks().notNull(),
    count: integer().notNull(),
  },
  (row) => [primaryKey({ columns: [row.userId, row.year] }), index('payout_years_by_year').on(row.year, row.userId)],
)

/** How the file of a batch looks; without a row as the product ships it (`defaultTemplates`). */
export const payoutTemplates = table('payout_templates', {
  method: text({ enum: withdrawalMethods }).primaryKey(),
  head: text().notNull(),
  line: text().notNull(),
  separator: text({ enum: separators }).notNull(),
  version: integer().notNull(),
  updatedBy: foreignId(() => users.id),
  updatedAt: time().notNull(),
})
