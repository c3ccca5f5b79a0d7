import type { RegistrationRow, TeamRow, TournamentRow } from '#db/schema'
import { AppError } from '#shared/errors'
import { hasRegistrationEnded } from '#shared/tournaments/registration'
import { fateOf, type TeamFate } from '#shared/tournaments/teams'
import type { Tx } from '../../core/transact.ts'
import { notifyPlayer } from '../base/acts.ts'
import { handOverResults } from '../results/handOver.ts'
import { changeTeam, fillRoles, membersOf, teamOf } from './members.ts'
import { endEntry } from './seats.ts'
import { dropTeam, unseatTeam } from './teamSeats.ts'
import { fillSeats } from './waitlist.ts'

export type Leaving = {
  isForfeited?: boolean | undefined
  /** What happens to the team, as it was shown. */
  fate?: TeamFate | undefined
}

/** What happens to a member's team when the member leaves (TOURNAMENT-71). */
async function fateWithout(tx: Pick<Tx, 'read' | 'now'>, tournament: TournamentRow, own: RegistrationRow) {
  const [team, members] = [await teamOf(tx, own), await membersOf(tx, { id: own.teamId ?? '' })]
  const roster = { status: team.status, memberCount: members.length, teamSize: tournament.teamSize }
  return { team, members, fate: fateOf(roster, !hasRegistrationEnded(tournament, tx.now)) }
}

/**
 * Ends a membership: a substitute moves up, or else the team loses its seat and forms again, or is dropped with all fees
 * returned (TOURNAMENT-71). Returns the own fee, refunded or forfeited. Throws `team_changed`.
 */
export async function leaveTeam(tx: Tx, tournament: TournamentRow, own: RegistrationRow, how: Leaving) {
  const { team, members, fate } = await fateWithout(tx, tournament, own)
  if (how.fate !== undefined && how.fate !== fate) throw new AppError('team_changed')
  const others = members.filter(({ id }) => id !== own.id)
  const fee = await endEntry(tx, tournament, own, how.isForfeited)

  if (fate === 'dropped') {
    const why = { title: 'Команда распущена', reason: 'игрок вышел, и заменить его некем' }
    await fillSeats(tx, await dropTeam(tx, tournament, team, others, why), true)
    return fee
  }
  const { members: left, changed } = await fillRoles(tx, others, tournament.teamSize)
  const captain = left.find(({ role }) => role === 'captain')
  if (own.role === 'captain' && captain) await handOverResults(tx, tournament.id, own.id, captain.id)
  if (fate === 'forming') await fillSeats(tx, await unseatTeam(tx, tournament, team, left), true)
  else await changeTeam(tx, team, {})
  await tellLeft(tx, tournament, team, left, { fate, changed })
  return fee
}

type Left = { fate: TeamFate; changed: RegistrationRow[] }

/** Tells the captain that somebody left, everybody that the seat is lost, and whoever has a new role. */
async function tellLeft(tx: Tx, tournament: TournamentRow, team: TeamRow, members: RegistrationRow[], left: Left) {
  const { fate, changed } = left
  for (const member of members) {
    const isNew = changed.some(({ id }) => id === member.id)
    const sentences = [
      `«${tournament.name}», команда «${team.name}»: один из игроков вышел`,
      fate === 'forming' && 'Место в турнире потеряно, пока она не соберётся снова',
      isNew && (member.role === 'captain' ? 'Теперь ты капитан' : 'Теперь ты в основном составе'),
    ]
    if (isNew || fate === 'forming' || member.role === 'captain')
      await notifyPlayer(tx, member.userId, tournament, {
        title: isNew && member.role === 'captain' ? 'Ты теперь капитан' : 'Состав команды изменился',
        message: sentences.filter(Boolean).join('. '),
      })
  }
}
