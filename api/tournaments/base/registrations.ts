import { and, asc, desc, eq, gt, isNotNull, lt, or, sql } from 'drizzle-orm'
import { among } from '#db/columns'
import type { Reads } from '#db/open'
import { type Placeholders, prepared, preparedCount } from '#db/prepared'
import { accounts, registrations, type TournamentRow, tournaments, users } from '#db/schema'
import { isLike, patternOf } from '#db/search/searchConditions'
import { hasNotEnded, isParticipant } from '#db/tournamentConditions'
import type { ListQuery } from '#shared/lists'
import { picked } from '#shared/picked'
import { searchable } from '#shared/text'
import { PARTICIPANTS_PER_PAGE } from '#shared/tournaments/shapes'
import { hasTeams } from '#shared/tournaments/teams'
import { type PageParams, pageOf } from '../../core/lists.ts'
import { shownName, whileOpen } from '../../users/shownName.ts'

const ownBy = prepared((db, { tournamentId, userId }: Placeholders<{ tournamentId: string; userId: string }>) =>
  db.read
    .select()
    .from(registrations)
    .where(and(eq(registrations.tournamentId, tournamentId), eq(registrations.userId, userId), hasNotEnded)),
)

/** The player's registration that has not ended. */
export async function findRegistration(db: Reads, tournamentId: string, userId: string) {
  const [own] = await ownBy(db, { tournamentId, userId })
  return own
}

/** Joins the account of the player's balance. */
export const isPlayersAccount = eq(accounts.id, sql`'player:' || ${registrations.userId} || ':available'`)

const participantColumns = {
  id: registrations.id,
  userId: registrations.userId,
  teamName: whileOpen(registrations.teamName),
  ...picked(registrations, 'status', 'place', 'prize'),
  user: shownName,
}
/** The same with the player's balance in kopecks; joins `isPlayersAccount`. */
export const candidateColumns = {
  ...participantColumns,
  balance: sql`coalesce(${accounts.balance}, 0)`.mapWith(Number),
}
type Of = { tournamentId: string; containing?: string | undefined; teams?: string | undefined }

const of = ({ tournamentId, containing, teams }: Placeholders<Of>) =>
  and(
    eq(registrations.tournamentId, tournamentId),
    isParticipant,
    containing && or(isLike(users.searchText, containing), teams && among(registrations.teamName, teams)),
  )

const participantPage = prepared((db, { cursor, limit, ...filters }: Placeholders<Of & PageParams>) =>
  db.read
    .select(participantColumns)
    .from(registrations)
    .innerJoin(users, eq(users.id, registrations.userId))
    .where(and(of(filters), cursor && gt(registrations.id, cursor)))
    .orderBy(asc(registrations.id))
    .limit(limit),
)
const candidatePage = prepared((db, { cursor, limit, ...filters }: Placeholders<Of & PageParams>) =>
  db.read
    .select(candidateColumns)
    .from(registrations)
    .innerJoin(users, eq(users.id, registrations.userId))
    .leftJoin(accounts, isPlayersAccount)
    .where(and(of(filters), cursor && gt(registrations.id, cursor)))
    .orderBy(asc(registrations.id))
    .limit(limit),
)
const candidateCount = preparedCount(registrations, of, registrations.userId)

/** The first page of participants, in the order of registration. */
export const firstParticipants = (db: Reads, tournamentId: string) =>
  participantPage(db, { tournamentId, limit: PARTICIPANTS_PER_PAGE })
export type ParticipantRow = Awaited<ReturnType<typeof firstParticipants>>[number]

/** How many players participate; without teams they are counted already. */
const countParticipants = async (db: Reads, { id, currentParticipants, teamSize }: TournamentRow) =>
  hasTeams({ teamSize }) ? candidateCount(db, { tournamentId: id }) : currentParticipants

export async function participantsOf(db: Reads, tournament: TournamentRow, query: ListQuery) {
  const { cursor, limit } = pageOf(query, {})
  const rows = await participantPage(db, { tournamentId: tournament.id, cursor, limit })
  return { rows, total: await countParticipants(db, tournament) }
}

const teamNames = prepared((db, { tournamentId }: Placeholders<{ tournamentId: string }>) =>
  db.read
    .selectDistinct({ name: registrations.teamName })
    .from(registrations)
    .where(and(of({ tournamentId }), isNotNull(registrations.teamName))),
)
async function teamsNamed(db: Reads, tournamentId: string, q: string) {
  // Not in the database: SQLite has no lower case beyond ASCII.
  const names = (await teamNames(db, { tournamentId })).flatMap(({ name }) => name ?? [])
  return JSON.stringify(names.filter((name) => searchable(name).includes(q)))
}

/** Participants with balances in kopecks; `q` searches users and team names. */
export async function prizeCandidates(db: Reads, tournament: TournamentRow, query: ListQuery) {
  const { id } = tournament
  const { q } = query
  const found = q ? { containing: patternOf(q), teams: await teamsNamed(db, id, q) } : {}
  const filters = { tournamentId: id, ...found }
  const { cursor, limit } = pageOf(query, {})
  const rows = await candidatePage(db, { ...filters, cursor, limit })
  return { rows, total: q ? await candidateCount(db, filters) : await countParticipants(db, tournament) }
}

const winnersBy = prepared((db, { tournamentId }: Placeholders<{ tournamentId: string }>) =>
  db.read
    .select(participantColumns)
    .from(registrations)
    .innerJoin(users, eq(users.id, registrations.userId))
    .where(and(eq(registrations.tournamentId, tournamentId), isNotNull(registrations.place)))
    .orderBy(asc(registrations.place)),
)
/** Those who were paid a prize, by rank; nobody before the payout. */
export const winnersOf = async (db: Reads, { id, paidOutAt }: Pick<TournamentRow, 'id' | 'paidOutAt'>) =>
  paidOutAt ? winnersBy(db, { tournamentId: id }) : []

const isPrizeOf = ({ userId }: Placeholders<{ userId: string }>) =>
  and(eq(registrations.userId, userId), isNotNull(registrations.place))
const prizePage = prepared((db, { userId, cursor, limit }: Placeholders<{ userId: string } & PageParams>) =>
  db.read
    .select({
      ...picked(registrations, 'id', 'place', 'prize', 'teamName'),
      tournament: { id: tournaments.id, name: tournaments.name, startDate: tournaments.startDate },
    })
    .from(registrations)
    .innerJoin(tournaments, eq(tournaments.id, registrations.tournamentId))
    .where(and(isPrizeOf({ userId }), cursor && lt(registrations.id, cursor)))
    .orderBy(desc(registrations.id))
    .limit(limit),
)
const prizeCount = preparedCount(registrations, isPrizeOf)

/** A player's prizes in kopecks, the last tournament first. */
export async function prizesOf(db: Reads, userId: string, query: ListQuery) {
  const { cursor, limit } = pageOf(query, {})
  return { rows: await prizePage(db, { userId, cursor, limit }), total: await prizeCount(db, { userId }) }
}
export type PrizeRow = Awaited<ReturnType<typeof prizesOf>>['rows'][number]
