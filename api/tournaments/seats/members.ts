import { and, asc, eq, sql } from 'drizzle-orm'
import { tournamentLock } from '#db/locks'
import { only } from '#db/only'
import type { Reads } from '#db/open'
import { assigned, type Placeholders, prepared } from '#db/prepared'
import { type RegistrationRow, registrations, type TeamRow, teams } from '#db/schema'
import { hasNotEnded } from '#db/tournamentConditions'
import type { TeamRole } from '#shared/tournaments/teams'
import type { Tx } from '../../core/transact.ts'

const teamBy = prepared((db, { id }: Placeholders<{ id: string }>) =>
  db.read.select().from(teams).where(eq(teams.id, id)),
)
/** The team of a member. */
export const teamOf = async (db: Reads, { teamId }: RegistrationRow): Promise<TeamRow> =>
  only(teamId === null ? [] : await teamBy(db, { id: teamId }))

const membersBy = prepared((db, { teamId }: Placeholders<{ teamId: string }>) =>
  db.read
    .select()
    .from(registrations)
    .where(and(eq(registrations.teamId, teamId), hasNotEnded))
    .orderBy(asc(registrations.createdAt), asc(registrations.id)),
)
/** A team's members with its substitutes, the one longest there first. */
export const membersOf = (db: Reads, { id }: Pick<TeamRow, 'id'>) => membersBy(db, { teamId: id })

type TeamChanges = Partial<Pick<TeamRow, 'name' | 'foldedName' | 'code' | 'status'>> & { endedAt?: Date }
const writeTeam = prepared((tx: Tx, { id, ...changes }: Placeholders<{ id: string } & TeamChanges>) =>
  tx.write
    .update(teams)
    .set({ ...assigned(teams, changes), version: sql`${teams.version} + 1` })
    .where(eq(teams.id, id))
    .returning(),
)
/** Changes a team; returns it. */
export async function changeTeam(tx: Tx, { id, tournamentId }: TeamRow, changes: TeamChanges): Promise<TeamRow> {
  tx.hold(tournamentLock(tournamentId))
  const changed = only(await writeTeam(tx, { id, ...changes }))
  tx.emit({ name: 'team-update', to: `tournament:${tournamentId}`, data: { tournamentId } })
  return changed
}

export const setRole = (tx: Tx, { id }: RegistrationRow, role: TeamRole) =>
  tx.write.update(registrations).set({ role }).where(eq(registrations.id, id))

/**
 * Gives the captaincy to the player longest there and moves substitutes up, each where it is needed (TOURNAMENT-71).
 * Returns the members with their roles and who has a new one.
 */
export async function fillRoles(tx: Tx, members: RegistrationRow[], teamSize: number) {
  const players = members.filter(({ role }) => role !== 'substitute')
  const bench = members.filter(({ role }) => role === 'substitute')
  const moved = bench.slice(0, Math.max(0, teamSize - players.length))
  const playing = [...players, ...moved]
  const captain = playing.find(({ role }) => role === 'captain') ?? playing[0]
  const roleOf = (member: RegistrationRow): TeamRole =>
    member === captain ? 'captain' : playing.includes(member) ? 'player' : 'substitute'
  const changed = members.filter((member) => roleOf(member) !== member.role)
  for (const member of changed) await setRole(tx, member, roleOf(member))
  return {
    members: members.map((member) => ({ ...member, role: roleOf(member) })),
    changed: changed.map((member) => ({ ...member, role: roleOf(member) })),
  }
}
