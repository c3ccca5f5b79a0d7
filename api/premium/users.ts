import { and, desc, eq, inArray, lt, type SQL, sql } from 'drizzle-orm'
import { among } from '#db/among'
import { alias } from '#db/columns'
import { only } from '#db/only'
import type { Reads } from '#db/open'
import { type PremiumPeriodRow, premiumPeriods, users } from '#db/schema'
import { MATCHES, search } from '#db/search'
import { AppError } from '#shared/errors'
import type { ListQuery } from '#shared/lists'
import {
  coverageAt,
  daysLeft,
  EXPIRING_DAYS,
  type PremiumState,
  type PremiumTotals,
  type PremiumUser,
  premiumSourceLabels,
} from '#shared/premium'
import { DAY } from '#shared/units'
import { withNext } from '../core/lists.ts'

type PremiumUsersQuery = ListQuery & { status?: PremiumState | undefined }

const newer = alias(premiumPeriods, 'newer')
/** What stands in line follows what runs: the last end of all is where a Premium ends. */
const lastEnd = sql`(select max(${newer.endDate}) from ${premiumPeriods} newer where ${newer.userId} = ${users.id})`
const isNewest = sql`not exists (select 1 from ${premiumPeriods} newer where ${newer.userId} = ${premiumPeriods.userId} and ${newer.id} > ${premiumPeriods.id})`

const at = (time: Date) => sql.param(time, premiumPeriods.endDate)
const within = (end: SQL, state: PremiumState, now: Date) => {
  const soon = new Date(now.getTime() + EXPIRING_DAYS * DAY)
  if (state === 'expired') return sql`${end} <= ${at(now)}`
  return state === 'active' ? sql`${end} > ${at(now)}` : sql`${end} > ${at(now)} and ${end} <= ${at(soon)}`
}

/**
 * Everybody who ever had Premium, whoever was given it last first. A row's `cursor` is the id of their newest period.
 */
export async function premiumUsers(db: Reads, { q, status, ...query }: PremiumUsersQuery, now: Date) {
  const inState = status && within(lastEnd, status, now)
  const had = sql`exists (select 1 from ${premiumPeriods} newer where ${newer.userId} = ${users.id})`
  const found = q ? await search(db, users, { q, limit: MATCHES }, and(had, inState)) : undefined
  const condition = found ? among(users.id, JSON.stringify(found.ids)) : inState
  const rows = await db.read
    .select({ cursor: premiumPeriods.id, id: users.id, displayName: users.displayName, username: users.username })
    .from(premiumPeriods)
    .innerJoin(users, eq(users.id, premiumPeriods.userId))
    .where(and(isNewest, condition, query.cursor ? lt(premiumPeriods.id, query.cursor) : undefined))
    .orderBy(desc(premiumPeriods.id))
    .limit(withNext(query))
  const periods = await periodsOf(db, rows)
  return {
    total: found?.total ?? (await premiumTotals(db, now))[status ?? 'total'],
    rows: rows.map(({ cursor, ...user }) => ({ cursor, ...premiumUserJson(user, periods.get(user.id) ?? [], now) })),
  }
}

type Named = Pick<PremiumUser, 'id' | 'displayName' | 'username'>

function premiumUserJson({ id, displayName, username }: Named, periods: PremiumPeriodRow[], now: Date): PremiumUser {
  const running = coverageAt(periods, now)
  const last = running ?? periods.reduce((one, other) => (other.endDate > one.endDate ? other : one))
  return {
    id,
    displayName,
    username,
    premiumTier: last.tier,
    premiumEndDate: last.endDate.toISOString(),
    premiumSource: last.source,
    isExpired: running === undefined,
    daysRemaining: daysLeft(last.endDate, now),
  }
}

async function periodsOf(db: Reads, people: { id: string }[]) {
  const ids = people.map(({ id }) => id)
  const rows = ids.length ? await db.read.select().from(premiumPeriods).where(inArray(premiumPeriods.userId, ids)) : []
  const own = new Map<string, PremiumPeriodRow[]>()
  for (const row of rows) own.set(row.userId, [...(own.get(row.userId) ?? []), row])
  return own
}

/** The stat cards, counted in one pass over the index of players and ends. */
export async function premiumTotals(db: Reads, now: Date): Promise<PremiumTotals> {
  const ends = db.read
    .select({ end: sql`max(${premiumPeriods.endDate})`.as('last_end') })
    .from(premiumPeriods)
    .groupBy(premiumPeriods.userId)
    .as('ends')
  const end = sql`${ends.end}`
  const count = (state: PremiumState) => sql`count(case when ${within(end, state, now)} then 1 end)`.mapWith(Number)
  return only(
    await db.read
      .select({
        total: sql`count(*)`.mapWith(Number),
        active: count('active'),
        expiring: count('expiring'),
        expired: count('expired'),
      })
      .from(ends),
  )
}

/** Periods of one player that are looked through. */
const SEARCHED = 2000

const givers = alias(users, 'givers')

/** Every period of a player, newest first. Throws `not_found`. */
export async function premiumHistory(db: Reads, userId: string, { q, cursor, limit }: ListQuery) {
  const [user] = await db.read.select({ id: users.id }).from(users).where(eq(users.id, userId))
  if (!user) throw new AppError('not_found')
  const periods = await db.read
    .select({
      id: premiumPeriods.id,
      tier: premiumPeriods.tier,
      startDate: premiumPeriods.startDate,
      endDate: premiumPeriods.endDate,
      source: premiumPeriods.source,
      reason: premiumPeriods.reason,
      createdAt: premiumPeriods.createdAt,
      revokedAt: premiumPeriods.revokedAt,
      grantedBy: givers.displayName,
    })
    .from(premiumPeriods)
    .leftJoin(givers, eq(givers.id, premiumPeriods.grantedBy))
    .where(eq(premiumPeriods.userId, userId))
    .orderBy(desc(premiumPeriods.id))
    .limit(SEARCHED)
  // Here and not in the database: SQLite knows no lower case beyond ASCII, and one player's are few.
  const words = ({ reason, source, grantedBy }: (typeof periods)[number]) =>
    `${reason} ${source} ${premiumSourceLabels[source]} ${grantedBy ?? ''}`.toLowerCase()
  const found = q ? periods.filter((period) => words(period).includes(q)) : periods
  const rest = cursor === undefined ? found : found.filter(({ id }) => id < cursor)
  return { rows: rest.slice(0, withNext({ limit })), total: found.length }
}
