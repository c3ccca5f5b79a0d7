import { and, desc, eq, gt, lt, lte, sql } from 'drizzle-orm'
import { among } from '#db/among'
import { alias } from '#db/columns'
import type { Reads } from '#db/open'
import { type PremiumPeriodRow, premiumHolders, premiumPeriods, users } from '#db/schema'
import { search } from '#db/search'
import { AppError } from '#shared/errors'
import type { ListQuery } from '#shared/lists'
import { coverageAt, daysLeft, type PremiumState, type PremiumUser, premiumSourceLabels } from '#shared/premium'
import { asked, type PageParams, pageOf, withNext } from '../core/lists.ts'
import { type Given, prepared } from '../core/prepared.ts'
import { momentsAt, premiumTotals } from './totals.ts'

type PremiumUsersQuery = ListQuery & { status?: PremiumState | undefined }

const { newestPeriod, lastEnd } = premiumHolders

/** Who is in a state: whose Premium ends later than `after` and not later than `until`, with all that stands in line. */
type Ends = { after: number; until: number }
const endsIn: Record<PremiumState, (moments: ReturnType<typeof momentsAt>) => Ends> = {
  active: ({ now }) => ({ after: now, until: Number.MAX_SAFE_INTEGER - 1 }),
  expiring: ({ now, soon }) => ({ after: now, until: soon }),
  expired: ({ now }) => ({ after: -1, until: now }),
}

/** In a list by ends, which goes on after it: one of thousands that may end at the same time is known by its newest period. */
type Place = { end: number; period: string }

const holders = prepared(
  (db, { ids, cursor, after, end, period, limit }: Given<PageParams & Partial<Place & { after: number }>>) => {
    // Both columns in one bound, which the index answers.
    const byEnd = after && and(gt(lastEnd, after), sql`(${lastEnd}, ${newestPeriod}) < (${end}, ${period})`)
    const newestFirst = after ? [desc(lastEnd), desc(newestPeriod)] : [desc(newestPeriod)]
    return db.read
      .select({ id: users.id, displayName: users.displayName, username: users.username, newestPeriod, lastEnd })
      .from(premiumHolders)
      .innerJoin(users, eq(users.id, premiumHolders.userId))
      .where(ids ? among(users.id, ids) : (byEnd ?? (cursor && lt(newestPeriod, cursor))))
      .orderBy(...(ids ? [desc(users.createdAt), desc(users.id)] : newestFirst))
      .limit(limit)
  },
)
type Holder = Awaited<ReturnType<typeof holders>>[number]

/**
 * Everybody who ever had Premium, whoever was given it last first; of one state, whose Premium ends last first; of a search,
 * who registered last first. `cursorOf`: where the next page begins.
 */
export async function premiumUsers(db: Reads, query: PremiumUsersQuery, now: Date) {
  const ends = query.status && endsIn[query.status](momentsAt(now))
  const found = query.q ? await search(db, users, asked(query), hadPremium(ends)) : undefined
  const rows = await holders(
    db,
    pageOf(query, ends ? { after: ends.after, ...placeOf(query.cursor, ends.until) } : {}, found),
  )
  const periods = await periodsOf(db, rows)
  const byEnd = ({ lastEnd, newestPeriod }: Holder) => `${lastEnd}_${newestPeriod}`
  const cursorOf = found ? ({ id }: Holder) => id : ends ? byEnd : ({ newestPeriod }: Holder) => newestPeriod
  return {
    total: found?.total ?? (await premiumTotals(db, now))[query.status ?? 'total'],
    rows: rows.map((row) => ({ ...premiumUserJson(row, periods.get(row.id) ?? [], now), cursor: cursorOf(row) })),
    next: found?.next,
  }
}

/** Whether a user is one of the holders, with an end in this state. */
const hadPremium = (ends: Ends | undefined) =>
  sql`exists (select 1 from ${premiumHolders} where ${and(
    eq(premiumHolders.userId, users.id),
    ends && and(gt(lastEnd, ends.after), lte(lastEnd, ends.until)),
  )})`

/** The place of a cursor; the first one of the state without a cursor, or when time has left the cursor's behind. */
function placeOf(cursor = '', until: number): Place {
  const [, end, period = ''] = /^(\d{1,13})_(.+)$/.exec(cursor) ?? []
  return end !== undefined && Number(end) <= until ? { end: Number(end), period } : { end: until + 1, period: '' }
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
