import { and, eq, gt, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import { type Kopecks, toKopecks } from '#shared/money'
import { among } from '../columns.ts'
import type { Reads } from '../open.ts'
import { adminActionLog, guardedActs, payoutLines } from '../schema.ts'
import { type Check, rowPages, rowsWith } from './check.ts'

export const approvalChecks: Record<string, Check> = {
  'что больше предела, прошло через второго администратора': async function* (db) {
    const { status, decidedBy, requestedBy, isOnlyAdmin, threshold, compared, kind } = guardedActs
    const isByOneAdmin = and(isNull(decidedBy), eq(isOnlyAdmin, false), isNotNull(threshold))
    const isUngated = or(
      eq(decidedBy, requestedBy),
      and(isByOneAdmin, or(gt(compared, threshold), eq(kind, 'template'))),
    )
    for (const { id } of await rowsWith(db, guardedActs, and(eq(status, 'done'), isUngated)))
      yield `действие ${id}: выполнено без второго администратора`
    yield* ungated(db)
    yield* otherReturns(db)
  },
}

/** Credits and prizes of the log that did not pass, or passed with another sum. */
async function* ungated(db: Reads) {
  const isCredit = inArray(adminActionLog.action, ['adjust_balance', 'pay_out_tournament'])
  for await (const page of rowPages(db, adminActionLog, isCredit)) {
    const due = page.flatMap(({ id, action, details }) => {
      const { amount, total, prize, guardedActId = id } = details as Record<string, number> & { guardedActId?: string }
      const counted: Kopecks =
        action === 'adjust_balance' ? toKopecks(amount ?? 0) : toKopecks(total ?? 0) - toKopecks(prize ?? 0)
      return counted > 0 ? [{ id, guardedActId, counted }] : []
    })
    const ids = due.map(({ guardedActId }) => guardedActId)
    const acts = await db.read
      .select()
      .from(guardedActs)
      .where(and(among(guardedActs.id, JSON.stringify(ids)), eq(guardedActs.status, 'done')))
    const sums = new Map(acts.map(({ id, amount }) => [id, amount]))
    for (const { id, guardedActId, counted } of due)
      if (sums.get(guardedActId) !== counted) yield `запись в логах ${id}: зачислено больше, чем прошло`
  }
}

/** Returned lines that did not pass, or passed with another sum. */
async function* otherReturns(db: Reads) {
  const sum = sql<number>`sum(${payoutLines.amount})`.mapWith(Number)
  const rows = await db.read
    .select({ id: payoutLines.returnId, sum, amount: guardedActs.amount, status: guardedActs.status })
    .from(payoutLines)
    .leftJoin(guardedActs, eq(guardedActs.id, payoutLines.returnId))
    .where(and(eq(payoutLines.status, 'returned'), isNotNull(payoutLines.answeredAt)))
    .groupBy(payoutLines.returnId, guardedActs.amount, guardedActs.status)
    .having(or(isNull(guardedActs.amount), ne(sum, guardedActs.amount), ne(guardedActs.status, 'done')))
  for (const { id } of rows) yield `возврат ${id ?? 'без записи'}: не совпадает со своими строками`
}
