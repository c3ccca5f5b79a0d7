import { and, asc, eq, gte, isNull, lt, sql } from 'drizzle-orm'
import { type Placeholders, prepared } from '#db/prepared'
import { accounts, checkIns, type RegistrationRow, registrations, type TournamentRow, users } from '#db/schema'
import { isOnWaitlist } from '#db/tournamentConditions'
import { type Kopecks, money, toRoubles } from '#shared/money'
import type { Tx } from '../../core/transact.ts'
import { notifyPlayer, tellPlayers } from '../base/acts.ts'
import { isPlayersAccount } from '../base/registrations.ts'
import { type Line, seatInWords } from './line.ts'
import { AT_ONCE, takeSeat } from './seats.ts'

/** The waitlist of a tournament without teams. */
export const playerLine: Line = {
  atOnce: () => AT_ONCE,
  async giveSeat(tx, tournament, { isFreed, isCheckedIn }) {
    const next = await firstWhoCanPay(tx, tournament, isCheckedIn)
    if (isFreed) await passOver(tx, tournament, next, isCheckedIn)
    return next && promote(tx, tournament, next)
  },
}

const hasCheckedIn = sql`exists (select 1 from ${checkIns} where ${checkIns.registrationId} = ${registrations.id})`
type NextOnWaitlist = { tournamentId: string; fee?: Kopecks | undefined; checkedIn?: 'yes' | undefined }
/** The first player whose balance covers the fee; no closed account. */
const nextOnWaitlist = prepared((db, { tournamentId, fee, checkedIn }: Placeholders<NextOnWaitlist>) =>
  db.read
    .select({ registration: registrations })
    .from(registrations)
    .innerJoin(users, eq(users.id, registrations.userId))
    .leftJoin(accounts, isPlayersAccount)
    .where(
      and(
        eq(registrations.tournamentId, tournamentId),
        isOnWaitlist,
        isNull(users.deletedAt),
        fee && gte(accounts.balance, fee),
        checkedIn && hasCheckedIn,
      ),
    )
    .orderBy(asc(registrations.id))
    .limit(1),
)
async function firstWhoCanPay(tx: Tx, { id, entryFee }: TournamentRow, isCheckedIn: boolean) {
  const checkedIn = isCheckedIn ? 'yes' : undefined
  const [found] = await nextOnWaitlist(tx, { tournamentId: id, fee: entryFee || undefined, checkedIn })
  return found?.registration
}

async function promote(tx: Tx, tournament: TournamentRow, waiting: RegistrationRow) {
  const taken = await takeSeat(tx, tournament, waiting, waiting, tx.now)
  await notifyPlayer(tx, waiting.userId, tournament, {
    title: 'Место освободилось: ты участвуешь',
    message: `«${tournament.name}»${await seatInWords(tx, tournament, tournament.entryFee)}`,
  })
  return taken.tournament
}

/** Notifies the players before `next` that a seat passed them over; everybody if nobody can pay. */
async function passOver(tx: Tx, tournament: TournamentRow, next: RegistrationRow | undefined, isCheckedIn: boolean) {
  const isBefore = next && lt(registrations.id, next.id)
  const fee = money(toRoubles(tournament.entryFee))
  await tellPlayers(tx, tournament, and(isOnWaitlist, isBefore, isCheckedIn ? hasCheckedIn : undefined), {
    cause: `passed over:${tournament.id}`,
    title: 'Место освободилось, но на балансе меньше взноса',
    message: `«${tournament.name}»: взнос ${fee}. Ты остаёшься в списке ожидания: накопи на взнос, и следующее место будет твоим`,
  })
}
