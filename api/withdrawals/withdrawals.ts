import { and, asc, desc, eq, gt, inArray, lt, type SQL } from 'drizzle-orm'
import { alias } from '#db/columns'
import type { Reads } from '#db/open'
import { users, withdrawals } from '#db/schema'
import { contains, search } from '#db/search'
import { payoutTally, withdrawalTally } from '#db/tallyNames'
import { AppError } from '#shared/errors'
import type { ListQuery } from '#shared/lists'
import { roubles } from '#shared/money'
import { isOpenWithdrawal, type WithdrawalStatus, type WithdrawalTotals, withdrawalStatuses } from '#shared/withdrawals'
import { withNext } from '../core/lists.ts'
import { tallied } from '../core/tallies.ts'
import { coveragesOf, tierOf } from '../users/premiumCoverage.ts'

type WithdrawalsQuery = ListQuery & { status?: WithdrawalStatus | undefined }

export async function getWithdrawal(db: Reads, id: string) {
  const [withdrawal] = await db.read.select().from(withdrawals).where(eq(withdrawals.id, id))
  if (!withdrawal) throw new AppError('not_found')
  return withdrawal
}

/** A player's own, newest first. */
export async function withdrawalsOf(db: Reads, query: WithdrawalsQuery, userId: string) {
  const condition = and(
    eq(withdrawals.userId, userId),
    withStatus(query),
    query.q ? contains(withdrawals.searchText, query.q) : undefined,
  )
  const rows = await db.read
    .select()
    .from(withdrawals)
    .where(after(query, condition))
    .orderBy(desc(withdrawals.id))
    .limit(withNext(query))
  return { rows, total: await db.read.$count(withdrawals, condition) }
}

type AllQuery = WithdrawalsQuery & { order?: 'due' | undefined }

/** Everybody's, with the people in it, newest first; in the order `due` the open ones (or those of `status`), oldest first. */
export async function allWithdrawals(db: Reads, query: AllQuery, now: Date) {
  const { found, total } = query.order === 'due' ? await dueWithdrawals(db, query) : await newestWithdrawals(db, query)
  const rows = found.slice(0, withNext(query))
  const premium = await coveragesOf(db, [...new Set(rows.map(({ user }) => user.id))], now)
  const withPremium = rows.map((row) => ({
    id: row.withdrawal.id,
    ...row,
    premiumTier: premium.get(row.user.id)?.tier ?? ('none' as const),
  }))
  return { rows: withPremium, total }
}

async function newestWithdrawals(db: Reads, query: WithdrawalsQuery) {
  const statuses = query.status ? [query.status] : withdrawalStatuses
  const { condition, total } = await chosen(db, query, statuses, withStatus(query))
  const found = await withPeople(db).where(after(query, condition)).orderBy(desc(withdrawals.id)).limit(withNext(query))
  return { found, total }
}

async function dueWithdrawals(db: Reads, { status, cursor, ...query }: WithdrawalsQuery) {
  const statuses = status ? [status] : withdrawalStatuses.filter(isOpenWithdrawal)
  const { condition, total } = await chosen(db, query, statuses, inArray(withdrawals.status, statuses))
  // Each status has its index in this order; together they have none.
  const found: Listed[] = []
  for (const each of statuses) {
    const later = cursor ? gt(withdrawals.id, cursor) : undefined
    const rows = withPeople(db)
      .where(and(eq(withdrawals.status, each), condition, later))
      .orderBy(asc(withdrawals.id))
      .limit(withNext(query))
    found.push(...(await rows))
  }
  return { found: found.sort((one, other) => (one.withdrawal.id < other.withdrawal.id ? -1 : 1)), total }
}

/** How to find them by words, or all of these statuses. */
async function chosen(db: Reads, { q }: ListQuery, statuses: readonly WithdrawalStatus[], condition: SQL | undefined) {
  if (q) return search(db, withdrawals, q, condition)
  return { condition, total: await tallied(db, statuses.map(withdrawalTally)) }
}

/** One, with the people in it. */
export async function getWithdrawalWithPeople(db: Reads, id: string, now: Date) {
  const [found] = await withPeople(db).where(eq(withdrawals.id, id))
  if (!found) throw new AppError('not_found')
  return { ...found, premiumTier: await tierOf(db, found.user.id, now) }
}
export type WithPeople = Awaited<ReturnType<typeof getWithdrawalWithPeople>>
type Listed = Omit<WithPeople, 'premiumTier'>

const withStatus = ({ status }: WithdrawalsQuery) => (status ? eq(withdrawals.status, status) : undefined)
const after = ({ cursor }: ListQuery, condition: SQL | undefined) =>
  and(condition, cursor ? lt(withdrawals.id, cursor) : undefined)

const starters = alias(users, 'starters')
const processors = alias(users, 'processors')

const withPeople = (db: Reads) =>
  db.read
    .select({
      withdrawal: withdrawals,
      user: users,
      startedBy: { displayName: starters.displayName, username: starters.username },
      processedByUser: { displayName: processors.displayName, username: processors.username },
    })
    .from(withdrawals)
    .innerJoin(users, eq(users.id, withdrawals.userId))
    .leftJoin(starters, eq(starters.id, withdrawals.startedBy))
    .leftJoin(processors, eq(processors.id, withdrawals.processedBy))

export async function withdrawalTotals(db: Reads): Promise<WithdrawalTotals> {
  const of = async (status: WithdrawalStatus) => ({
    count: await tallied(db, [withdrawalTally(status)]),
    finalAmount: roubles(await tallied(db, [payoutTally(status)])),
  })
  return {
    pending: await of('pending'),
    processing: await of('processing'),
    completed: await of('completed'),
    rejected: await of('rejected'),
  }
}
