import { and, asc, eq, sql } from 'drizzle-orm'
import { among } from '#db/columns'
import type { Reads } from '#db/open'
import { type Placeholders, prepared } from '#db/prepared'
import { matchMembers, type RegistrationRow, registrations, tournamentMatches, users } from '#db/schema'
import { hasNotEnded } from '#db/tournamentConditions'
import { picked } from '#shared/picked'
import type { TeamRole } from '#shared/tournaments/teams'
import { shownName } from '../../users/shownName.ts'
import { findRegistration } from './registrations.ts'

// An entry is what has a row in a table of results: a player, or a team by its captain's registration (TOURNAMENT-74).

/** Whether a registration is an entry. */
export const isEntryRow = ({ role }: Pick<RegistrationRow, 'role'>) => role === null || role === 'captain'

const captainBy = prepared((db, { teamId }: Placeholders<{ teamId: string }>) =>
  db.read
    .select()
    .from(registrations)
    .where(and(eq(registrations.teamId, teamId), eq(registrations.role, 'captain'), hasNotEnded)),
)
/** The entry of a player, or of the player's team. */
export async function findEntry(db: Reads, tournamentId: string, userId: string): Promise<RegistrationRow | undefined> {
  const own = await findRegistration(db, tournamentId, userId)
  return own && (await entryOf(db, own))
}
export async function entryOf(db: Reads, own: RegistrationRow): Promise<RegistrationRow> {
  const [captain] = own.teamId === null ? [] : await captainBy(db, { teamId: own.teamId })
  return captain ?? own
}

const membersBy = prepared((db, { ids }: Placeholders<{ ids: string }>) =>
  db.read
    .select({
      ...picked(registrations, 'id', 'teamId', 'userId', 'place', 'prize'),
      role: sql<TeamRole>`${registrations.role}`,
      ...shownName,
      isOpen: sql`${users.deletedAt} is null`.mapWith(Boolean),
    })
    .from(registrations)
    .innerJoin(users, eq(users.id, registrations.userId))
    .where(and(among(registrations.teamId, ids), hasNotEnded))
    .orderBy(asc(registrations.createdAt), asc(registrations.id)),
)
export type EntryMember = Awaited<ReturnType<typeof membersBy>>[number]

type Of = { teamId: string | null }
const teamIdsIn = (rows: readonly Of[]) => rows.flatMap(({ teamId }) => teamId ?? [])

/** The members of each team among `rows`: the captain first, then who is there longest. */
export async function membersByTeam(db: Reads, rows: readonly Of[]) {
  const byTeam = new Map<string, EntryMember[]>()
  const ids = teamIdsIn(rows)
  if (ids.length === 0) return byTeam
  for (const member of await membersBy(db, { ids: JSON.stringify(ids) })) {
    const members = byTeam.get(member.teamId ?? '') ?? []
    byTeam.set(member.teamId ?? '', member.role === 'captain' ? [member, ...members] : [...members, member])
  }
  return byTeam
}
export type MembersByTeam = Awaited<ReturnType<typeof membersByTeam>>

/** The members of an entry; none for a player without a team. */
export const membersIn = (byTeam: MembersByTeam, { teamId }: Of) => (teamId === null ? [] : (byTeam.get(teamId) ?? []))

/** `members` of an answer about a team: whoever has an account; nothing about a player without a team. */
export const namesIn = (byTeam: MembersByTeam, row: Of) =>
  row.teamId !== null && {
    members: membersIn(byTeam, row).flatMap(({ isOpen, displayName }) => (isOpen ? displayName : [])),
  }

const playedBy = prepared((db, { ids }: Placeholders<{ ids: string }>) =>
  db.read
    .select({ registrationId: matchMembers.registrationId, number: tournamentMatches.number })
    .from(registrations)
    .innerJoin(matchMembers, eq(matchMembers.registrationId, registrations.id))
    .innerJoin(tournamentMatches, eq(tournamentMatches.id, matchMembers.matchId))
    .where(among(registrations.teamId, ids))
    .orderBy(asc(tournamentMatches.number)),
)
/** The matches for which members were named, by registration. */
export async function matchesByMember(db: Reads, rows: readonly Of[]) {
  const byMember = new Map<string, number[]>()
  const ids = teamIdsIn(rows)
  if (ids.length === 0) return byMember
  for (const { registrationId, number } of await playedBy(db, { ids: JSON.stringify(ids) }))
    byMember.set(registrationId, [...(byMember.get(registrationId) ?? []), number])
  return byMember
}
