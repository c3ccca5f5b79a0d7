import {
  and,
  count,
  desc,
  eq,
  getTableColumns,
  gt,
  isNotNull,
  isNull,
  lt,
  lte,
  or,
  type Placeholder,
  sql,
} from 'drizzle-orm'
import { among } from '#db/among'
import { only } from '#db/only'
import type { Reads } from '#db/open'
import { type Given, prepared } from '#db/prepared'
import { registrations, type TournamentRow, tournaments, users } from '#db/schema'
import { searchIn } from '#db/search'
import { tournamentTally } from '#db/tallyNames'
import { AppError } from '#shared/errors'
import type { ListQuery } from '#shared/lists'
import {
  type AdminTournamentFilter,
  AWAITING_PAYOUT,
  phaseOf,
  statusAt,
  type TournamentFilter,
  type TournamentPhase,
  type TournamentStatus,
  tournamentPhases,
  tournamentStatuses,
} from '#shared/tournaments/status'
import { asked, type PageParams, pageOf } from '../core/lists.ts'
import { tallied } from '../core/tallies.ts'

/** One that is deleted is not there for anybody. */
const isThere = isNull(tournaments.deletedAt)
/** Of a registration that has a place; word for word as in the index `registrations_with_place`. */
export const hasPlace = sql`${registrations.status} not in ('waiting', 'cancelled')`

export const notFound = () => new AppError('not_found', 'Турнир не найден')

const withCreator = (db: Reads) =>
  db.read
    .select({ tournament: tournaments, creator: { displayName: users.displayName, username: users.username } })
    .from(tournaments)
    .innerJoin(users, eq(users.id, tournaments.creatorId))

const tournamentBy = prepared((db, { id }: Given<{ id: string }>) =>
  withCreator(db).where(and(eq(tournaments.id, id), isThere)),
)

/** One, with who made it and the status that it has at `now`. Throws `not_found`. */
export async function getTournament(db: Reads, id: string, now: Date) {
  const [found] = await tournamentBy(db, { id })
  if (!found) throw notFound()
  return { ...found, tournament: withStatus(found.tournament, now) }
}
export type WithCreator = Awaited<ReturnType<typeof getTournament>>

/** Whether there is one that is not deleted. */
export const isTournament = async (db: Reads, id: string) => (await tournamentBy(db, { id })).length > 0

type Timed = Parameters<typeof statusAt>[0] & Pick<TournamentRow, 'nextStatusAt'>

/** A status moves at its date, also when the clock's job has not written it down yet. */
const withStatus = <Row extends Timed>(tournament: Row, now: Date): Row =>
  tournament.nextStatusAt && tournament.nextStatusAt <= now
    ? { ...tournament, status: statusAt(tournament, now) }
    : tournament

type Filters = {
  status?: TournamentStatus | undefined
  phase?: TournamentPhase | undefined
  /** Moments in milliseconds: what ends later or without a known end, what has ended by then, what then waits for its payout. */
  endsAfter?: number | undefined
  endsBy?: number | undefined
  awaitingAt?: number | undefined
}

const moment = (at: Placeholder) =>
  sql.param<unknown, unknown>(at, {
    mapToDriverValue: (ms) => tournaments.endDate.mapToDriverValue(new Date(Number(ms))),
  })
const hasEnded = (at: Placeholder) => lte(tournaments.endDate, moment(at))
// Begins word for word as in the index `tournaments_unpaid`; `awaitsPayout` says the same of a row.
const isAwaiting = (at: Placeholder) =>
  and(
    sql`${tournaments.paidOutAt} is null and ${tournaments.deletedAt} is null and ${tournaments.status} <> 'cancelled'`,
    gt(tournaments.currentParticipants, sql`0`),
    or(sql`${tournaments.status} = 'completed'`, hasEnded(at)),
  )

const chosen = ({ status, phase, endsAfter, endsBy, awaitingAt }: Given<Filters>) =>
  and(
    status && eq(tournaments.status, status),
    phase && eq(tournaments.phase, phase),
    endsAfter && or(isNull(tournaments.endDate), gt(tournaments.endDate, moment(endsAfter))),
    endsBy && hasEnded(endsBy),
    awaitingAt && isAwaiting(awaitingAt),
    isThere,
  )

/** Whether the player has a place, one look into an index for each row. */
const isRegistered = (userId: Placeholder | undefined) =>
  userId
    ? sql`exists (select 1 from ${registrations} where ${and(eq(registrations.tournamentId, tournaments.id), eq(registrations.userId, userId), hasPlace)})`.mapWith(
        Boolean,
      )
    : sql`0`.mapWith(Boolean)

/** Kopecks that were paid for a place which came from the waitlist; null for any other. */
const waitlistFee = (userId: Placeholder | undefined) =>
  (userId
    ? sql<
        number | null
      >`(select ${registrations.fee} from ${registrations} where ${and(eq(registrations.tournamentId, tournaments.id), eq(registrations.userId, userId), hasPlace, isNotNull(registrations.promotedAt))})`
    : sql<number | null>`null`
  ).mapWith(registrations.fee)

