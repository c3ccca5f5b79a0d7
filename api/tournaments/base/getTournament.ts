import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Db, Reads } from '#db/open'
import { type Placeholders, prepared } from '#db/prepared'
import { maps, type TournamentRow, tournamentScoring, tournamentSeries, tournaments, users } from '#db/schema'
import { isThere } from '#db/tournamentConditions'
import { AppError } from '#shared/errors'
import { picked } from '#shared/picked'
import { DRAFT, statusAt } from '#shared/tournaments/status'
import type { Rooms } from '../../core/sockets/rooms.ts'

export const notFound = () => new AppError('not_found', 'Турнир не найден')

/** Joins a tournament's active series. */
export const isRepeated = and(eq(tournamentSeries.id, tournaments.seriesId), sql`${tournamentSeries.isActive}`)

/** The oldest map of a tournament; null without one. */
export const ownMapId = sql<
  string | null
>`(select ${maps.id} from ${maps} where ${eq(maps.tournamentId, tournaments.id)} and ${isNotNull(maps.tournamentId)} order by ${maps.id} limit 1)`

export const withCreator = (db: Reads) =>
  db.read
    .select({
      tournament: tournaments,
      creator: { displayName: users.displayName, username: users.username },
      repeats: tournamentSeries.nextStartAt,
      mapId: ownMapId,
      results: picked(tournamentScoring, 'version', 'matchCount', 'playerCount', 'formula'),
    })
    .from(tournaments)
    .innerJoin(users, eq(users.id, tournaments.creatorId))
    .leftJoin(tournamentSeries, isRepeated)
    .leftJoin(tournamentScoring, eq(tournamentScoring.tournamentId, tournaments.id))

const tournamentBy = prepared((db, { id }: Placeholders<{ id: string }>) =>
  withCreator(db).where(and(eq(tournaments.id, id), isThere)),
)

/** A tournament with its creator and its status at `now`; drafts for admins only. Throws `not_found`. */
export async function getTournament(db: Reads, id: string, now: Date, isAdmin = false) {
  const [found] = await tournamentBy(db, { id })
  if (!found || (isDraft(found.tournament) && !isAdmin)) throw notFound()
  return { ...found, tournament: withStatus(found.tournament, now) }
}
export type WithCreator = Awaited<ReturnType<typeof getTournament>>

export const isDraft = ({ phase }: Pick<TournamentRow, 'phase'>) => phase === DRAFT

/** A published tournament. */
export async function findTournament(db: Reads, id: string) {
  const [found] = await tournamentBy(db, { id })
  return found && !isDraft(found.tournament) ? found.tournament : undefined
}

/** Anyone may subscribe to a published tournament and to the list of all. */
export const tournamentRooms = (db: Db): Rooms => ({
  tournament: async (caller, id) =>
    (await tournamentBy(db, { id })).some(({ tournament }) => caller?.isAdmin || !isDraft(tournament)),
  tournaments: async (_, id) => id === 'all',
})

export type Timed = Parameters<typeof statusAt>[0] & Pick<TournamentRow, 'nextStatusAt'>

/** The status at `now`, which the job may not have stored yet. */
export const withStatus = <Row extends Timed>(tournament: Row, now: Date): Row =>
  tournament.nextStatusAt && tournament.nextStatusAt <= now
    ? { ...tournament, status: statusAt(tournament, now) }
    : tournament
