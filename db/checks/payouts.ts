import { and, asc, count, eq, gt, isNull, lt, max, ne, or, sql } from 'drizzle-orm'
import { DAY } from '#shared/units'
import { DETAILS_KEPT_DAYS } from '#shared/withdrawals/details'
import { among, moscowDayOf } from '../columns.ts'
import { payoutDigest } from '../derived/ledgerHash.ts'
import { only } from '../only.ts'
import {
  payoutBatches,
  payoutConfirmations,
  payoutLines,
  payouts,
  payoutYears,
  postings,
  withdrawals,
} from '../schema.ts'
import { type Check, idOf, PAGE, pages, rowPages, rowsWith } from './check.ts'

/** Milliseconds: a server that was off for a day may be a day late. */
const LATEST_ERASED = (DETAILS_KEPT_DAYS + 2) * DAY

export const payoutChecks: Record<string, Check> = {
  'каждый выполненный вывод прошёл через второго администратора, где он нужен': async function* (db) {
    const ungated = await db.read
      .select({ id: withdrawals.id })
      .from(withdrawals)
      .leftJoin(payouts, eq(payouts.withdrawalId, withdrawals.id))
      .where(
        or(
          and(eq(withdrawals.status, 'completed'), isNull(payouts.withdrawalId)),
          and(ne(withdrawals.status, 'completed'), sql`${payouts.withdrawalId} is not null`),
          ne(payouts.amount, withdrawals.finalAmount),
          ne(payouts.paidBy, withdrawals.processedBy),
        ),
      )
    for (const { id } of ungated) yield `вывод ${id}: выплата не записана или записана не так`
    const above = (last: string) =>
      db.read
        .select({
          payout: payouts,
          userId: withdrawals.userId,
          confirmation: payoutConfirmations,
          batch: payoutBatches,
        })
        .from(payouts)
        .innerJoin(withdrawals, eq(withdrawals.id, payouts.withdrawalId))
        .leftJoin(payoutConfirmations, eq(payoutConfirmations.id, payouts.confirmationId))
        .leftJoin(payoutBatches, eq(payoutBatches.id, payouts.batchId))
        .where(and(gt(payouts.withdrawalId, last), gt(payouts.sum, payouts.threshold), eq(payouts.isOnlyAdmin, false)))
        .orderBy(asc(payouts.withdrawalId))
        .limit(PAGE)
    for await (const page of pages(above, ({ payout }) => payout.withdrawalId)) {
      for (const { payout, userId, confirmation, batch } of page) {
        const { withdrawalId, amount, paidBy, paidAt } = payout
        const subject = batch ? `batch:${batch.id}` : `withdrawal:${withdrawalId}`
        const digest = batch?.digest ?? payout.digest ?? payoutDigest([{ withdrawalId, amount }], null)
        const isGiven =
          confirmation?.subject === subject &&
          confirmation.digest === digest &&
          confirmation.createdAt <= paidAt &&
          ![batch ? batch.exportedBy : paidBy, userId, batch?.createdBy].includes(confirmation.confirmedBy)
        if (!isGiven) yield `вывод ${withdrawalId}: выплачен без второго администратора`
      }
    }
  },

  'суммы выплат за год совпадают с выводами': async function* (db) {
    const year = sql<string>`substr(${moscowDayOf(withdrawals.processedAt)}, 1, 4)`
    const due = db.read
      .select({
        userId: withdrawals.userId,
        year: year.as('paid_year'),
        amount: sql<number>`sum(${withdrawals.finalAmount})`.mapWith(Number).as('paid_amount'),
        paid: count().as('paid_count'),
      })
      .from(withdrawals)
      .where(eq(withdrawals.status, 'completed'))
      .groupBy(withdrawals.userId, sql`2`)
      .as('due')
    const same = and(eq(due.userId, payoutYears.userId), eq(due.year, sql`cast(${payoutYears.year} as text)`))
    const other = or(isNull(payoutYears.userId), ne(due.amount, payoutYears.amount), ne(due.paid, payoutYears.count))
    const wrong = await db.read
      .select({ userId: due.userId, year: due.year, amount: due.amount, written: payoutYears.amount })
      .from(due)
      .leftJoin(payoutYears, same)
      .where(other)
    for (const { userId, year, amount, written } of wrong)
      yield `игрок ${userId}, ${year}: записано ${written ?? 0} коп., выплачено ${amount} коп.`
    const strays = await db.read
      .select({ userId: payoutYears.userId, year: payoutYears.year })
      .from(payoutYears)
      .leftJoin(due, same)
      .where(isNull(due.userId))
    for (const { userId, year } of strays) yield `игрок ${userId}, ${year}: сумма без выплат`
  },

  'пакеты выплат совпадают со своими строками': async function* (db) {
    for await (const page of rowPages(db, payoutBatches)) {
      const lines = await db.read
        .select()
        .from(payoutLines)
        .where(among(payoutLines.batchId, JSON.stringify(page.map(idOf))))
        .orderBy(asc(payoutLines.position))
      for (const { id, number, count, sum, digest, fileHash, status } of page) {
        const own = lines.filter(({ batchId }) => batchId === id)
        const total = own.reduce((all, { amount }) => all + amount, 0)
        const waits = own.some((line) => line.status === 'open')
        const isOver = status === 'closed' || status === 'cancelled'
        const isWhole = own.length === count && total === sum && payoutDigest(own, fileHash) === digest
        if (!isWhole || waits === isOver) yield `пакет ${number}: не совпадает со своими строками`
      }
    }
    // Jobs have run for as long as money moves.
    const { latest } = only(await db.read.select({ latest: max(postings.createdAt) }).from(postings))
    const isDue = lt(payoutBatches.closedAt, new Date(+(latest ?? 0) - LATEST_ERASED))
    for (const { number } of await rowsWith(db, payoutBatches, and(isDue, isNull(payoutBatches.fileMaskedAt))))
      yield `пакет ${number}: реквизиты в файле не стёрты`
    const odd = await db.read
      .select({ reference: payoutLines.reference })
      .from(payoutLines)
      .innerJoin(withdrawals, eq(withdrawals.id, payoutLines.withdrawalId))
      .leftJoin(payouts, eq(payouts.withdrawalId, payoutLines.withdrawalId))
      .where(
        or(
          ne(payoutLines.amount, withdrawals.finalAmount),
          and(eq(payoutLines.status, 'open'), ne(withdrawals.status, 'processing')),
          and(eq(payoutLines.status, 'paid'), or(isNull(payouts.batchId), ne(payouts.batchId, payoutLines.batchId))),
          and(ne(payoutLines.status, 'paid'), eq(payouts.batchId, payoutLines.batchId)),
        ),
      )
    for (const { reference } of odd) yield `строка ${reference}: не совпадает со своим выводом`
    const unlined = await db.read
      .select({ withdrawalId: payouts.withdrawalId })
      .from(payouts)
      .leftJoin(
        payoutLines,
        and(eq(payoutLines.batchId, payouts.batchId), eq(payoutLines.withdrawalId, payouts.withdrawalId)),
      )
      .where(and(sql`${payouts.batchId} is not null`, isNull(payoutLines.batchId)))
    for (const { withdrawalId } of unlined) yield `вывод ${withdrawalId}: выплачен пакетом, в котором его нет`
  },
}
