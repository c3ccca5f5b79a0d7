import { and, asc, desc, eq, gt, inArray, lt } from 'drizzle-orm'
import { alias, among } from '#db/columns'
import { payoutTally, withdrawalTally } from '#db/derived/tallyNames'
import type { Reads } from '#db/open'
import { type Placeholders, prepared, preparedCount } from '#db/prepared'
import { users, withdrawals } from '#db/schema'
import { searchIn } from '#db/search/search'
import { isLike, patternOf } from '#db/search/searchConditions'
import { AppError } from '#shared/errors'
import type { ListQuery } from '#shared/lists'
import { toRoubles } from '#shared/money'
import { picked } from '#shared/picked'
import {
  openWithdrawalStatuses,
  type WithdrawalStatus,
  type WithdrawalTotals,
  withdrawalStatuses,
} from '#shared/withdrawals/withdrawals'
import { listParams, type PageParams, pageOf, withNext } from '../core/lists.ts'
import { tallied } from '../core/tallies.ts'
import { coveragesOf, tierOf } from '../users/premiumCoverage.ts'

type Filters = { status?: WithdrawalStatus | undefined }
export type AdminFilters = Filters & { order?: 'due' | undefined }

const withStatus = ({ status }: Placeholders<Filters>) => status && eq(withdrawals.status, status)

export async function getWithdrawal(db: Reads, id: string) {
  const [withdrawal] = await db.read.select().from(withdrawals).where(eq(withdrawals.id, id))
  if (!withdrawal) throw new AppError('not_found')
  return withdrawal
}

type Own = Filters & { userId: string; containing?: string | undefined }

const own = ({ userId, status, containing }: Placeholders<Own>) =>
  and(eq(withdrawals.userId, userId), withStatus({ status }), containing && isLike(withdrawals.searchText, containing))
const ownPage = prepared((db, { cursor, limit, ...filters }: Placeholders<Own & PageParams>) =>
  db.read
    .select()
    .from(withdrawals)
    .where(and(own(filters), cursor && lt(withdrawals.id, cursor)))
    .orderBy(desc(withdrawals.id))
    .limit(limit),
)
const ownCount = preparedCount(withdrawals, own)

export async function withdrawalsOf(db: Reads, { status, ...query }: ListQuery & Filters, userId: string) {
  const filters = { userId, status, containing: query.q && patternOf(query.q) }
  const rows = await ownPage(db, pageOf(query, filters))
  return { rows, total: await ownCount(db, filters) }
}

const adminPage = prepared((db, { order, ids, cursor, limit, ...filters }: Placeholders<AdminFilters & PageParams>) => {
  const [after, direction] = order ? [gt, asc] : [lt, desc]
  return withPeople(db)
    .where(ids ? among(withdrawals.id, ids) : and(withStatus(filters), cursor && after(withdrawals.id, cursor)))
    .orderBy(direction(withdrawals.id))
    .limit(limit)
})

const searchAll = searchIn(withdrawals, (filters) =>
  filters.order && !filters.status ? inArray(withdrawals.status, openWithdrawalStatuses) : withStatus(filters),
)

export async function allWithdrawals(db: Reads, { status, order, ...query }: ListQuery & AdminFilters, now: Date) {
  const statuses = status ? [status] : order ? openWithdrawalStatuses : withdrawalStatuses
  const found = query.q ? await searchAll(db, listParams(query, order), { status, order }) : undefined
  const parts = order && !found ? statuses : [status]
  const rows: Listed[] = []
  for (const status of parts) rows.push(...(await adminPage(db, pageOf(query, { status, order }, found))))
  if (parts.length > 1) rows.sort((one, other) => (one.withdrawal.id < other.withdrawal.id ? -1 : 1))

  const page = rows.slice(0, withNext(query))
  const premium = await coveragesOf(db, [...new Set(page.map(({ user }) => user.id))], now)
  const withPremium = page.map((row) =>
    Object.assign(row, {
      id: row.withdrawal.id,
      premiumTier: premium.get(row.user.id)?.tier ?? ('none' as const),
    }),
  )
  return {
    rows: withPremium,
    total: found?.total ?? (await tallied(db, statuses.map(withdrawalTally))),
    next: found?.next,
  }
}

export async function getWithdrawalWithPeople(db: Reads, id: string, now: Date) {
  const [found] = await withPeople(db).where(eq(withdrawals.id, id))
  if (!found) throw new AppError('not_found')
  return { ...found, premiumTier: await tierOf(db, found.user.id, now) }
}
export type WithPeople = Awaited<ReturnType<typeof getWithdrawalWithPeople>>
type Listed = Omit<WithPeople, 'premiumTier'>

const starters = alias(users, 'starters')
const processors = alias(users, 'processors')

const withPeople = (db: Reads) =>
  db.read
    .select({
      withdrawal: withdrawals,
      user: picked(users, 'id', 'displayName', 'username', 'telegramUsername'),
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
    finalAmount: toRoubles(await tallied(db, [payoutTally(status)])),
  })
  return {
    pending: await of('pending'),
    processing: await of('processing'),
    completed: await of('completed'),
    rejected: await of('rejected'),
  }
}
