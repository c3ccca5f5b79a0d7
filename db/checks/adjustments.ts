import { and, asc, eq, gt, isNull, like, ne, or, sql } from 'drizzle-orm'
import { available } from '#shared/balance'
import { toKopecks } from '#shared/money'
import type { Reads } from '../open.ts'
import { adminActionLog, entries, postings } from '../schema.ts'
import { type Check, PAGE, pages } from './check.ts'

/** A posting is named after its row in the log: `adjustment:{id}`. */
const reference = sql`'adjustment:' || ${adminActionLog.id}`

export const adjustmentChecks: Record<string, Check> = {
  'каждая правка баланса проведена и записана в логи один раз': async function* (db) {
    const actsBehind = (last: string) => actsAfter(db, last)
    for await (const page of pages(actsBehind, ({ act }) => act.id)) {
      for (const { act, account, amount, description } of page) {
        const { amount: written, reason } = act.details
        const due = typeof written === 'number' ? toKopecks(written) : undefined
        if (account !== available(act.targetId) || amount !== due || description !== reason)
          yield `правка ${act.id}: по счетам ${account ?? 'ничего'} ${amount ?? 0} коп., в логах ${due ?? 0} коп.`
      }
    }
    const strays = await db.read
      .select({ reference: postings.reference })
      .from(postings)
      .leftJoin(adminActionLog, eq(reference, postings.reference))
      .where(
        and(
          like(postings.reference, 'adjustment:%'),
          or(isNull(adminActionLog.id), ne(adminActionLog.action, 'adjust_balance')),
        ),
      )
    for (const { reference } of strays) yield `${reference}: проводка без записи в логах`
  },
}

/** Adjustments in the log, each with the player's side of its posting. */
const actsAfter = (db: Reads, last: string) =>
  db.read
    .select({
      act: { id: adminActionLog.id, targetId: adminActionLog.targetId, details: adminActionLog.details },
      account: entries.account,
      amount: entries.amount,
      description: postings.description,
    })
    .from(adminActionLog)
    .leftJoin(postings, eq(postings.reference, reference))
    .leftJoin(entries, and(eq(entries.postingId, postings.id), ne(entries.account, 'house')))
    .where(and(eq(adminActionLog.action, 'adjust_balance'), gt(adminActionLog.id, last)))
    .orderBy(asc(adminActionLog.id))
    .limit(PAGE)
