import { and, desc, eq, lt, type SQL } from 'drizzle-orm'
import { alias } from '#db/columns'
import type { Reads } from '#db/open'
import { users, withdrawals } from '#db/schema'
import { contains, search } from '#db/search'
import { payoutTally, withdrawalTally } from '#db/tallyNames'
import { AppError } from '#shared/errors'
import type { ListQuery } from '#shared/lists'
import { roubles } from '#shared/money'
import { type WithdrawalStatus, type WithdrawalTotals, withdrawalStatuses } from '#shared/withdrawals'
import { withNext } from '../core/lists.ts'
import { tallied } from '../core/tallies.ts'
import { coveragesOf, tierOf } from '../premium/coverage.ts'

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

/** Everybody's, newest first, with the people in it. */
export async function allWithdrawals(db: Reads, query: WithdrawalsQuery, now: Date) {
  const statuses = query.status ? [query.status] : withdrawalStatuses
  const { condition, total } = query.q
    ? await search(db, withdrawals, query.q, withStatus(query))
    : { condition: withStatus(query), total: await tallied(db, statuses.map(withdrawalTally)) }
  const rows = await withPeople(db).where(after(query, condition)).orderBy(desc(withdrawals.id)).limit(withNext(query))
  const premium = await coveragesOf(db, [...new Set(rows.map(({ user }) => user.id))], now)
  const shown = rows.map((row) => ({
    id: row.withdrawal.id,
    ...row,
    premiumTier: premium.get(row.user.id)?.tier ?? ('none' as const),
  }))
  return { rows: shown, total }
}

/** One, with the people in it. */
export async function getWithdrawalWithPeople(db: Reads, id: string, now: Date) {
  const [found] = await withPeople(db).where(eq(withdrawals.id, id))
  if (!found) throw new AppError('not_found')
  return { ...found, premiumTier: await tierOf(db, found.user.id, now) }
}
export type WithPeople = Awaited<ReturnType<typeof getWithdrawalWithPeople>>

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
