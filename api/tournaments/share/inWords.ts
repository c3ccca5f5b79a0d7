import type { Reads } from '#db/open'
import type { TournamentRow } from '#db/schema'
import { money, toRoubles } from '#shared/money'
import { plural } from '#shared/plural'
import { winnersOf } from '../base/registrations.ts'

/** `34 из 64 участников`; without a limit the participants, without participants the seats. */
export function participantsInWords({
  currentParticipants: count,
  maxParticipants: most,
}: Pick<TournamentRow, 'currentParticipants' | 'maxParticipants'>) {
  if (most === null)
    return count === 0 ? 'Мест хватит всем' : `${count} ${plural(count, 'участник', 'участника', 'участников')}`
  if (count === 0) return `${most} ${plural(most, 'место', 'места', 'мест')}`
  return `${count} из ${most} ${plural(most, 'участника', 'участников', 'участников')}`
}

export const feeInWords = ({ entryFee }: Pick<TournamentRow, 'entryFee'>) =>
  entryFee === 0 ? 'Участие бесплатное' : `Взнос ${money(toRoubles(entryFee))}`

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
