import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { only } from '#db/only'
import type { Reads } from '#db/open'
import { type Placeholders, prepared } from '#db/prepared'
import { entries, postings } from '#db/schema'
import { isLike, patternOf } from '#db/search/searchConditions'
import { available, held, type TransactionKind, transactionKinds } from '#shared/balance'
import { filter, ListQuery } from '#shared/lists'
import { toRoubles } from '#shared/money'
import { picked } from '#shared/picked'
import { type PageParams, pageOf } from '../core/lists.ts'

export const TransactionsQuery = v.object({ ...ListQuery.entries, kind: filter(transactionKinds) })
type TransactionsQuery = v.InferOutput<typeof TransactionsQuery>

type Own = { available: string; held: string; kind?: TransactionKind | undefined; containing?: string | undefined }

/** One row for each posting that touches the player: what it does to `available`, the balance after it, and its kind (MONEY-27). */
function linesOf(db: Reads, { available, held }: Pick<Placeholders<Own>, 'available' | 'held'>) {
  const amount = sql`sum(case when ${entries.account} = ${available} then ${entries.amount} else 0 end)`
  const isWithdrawal = sql`sum(case when ${entries.account} = ${held} then 1 else 0 end) > 0`
  return db.read
    .select({
      postingId: entries.postingId,
      // PostgreSQL answers sums as text.
      amount: amount.mapWith(Number).as('line_amount'),
      balance: sql`sum(${amount}) over (order by ${entries.postingId})`.mapWith(Number).as('balance_after'),
      kind: sql`case when ${isWithdrawal} then 'withdrawals' when ${amount} > 0 then 'credits' else 'debits' end`.as(
        'line_kind',
      ),
    })
    .from(entries)
    .where(inArray(entries.account, [available, held]))
    .groupBy(entries.postingId)
    .as('lines')
}

const transactionsPage = prepared((db, { cursor, limit, kind, containing, ...own }: Placeholders<Own & PageParams>) => {
  const lines = linesOf(db, own)
  return db.read
    .select({
      ...picked(postings, 'id', 'type', 'description'),
      amount: lines.amount,
      balance: lines.balance,
      createdAt: postings.createdAt,
    })
    .from(lines)
    .innerJoin(postings, eq(postings.id, lines.postingId))
    .where(
      and(
        kind && eq(lines.kind, kind),
        containing && isLike(postings.searchText, containing),
        cursor && lt(lines.postingId, cursor),
      ),
    )
    .orderBy(desc(lines.postingId))
    .limit(limit)
})
const transactionsCount = prepared((db, { kind, containing, ...own }: Placeholders<Own>) => {
  const lines = linesOf(db, own)
  const counted = db.read.select({ total: sql`count(*)`.mapWith(Number) }).from(lines)
  const searched = () => counted.innerJoin(postings, eq(postings.id, lines.postingId))
  return (containing ? searched() : counted).where(
    and(kind && eq(lines.kind, kind), containing && isLike(postings.searchText, containing)),
  )
})

/** A player's own list, newest first, in kopecks. Settling a withdrawal shows 0: the money left `available` when it was held. */
export async function transactionsOf(db: Reads, userId: string, query: TransactionsQuery) {
  const { kind, q } = query
  const filters = { available: available(userId), held: held(userId), kind, containing: q && patternOf(q) }
  const rows = await transactionsPage(db, pageOf(query, filters))
  return { rows, total: only(await transactionsCount(db, filters)).total }
}

/** As its player sees it: `amount` and the `balance` after it in roubles. */
export const transactionJson = ({ id, type, description, amount, balance, createdAt }: Transaction) => ({
  id,
  type,
  description,
  amount: toRoubles(amount),
  balance: toRoubles(balance),
  createdAt: createdAt.toISOString(),
})
type Transaction = Awaited<ReturnType<typeof transactionsOf>>['rows'][number]
