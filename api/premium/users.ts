import { and, desc, eq, lt, type Placeholder, type SQL, sql } from 'drizzle-orm'
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
  premiumStates,
} from '#shared/premium'
import { DAY } from '#shared/units'
import { type PageParams, withNext } from '../core/lists.ts'
import { type Given, prepared } from '../core/prepared.ts'

type PremiumUsersQuery = ListQuery & { status?: PremiumState | undefined }

const newer = alias(premiumPeriods, 'newer')
/** What stands in line follows what runs: the last end of all is where a Premium ends. */
const lastEnd = sql`(select max(${newer.endDate}) from ${premiumPeriods} newer where ${newer.userId} = ${users.id})`
const isNewest = sql`not exists (select 1 from ${premiumPeriods} newer where ${newer.userId} = ${premiumPeriods.userId} and ${newer.id} > ${premiumPeriods.id})`

/** Moments that a state is told by, as the column has them. */
type Moments = { now: Date; soon: Date }
const momentsAt = (now: Date): Moments => ({ now, soon: new Date(now.getTime() + EXPIRING_DAYS * DAY) })
const at = (time: Placeholder | Date) => sql.param(time, premiumPeriods.endDate)

const within = (end: SQL, state: PremiumState, { now, soon }: Given<Moments> | Moments) => {
  if (state === 'expired') return sql`${end} <= ${at(now)}`
  return state === 'active' ? sql`${end} > ${at(now)}` : sql`${end} > ${at(now)} and ${end} <= ${at(soon)}`
}

type State = Moments & { [state in PremiumState]?: string | undefined }
/** In which of the states, each of which makes a query of its own. */
const inState = (given: Given<State>) =>
  and(...premiumStates.map((state) => given[state] && within(lastEnd, state, given)))

const newestPeriods = prepared((db, { ids, cursor, limit, ...state }: Given<State & PageParams>) =>
  db.read
    .select({ cursor: premiumPeriods.id, id: users.id, displayName: users.displayName, username: users.username })
    .from(premiumPeriods)
    .innerJoin(users, eq(users.id, premiumPeriods.userId))
    .where(and(isNewest, ids ? among(users.id, ids) : inState(state), cursor && lt(premiumPeriods.id, cursor)))
    .orderBy(desc(premiumPeriods.id))
    .limit(limit),
)

/**
 * Everybody who ever had Premium, whoever was given it last first. A row's `cursor` is the id of their newest period.
 */
export async function premiumUsers(db: Reads, { q, status, ...query }: PremiumUsersQuery, now: Date) {
  const moments = momentsAt(now)
  const had = sql`exists (select 1 from ${premiumPeriods} newer where ${newer.userId} = ${users.id})`
  const chosen = and(had, status && within(lastEnd, status, moments))
  const found = q ? await search(db, users, { q, limit: MATCHES }, chosen) : undefined
  const rows = await newestPeriods(db, {
    ...moments,
    ...(status && { [status]: status }),
    ...(found && { ids: JSON.stringify(found.ids) }),
    cursor: query.cursor,
    limit: withNext(query),
  })
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

const periodsBy = prepared((db, { ids }: Given<{ ids: string }>) =>
  db.read.select().from(premiumPeriods).where(among(premiumPeriods.userId, ids)),
)

async function periodsOf(db: Reads, people: { id: string }[]) {
  const rows = await periodsBy(db, { ids: JSON.stringify(people.map(({ id }) => id)) })
  const own = new Map<string, PremiumPeriodRow[]>()
  for (const row of rows) own.set(row.userId, [...(own.get(row.userId) ?? []), row])
  return own
}

const countsBy = prepared((db, moments: Given<Moments>) => {
  const ends = db.read
    .select({ end: sql`max(${premiumPeriods.endDate})`.as('last_end') })
    .from(premiumPeriods)
    .groupBy(premiumPeriods.userId)
    .as('ends')
  const count = (state: PremiumState) =>
    sql`count(case when ${within(sql`${ends.end}`, state, moments)} then 1 end)`.mapWith(Number)
  return db.read
    .select({
      total: sql`count(*)`.mapWith(Number),
      active: count('active'),
      expiring: count('expiring'),
      expired: count('expired'),
    })
    .from(ends)
})

/** The stat cards, counted in one pass over the index of players and ends. */
export const premiumTotals = async (db: Reads, now: Date): Promise<PremiumTotals> =>
  only(await countsBy(db, momentsAt(now)))

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
