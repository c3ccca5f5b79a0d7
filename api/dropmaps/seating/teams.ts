import { and, asc, eq, isNull, ne, sql } from 'drizzle-orm'
import { among } from '#db/columns'
import type { Reads } from '#db/open'
import { type Placeholders, prepared } from '#db/prepared'
import { mapPlayers, maps, registrations, teams, users } from '#db/schema'
import { hasNotEnded, holdsSeat } from '#db/tournamentConditions'
import { teamRoles } from '#shared/tournaments/teams'

/** Who holds a claim or waits: a player, or a team, for which this member acts (MAP-46). */
export type Claimant = { userId: string; teamId: string | null }
export const withoutTeam = (userId: string): Claimant => ({ userId, teamId: null })

/** The team with a seat in the map's tournament to which a player belongs, or null. */
export const seatedTeam = (mapId: string, userId: string | typeof mapPlayers.userId) =>
  sql<
    string | null
  >`(select ${registrations.teamId} from ${registrations} inner join ${maps} on ${maps.tournamentId} = ${registrations.tournamentId} where ${maps.id} = ${mapId} and ${registrations.userId} = ${userId} and ${hasNotEnded} and ${holdsSeat})`

const listedBy = prepared((db, { mapId, teamId }: Placeholders<{ mapId: string; teamId: string }>) =>
  db.read
    .select({ userId: mapPlayers.userId })
    .from(mapPlayers)
    .where(and(eq(mapPlayers.mapId, mapId), eq(mapPlayers.teamId, teamId))),
)

/** Whom a claim concerns: the player, or all members of the team on the map's list, the one who acts first. */
export async function membersOn(db: Reads, mapId: string, { userId, teamId }: Claimant) {
  const members = teamId === null ? [] : await listedBy(db, { mapId, teamId })
  return [...new Set([userId, ...members.map((member) => member.userId)])]
}

const nameBy = prepared((db, { id }: Placeholders<{ id: string }>) =>
  db.read.select({ name: teams.name }).from(teams).where(eq(teams.id, id)),
)
export const teamNameOf = async (db: Reads, id: string) => (await nameBy(db, { id }))[0]?.name ?? ''

/**
 * Returns who takes over from a member who left: of the members on the map's list the captain, else the player longest in
 * the team, as its next captain. Undefined once the team has no seat.
 */
export async function findHeir(db: Reads, mapId: string, teamId: string, userId: string) {
  const rows = await db.read
    .select({ userId: registrations.userId, role: registrations.role })
    .from(registrations)
    .innerJoin(teams, and(eq(teams.id, registrations.teamId), eq(teams.status, 'seated')))
    .innerJoin(
      mapPlayers,
      and(
        eq(mapPlayers.mapId, mapId),
        eq(mapPlayers.userId, registrations.userId),
        eq(mapPlayers.teamId, registrations.teamId),
      ),
    )
    .where(and(eq(registrations.teamId, teamId), ne(registrations.userId, userId), hasNotEnded, holdsSeat))
    .orderBy(asc(registrations.createdAt), asc(registrations.id))
  const rank = ({ role }: (typeof rows)[number]) => (role ? teamRoles.indexOf(role) : teamRoles.length)
  return rows.toSorted((one, other) => rank(one) - rank(other))[0]?.userId
}

/** Returns the ids of these players and of all members of their teams. */
export async function withMates(db: Reads, chosen: Claimant[]) {
  const teamIds = JSON.stringify(chosen.flatMap(({ teamId }) => teamId ?? []))
  const mates = await db.read
    .select({ userId: registrations.userId })
    .from(registrations)
    .innerJoin(users, eq(users.id, registrations.userId))
    .where(and(among(registrations.teamId, teamIds), holdsSeat, isNull(users.deletedAt)))
    .orderBy(asc(registrations.id))
  return [...new Set([...chosen, ...mates].map(({ userId }) => userId))]
}
