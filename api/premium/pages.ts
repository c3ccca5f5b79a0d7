import { and, desc, eq, gt, lt, sql } from 'drizzle-orm'
import { among } from '#db/columns'
import type { Reads } from '#db/open'
import { type Placeholders, prepared } from '#db/prepared'
import { premiumHolders, users } from '#db/schema'
import { MATCHES, searchIn, type Total } from '#db/search/search'
import { isLike, patternOf } from '#db/search/searchConditions'
import type { ListQuery } from '#shared/lists'
import type { PremiumState } from '#shared/premium/premium'
import { type PageParams, withNext } from '../core/lists.ts'
import { momentsAt } from './totals.ts'

export type PremiumUsersQuery = ListQuery & { status?: PremiumState | undefined }

const { userId, newestPeriod, lastEnd } = premiumHolders

/** Who is in a state: whose Premium ends later than `after` and not later than `until`, with all that stands in line. */
type Ends = { after: number; until: number }
const endsIn: Record<PremiumState, (moments: ReturnType<typeof momentsAt>) => Ends> = {
  active: ({ now }) => ({ after: now, until: Number.MAX_SAFE_INTEGER - 1 }),
  expiring: ({ now, soon }) => ({ after: now, until: soon }),
  expired: ({ now }) => ({ after: -1, until: now }),
}

/** Where the list goes on. By ends it is known by two columns: thousands may end at the same time. */
type PagePosition = { cursor?: string | undefined; after?: number; end?: number; period?: string }

/** The place of a cursor: the first one of the state without a cursor, or when time has left the cursor's behind. */
function positionOf(cursor: string | undefined, ends: Ends | undefined): PagePosition {
  if (!ends) return { cursor }
  const { after, until } = ends
  const [, end = until + 1, period = ''] = /^(\d{1,13})_(.+)$/.exec(cursor ?? '') ?? []
  return Number(end) <= until ? { after, end: Number(end), period } : { after, end: until + 1, period: '' }
}

const beyond = ({ cursor, after, end, period }: Placeholders<PagePosition>) =>
  after
    ? and(gt(lastEnd, after), sql`(${lastEnd}, ${newestPeriod}) < (${end}, ${period})`)
    : cursor && lt(newestPeriod, cursor)
const inOrder = ({ after }: Placeholders<PagePosition>) =>
  after ? [desc(lastEnd), desc(newestPeriod)] : [desc(newestPeriod)]

const shown = { id: users.id, displayName: users.displayName, username: users.username, newestPeriod, lastEnd }

const holders = prepared((db, { ids, limit, ...position }: Placeholders<PagePosition & PageParams>) =>
  db.read
    .select(shown)
    .from(premiumHolders)
    .innerJoin(users, eq(users.id, userId))
    .where(and(ids ? among(userId, ids) : undefined, beyond(position)))
    .orderBy(...inOrder(position))
    .limit(limit),
)

export type Holder = Awaited<ReturnType<typeof holders>>[number]

const walked = prepared((db, { pattern, ...position }: Placeholders<PagePosition & { pattern: string }>) =>
  db.read
    .select({ ...shown, isMatch: isLike(users.searchText, pattern).mapWith(Boolean) })
    .from(premiumHolders)
    .innerJoin(users, eq(users.id, userId))
    .where(beyond(position))
    .orderBy(...inOrder(position))
    .limit(MATCHES),
)

/** A page of Premium holders: newest grant first, in a state by the latest end. `cursorOf` returns a row's cursor. */
export async function holdersPage(db: Reads, query: PremiumUsersQuery, now: Date) {
  const ends = query.status && endsIn[query.status](momentsAt(now))
  const cursorOf = (row: Pick<Holder, 'newestPeriod' | 'lastEnd'>) =>
    ends ? `${row.lastEnd}_${row.newestPeriod}` : row.newestPeriod
  const position = positionOf(query.cursor, ends)
  const limit = withNext(query)
  const { q } = query
  if (!q) return { rows: await holders(db, { ...position, limit }), cursorOf }

  const ids = await everyMatch(db, q)
  const look = async (from: PagePosition) =>
    ids ? { matches: await holders(db, { ...from, ids, limit: MATCHES }), reached: undefined } : walk(db, from, q)
  const { matches, reached } = await look(position)
  const first = query.cursor === undefined ? { matches, reached } : await look(positionOf(undefined, ends))
  const total: Total = first.reached ? { atLeast: first.matches.length } : first.matches.length
  return { rows: matches.slice(0, limit), total, next: reached && cursorOf(reached), cursorOf }
}

const searchUsers = searchIn(users)

async function everyMatch(db: Reads, q: string) {
  if ([...q].length < 3) return undefined
  const { ids, total } = await searchUsers(db, { q, limit: MATCHES })
  return ids.length === total ? JSON.stringify(ids) : undefined
}

async function walk(db: Reads, position: PagePosition, q: string) {
  const rows = await walked(db, { ...position, pattern: patternOf(q) })
  return { matches: rows.filter(({ isMatch }) => isMatch), reached: rows[MATCHES - 1] }
}
