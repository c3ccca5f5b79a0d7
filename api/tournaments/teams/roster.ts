import { eq } from 'drizzle-orm'
import { type RegistrationRow, registrations, type TeamRow, type TournamentRow } from '#db/schema'
import { AppError } from '#shared/errors'
import { searchable } from '#shared/text'
import { hasRegistrationEnded } from '#shared/tournaments/registration'
import type { TeamForm, TeamLeaving } from '#shared/tournaments/teamForms'
import type { TeamRole } from '#shared/tournaments/teams'
import type { Tx } from '../../core/transact.ts'
import { requireUnchanged } from '../../core/unchanged.ts'
import { renameOnMaps } from '../../dropmaps/tournamentMaps.ts'
import { notifyPlayer } from '../base/acts.ts'
import { openTournament, requireNotPaidOut } from '../base/changeTournament.ts'
import { refundOf } from '../base/fees.ts'
import { findRegistration } from '../base/registrations.ts'
import { handOverResults } from '../results/handOver.ts'
import { leaveTeam } from '../seats/leaveTeam.ts'
import { changeTeam, membersOf, setRole, teamOf } from '../seats/members.ts'
import { newTeamCode } from './enter.ts'
import { requireNameFree } from './names.ts'

type Opened = { tournament: TournamentRow; own: RegistrationRow; team: TeamRow; members: RegistrationRow[] }

/** Opens the team of its captain. Throws `not_found`, `not_registered`, `captain_only`, `registration_over`. */
async function openAsCaptain(tx: Tx, userId: string, tournamentId: string): Promise<Opened> {
  const tournament = await openTournament(tx, tournamentId)
  const own = await findRegistration(tx, tournamentId, userId)
  if (!own || own.teamId === null) throw new AppError('not_registered')
  if (own.role !== 'captain') throw new AppError('captain_only')
  if (tournament.paidOutAt || hasRegistrationEnded(tournament, tx.now)) throw new AppError('registration_over')
  const team = await teamOf(tx, own)
  return { tournament, own, team, members: await membersOf(tx, team) }
}

/**
 * Changes a team's name, captain and substitutes, who are exactly those beyond the team's size (TOURNAMENT-71). Throws
 * what `openAsCaptain` does, `team_changed`, `team_roster`, `team_name_taken`.
 */
export async function editTeam(tx: Tx, userId: string, tournamentId: string, form: TeamForm) {
  const { tournament, own, team, members } = await openAsCaptain(tx, userId, tournamentId)
  if (team.version !== form.version) throw new AppError('team_changed')
  const { captainId, name } = form
  const ids = members.map((member) => member.userId)
  const isRoster =
    ids.includes(captainId) &&
    !form.substitutes.includes(captainId) &&
    form.substitutes.every((id) => ids.includes(id)) &&
    form.substitutes.length === Math.max(0, members.length - tournament.teamSize)
  if (!isRoster) throw new AppError('team_roster')
  if (name !== team.name) {
    await requireNameFree(tx, tournamentId, name, team.id)
    await tx.write.update(registrations).set({ teamName: name }).where(eq(registrations.teamId, team.id))
  }
  const roleOf = ({ userId }: RegistrationRow): TeamRole =>
    userId === captainId ? 'captain' : form.substitutes.includes(userId) ? 'substitute' : 'player'
  const changed = members.filter((member) => member.role !== roleOf(member))
  // A team never has two captains, not even between two statements.
  const inOrder = changed.toSorted(
    (one, other) => Number(roleOf(one) === 'captain') - Number(roleOf(other) === 'captain'),
  )
  const captain = members.find((member) => member.userId === captainId)
  if (captain) await handOverResults(tx, tournament.id, own.id, captain.id)
  for (const member of inOrder) {
    await setRole(tx, member, roleOf(member))
    if (member.userId !== userId) await tellRole(tx, tournament, name, { ...member, role: roleOf(member) })
  }
  const after = await changeTeam(tx, team, { name, foldedName: searchable(name) })
  if (name !== team.name) await renameOnMaps(tx, tournamentId, team.id)
  return { tournament, team: after }
}

const roleTitles: Record<TeamRole, string> = {
  captain: 'Ты теперь капитан',
  player: 'Ты теперь в основном составе',
  substitute: 'Ты теперь в запасе',
}
const tellRole = (tx: Tx, tournament: TournamentRow, team: string, { userId, role }: RegistrationRow) =>
  notifyPlayer(tx, userId, tournament, {
    title: roleTitles[role ?? 'player'],
    message: `«${tournament.name}», команда «${team}»`,
  })

/** Makes a new code; the old one is wrong at once. Throws what `openAsCaptain` does. */
export async function renewCode(tx: Tx, userId: string, tournamentId: string) {
  const { tournament, team } = await openAsCaptain(tx, userId, tournamentId)
  return { tournament, team: await changeTeam(tx, team, { code: newTeamCode() }) }
}

/**
 * The captain removes a member, whose fee comes back (TOURNAMENT-71). Throws what `openAsCaptain` does, `player_not_in`,
 * `refund_changed`, `team_changed`.
 */
export async function removeMember(tx: Tx, userId: string, tournamentId: string, memberId: string, shown: TeamLeaving) {
  const { tournament, team, members } = await openAsCaptain(tx, userId, tournamentId)
  const member = members.find((each) => each.userId === memberId)
  if (!member) throw new AppError('player_not_in', 'Этого игрока в команде уже нет')
  if (memberId === userId) throw new AppError('team_roster', 'Себя из команды не убрать: из неё можно выйти')
  requireNotPaidOut(tournament)
  const refund = refundOf(member)
  requireUnchanged('refund_changed', shown.refundAmount, refund)
  await leaveTeam(tx, tournament, member, { fate: shown.fate })
  await notifyPlayer(tx, memberId, tournament, {
    ...(refund > 0 && { kind: 'decisions' as const }),
    title: 'Тебя убрали из команды',
    message: `«${tournament.name}», команда «${team.name}»${refund > 0 ? ': взнос вернулся на баланс' : ''}`,
  })
  return refund
}
