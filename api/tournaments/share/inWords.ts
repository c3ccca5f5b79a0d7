import type { Reads } from '#db/open'
import type { TournamentRow } from '#db/schema'
import { money, toRoubles } from '#shared/money'
import { plural } from '#shared/plural'
import { hasTeams } from '#shared/tournaments/teamFormat'
import { winnersOf } from '../base/winners.ts'

const nouns = {
  participants: ['участник', 'участника', 'участников'],
  teams: ['команда', 'команды', 'команд'],
} as const

/** `34 из 64 участников`, `2 из 8 команд`; without a limit the participants, without participants the seats. */
export function participantsInWords(
  tournament: Pick<TournamentRow, 'currentParticipants' | 'maxParticipants'> & { teamSize?: number },
) {
  const { currentParticipants: count, maxParticipants: most } = tournament
  const [one, few, many] = nouns[hasTeams(tournament) ? 'teams' : 'participants']
  if (most === null) return count === 0 ? 'Мест хватит всем' : `${count} ${plural(count, one, few, many)}`
  if (count === 0) return `${most} ${plural(most, 'место', 'места', 'мест')}`
  return `${count} из ${most} ${plural(most, few, many, many)}`
}

export const feeInWords = (tournament: Pick<TournamentRow, 'entryFee'> & { teamSize?: number }) => {
  if (tournament.entryFee === 0) return 'Участие бесплатное'
  return `Взнос ${money(toRoubles(tournament.entryFee))}${hasTeams(tournament) ? ' с каждого' : ''}`
}

export type Winner = { place: number; name: string }
const NAMED = 3

/** The first three of a tournament whose prizes are paid. */
export async function winnersNamed(db: Reads, tournament: TournamentRow): Promise<Winner[]> {
  const winners = await winnersOf(db, tournament)
  return winners.slice(0, NAMED).map(({ place, user }) => ({ place: place ?? 0, name: user.displayName }))
}

/** `1. Иван, 2. Ольга` */
export const winnersInWords = (winners: readonly Winner[], shown: (name: string) => string) =>
  winners.map(({ place, name }) => `${place}. ${shown(name)}`).join(', ')
