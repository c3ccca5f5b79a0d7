import { and, desc, eq, getTableColumns, isNull, lt, type Placeholder, sql } from 'drizzle-orm'
import { among } from '#db/among'
import type { Reads } from '#db/open'
import { type Given, prepared } from '#db/prepared'
import { registrations, type TournamentRow, tournaments, users } from '#db/schema'
import { searchIn } from '#db/search'
import { tournamentTally } from '#db/tallyNames'
import { AppError } from '#shared/errors'
import type { ListQuery } from '#shared/lists'
import {
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

type Filters = { status?: TournamentStatus | undefined; phase?: TournamentPhase | undefined }

const chosen = ({ status, phase }: Given<Filters>) =>
  and(status && eq(tournaments.status, status), phase && eq(tournaments.phase, phase), isThere)

/** Whether the player has a place, one look into an index for each row. */
const isRegistered = (userId: Placeholder | undefined) =>
  userId
    ? sql`exists (select 1 from ${registrations} where ${and(eq(registrations.tournamentId, tournaments.id), eq(registrations.userId, userId), hasPlace)})`.mapWith(
        Boolean,
      )
    : sql`0`.mapWith(Boolean)

const { rules: _, searchText: __, ...summaryColumns } = getTableColumns(tournaments)

const summaryPage = prepared(
  (db, { ids, cursor, limit, userId, ...filters }: Given<Filters & PageParams & { userId?: string | undefined }>) =>
    db.read
      .select({ tournament: summaryColumns, isUserRegistered: isRegistered(userId) })
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

type Asked = ListQuery & { status?: TournamentFilter | undefined }

/** What both lists are: filtered by the status that is written down, shown with the one that each has at `now`. */
async function listOf<Row extends { tournament: Timed & { id: string } }>(
  db: Reads,
  { status, ...query }: Asked,
  now: Date,
  page: (params: Filters & PageParams) => Promise<Row[]>,
) {
  const filters = filtersOf(status)
  const found = query.q ? await searchTournaments(db, asked(query), filters) : undefined
  const rows = await page(pageOf(query, filters, found))
  return {
    rows: rows.map((row) => ({ ...row, id: row.tournament.id, tournament: withStatus(row.tournament, now) })),
    total: found?.total ?? (await tallied(db, statusesOf(filters).map(tournamentTally))),
    next: found?.next,
  }
}

/** All tournaments, those of one half or of one status, newest first; and whether this player has a place in each. */
export const tournamentList = (db: Reads, query: Asked, now: Date, userId: string | undefined) =>
  listOf(db, query, now, (params) => summaryPage(db, { ...params, userId }))

/** The same as admins see it. */
export const adminTournamentList = (db: Reads, query: Asked, now: Date) =>
  listOf(db, query, now, (params) => adminPage(db, params))

const isPhase = (filter: TournamentFilter): filter is TournamentPhase =>
  tournamentPhases.some((phase) => phase === filter)
function filtersOf(filter: TournamentFilter | undefined): Filters {
  if (filter === undefined) return {}
  return isPhase(filter) ? { phase: filter } : { status: filter }
}
const statusesOf = ({ status, phase }: Filters) =>
  tournamentStatuses.filter((each) => (!status || each === status) && (!phase || phaseOf(each) === phase))
