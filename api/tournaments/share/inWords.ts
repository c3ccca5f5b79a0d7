import type { TournamentRow } from '#db/schema'
import { money, toRoubles } from '#shared/money'
import { plural } from '#shared/plural'

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
