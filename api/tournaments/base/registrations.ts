import { and, asc, desc, eq, gt, isNotNull, lt, sql } from 'drizzle-orm'
import type { Reads } from '#db/open'
import { type Placeholders, prepared, preparedCount } from '#db/prepared'
import { accounts, registrations, type TournamentRow, tournaments, users } from '#db/schema'
import { hasNotEnded, isParticipant } from '#db/tournamentConditions'
import type { ListQuery } from '#shared/lists'
import { picked } from '#shared/picked'
import { PARTICIPANTS_PER_PAGE } from '#shared/tournaments/shapes'
import { hasTeams } from '#shared/tournaments/teamFormat'
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

export const participantColumns = {
  id: registrations.id,
  userId: registrations.userId,
  teamName: whileOpen(registrations.teamName),
  ...picked(registrations, 'status', 'place', 'prize'),
  user: shownName,
}
type Of = { tournamentId: string }
const of = ({ tournamentId }: Placeholders<Of>) => and(eq(registrations.tournamentId, tournamentId), isParticipant)

const participantPage = prepared((db, { cursor, limit, ...filters }: Placeholders<Of & PageParams>) =>
  db.read
    .select(participantColumns)
    .from(registrations)
    .innerJoin(users, eq(users.id, registrations.userId))
    .where(and(of(filters), cursor && gt(registrations.id, cursor)))
    .orderBy(asc(registrations.id))
    .limit(limit),
)
const participantCount = preparedCount(registrations, of)

/** The first page of participants, in the order of registration. */
export const firstParticipants = (db: Reads, tournamentId: string) =>
  participantPage(db, { tournamentId, limit: PARTICIPANTS_PER_PAGE })
export type ParticipantRow = Awaited<ReturnType<typeof firstParticipants>>[number]

/** How many players participate; without teams they are counted already. */
const countParticipants = async (db: Reads, { id, currentParticipants, teamSize }: TournamentRow) =>
  hasTeams({ teamSize }) ? participantCount(db, { tournamentId: id }) : currentParticipants

export async function participantsOf(db: Reads, tournament: TournamentRow, query: ListQuery) {
  const { cursor, limit } = pageOf(query, {})
  const rows = await participantPage(db, { tournamentId: tournament.id, cursor, limit })
  return { rows, total: await countParticipants(db, tournament) }
}

const isPrizeOf = ({ userId }: Placeholders<{ userId: string }>) =>
  and(eq(registrations.userId, userId), isNotNull(registrations.prize))
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