const { rules: _, searchText: __, ...summaryColumns } = getTableColumns(tournaments)

const summaryPage = prepared(
  (db, { ids, cursor, limit, userId, ...filters }: Given<Filters & PageParams & { userId?: string | undefined }>) =>
    db.read
      .select({ tournament: summaryColumns, isUserRegistered: isRegistered(userId), waitlistFee: waitlistFee(userId) })
      .from(tournaments)
      .where(ids ? among(tournaments.id, ids) : and(chosen(filters), cursor && lt(tournaments.id, cursor)))
      .orderBy(desc(tournaments.id))
      .limit(limit),
)
const adminPage = prepared((db, { ids, cursor, limit, ...filters }: Given<Filters & PageParams>) =>
  withCreator(db)
    .where(ids ? among(tournaments.id, ids) : and(chosen(filters), cursor && lt(tournaments.id, cursor)))
    .orderBy(desc(tournaments.id))
    .limit(limit),
)
const searchTournaments = searchIn(tournaments, chosen)

const awaitingCount = prepared((db, { awaitingAt }: Given<{ awaitingAt: number }>) =>
  db.read.select({ total: count() }).from(tournaments).where(isAwaiting(awaitingAt)),
)
/** How many are over and have prizes that are still to be paid. */
export const awaitingPayout = async (db: Reads, now: Date) => only(await awaitingCount(db, { awaitingAt: +now })).total

type Asked = ListQuery & { status?: AdminTournamentFilter | undefined }

/** What both lists are: filtered by the status that is written down, shown with the one that each has at `now`. */
async function listOf<Row extends { tournament: Timed & { id: string } }>(
  db: Reads,
  { status, ...query }: Asked,
  now: Date,
  page: (params: Filters & PageParams) => Promise<Row[]>,
) {
  const filters = filtersOf(status, now)
  const found = query.q ? await searchTournaments(db, asked(query), filters) : undefined
  const rows = await page(pageOf(query, filters, found))
  return {
    rows: rows.map((row) => ({ ...row, id: row.tournament.id, tournament: withStatus(row.tournament, now) })),
    total: found?.total ?? (await totalOf(db, filters, now)),
    next: found?.next,
  }
}

const totalOf = (db: Reads, filters: Filters, now: Date) =>
  filters.awaitingAt === undefined ? tallied(db, statusesOf(filters).map(tournamentTally)) : awaitingPayout(db, now)

/** Before the id in a cursor of the active ones: the page begins among those whose end has come. */
const ENDED = 'ended:'
const isEnded = ({ endDate }: Pick<TournamentRow, 'endDate'>, now: Date) => endDate !== null && endDate <= now

/**
 * All tournaments, those of one half or of one status, newest first; and whether this player has a place in each. Of the
 * active ones those whose end has come stand below all others. `cursorOf`: where the page after a row begins.
 */
export async function tournamentList(db: Reads, query: Asked, now: Date, userId: string | undefined) {
  const isInParts = query.status === 'active' && !query.q
  const page = (params: Filters & PageParams) => summaryPage(db, { ...params, userId })
  const list = await listOf(db, query, now, isInParts ? (params) => activePage(params, now, page) : page)
  const cursorOf = ({ id, tournament }: (typeof list.rows)[number]) =>
    isInParts && isEnded(tournament, now) ? ENDED + id : id
  return { ...list, cursorOf }
}

async function activePage<Row>(
  { cursor, limit, ...params }: Filters & PageParams,
  now: Date,
  page: (params: Filters & PageParams) => Promise<Row[]>,
) {
  const isBelow = cursor?.startsWith(ENDED) ?? false
  const above = isBelow ? [] : await page({ ...params, cursor, limit, endsAfter: +now })
  if (above.length >= limit) return above
  const from = isBelow ? cursor?.slice(ENDED.length) : undefined
  return [...above, ...(await page({ ...params, cursor: from, limit: limit - above.length, endsBy: +now }))]
}

/** The same as admins see it, with what waits for its payout as one more filter. */
export const adminTournamentList = (db: Reads, query: Asked, now: Date) =>
  listOf(db, query, now, (params) => adminPage(db, params))

const isPhase = (filter: TournamentFilter): filter is TournamentPhase =>
  tournamentPhases.some((phase) => phase === filter)
function filtersOf(filter: AdminTournamentFilter | undefined, now: Date): Filters {
  if (filter === undefined) return {}
  if (filter === AWAITING_PAYOUT) return { awaitingAt: +now }
  return isPhase(filter) ? { phase: filter } : { status: filter }
}
const statusesOf = ({ status, phase }: Filters) =>
  tournamentStatuses.filter((each) => (!status || each === status) && (!phase || phaseOf(each) === phase))
