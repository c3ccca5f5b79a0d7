import { and, asc, eq, sql } from 'drizzle-orm'
import { among } from '#db/columns'
import type { Reads } from '#db/open'
import { type Placeholders, prepared } from '#db/prepared'
import { matchMembers, matchResults, registrations, standings, tournamentMatches, users } from '#db/schema'
import { AppError } from '#shared/errors'
import { type PlayerMatch, scored } from '#shared/tournaments/results'
import type { TeamRole } from '#shared/tournaments/teams'
import { shownName } from '../../users/shownName.ts'
import { scoringOf } from './scoring.ts'

type Of = { id: string; tournamentId: string }
const entryBy = prepared((db, { id, tournamentId }: Placeholders<Of>) =>
  db.read
    .select({ rankKey: standings.rankKey, teamId: registrations.teamId })
    .from(standings)
    .innerJoin(registrations, eq(registrations.id, standings.registrationId))
    .where(and(eq(standings.registrationId, id), eq(standings.tournamentId, tournamentId))),
)
const resultsBy = prepared((db, { id, tournamentId }: Placeholders<Of>) =>
  db.read
    .select({
      matchId: matchResults.matchId,
      number: tournamentMatches.number,
      placement: matchResults.placement,
      kills: matchResults.kills,
    })
    .from(matchResults)
    .innerJoin(tournamentMatches, eq(tournamentMatches.id, matchResults.matchId))
    .where(and(eq(matchResults.registrationId, id), eq(tournamentMatches.tournamentId, tournamentId)))
    .orderBy(asc(tournamentMatches.number)),
)

const namedIn = prepared((db, { ids }: Placeholders<{ ids: string }>) =>
  db.read
    .select({
      matchId: matchMembers.matchId,
      registrationId: matchMembers.registrationId,
      kills: matchMembers.kills,
      teamId: registrations.teamId,
      role: sql<TeamRole>`${registrations.role}`,
      ...shownName,
      isOpen: sql`${users.deletedAt} is null`.mapWith(Boolean),
    })
    .from(matchMembers)
    .innerJoin(registrations, eq(registrations.id, matchMembers.registrationId))
    .innerJoin(users, eq(users.id, registrations.userId))
    .where(among(matchMembers.matchId, ids))
    .orderBy(asc(registrations.createdAt), asc(registrations.id)),
)
/** Who was named as having played in matches, of all teams (TOURNAMENT-74). */
export const membersNamedIn = (db: Reads, matchIds: readonly string[]) => namedIn(db, { ids: JSON.stringify(matchIds) })

/** What each match gave a player or a team. Throws `not_found` if they are not in the table. */
export async function playerMatches(db: Reads, tournamentId: string, id: string): Promise<PlayerMatch[]> {
  const [[entry], { formula }, results] = await Promise.all([
    entryBy(db, { id, tournamentId }),
    scoringOf(db, tournamentId),
    resultsBy(db, { id, tournamentId }),
  ])
  if (!entry?.rankKey) throw new AppError('not_found')
  const matches = scored(formula, results).map(({ matchId, ...match }) => ({ matchId, match }))
  if (entry.teamId === null) return matches.map(({ match }) => match)
  const named = await membersNamedIn(
    db,
    matches.map(({ matchId }) => matchId),
  )
  return matches.map(({ matchId, match }) => ({
    ...match,
    members: named
      .filter((member) => member.matchId === matchId && member.teamId === entry.teamId && member.isOpen)
      .map(({ displayName, kills, role }) => ({ displayName, kills, isSubstitute: role === 'substitute' })),
  }))
}
