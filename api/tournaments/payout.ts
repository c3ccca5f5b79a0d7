import { and, eq } from 'drizzle-orm'
import { registrations, type TournamentRow, type User, users } from '#db/schema'
import { holdsSeat } from '#db/tournamentConditions'
import { AppError } from '#shared/errors'
import type { Waiting } from '#shared/ids'
import { pointsOf } from '#shared/leaderboards/boards'
import { type Kopecks, money, type Roubles, toKopecks, toRoubles } from '#shared/money'
import { isolated } from '#shared/text'
import type { Payout } from '#shared/tournaments/form'
import { type CarryOut, guard } from '../approvals/acts.ts'
import { record } from '../audit/audit.ts'
import { balanceOf } from '../balance/balance.ts'
import type { Tx } from '../core/transact.ts'
import { requireUnchanged } from '../core/unchanged.ts'
import { notify } from '../notifications/notifications.ts'
import { addAllScores } from '../scores/scores.ts'
import { requireNotOwn } from '../users/ownCase.ts'
import { editedAt, openTournament, setStatus } from './base/changeTournament.ts'
import { payPrizes } from './base/fees.ts'
import { requireSameStandings } from './results/standings.ts'
import { storePrize } from './seats/seats.ts'

/**
 * Pays all prizes once and completes (TOURNAMENT-14). What exceeds the announced prize by more than `threshold` kopecks
 * waits for a second admin, and with it all the rest (MONEY-25). Throws `not_found`, `tournament_paid_out`,
 * `tournament_cancelled`, `standings_changed`, `not_a_participant`, `own_prize`, `account_closed`, `balance_changed`,
 * `act_waits`.
 */
export async function payOut(
  tx: Tx,
  admin: User,
  id: string,
  payout: Payout,
  threshold: Kopecks,
): Promise<PaidOut | Waiting> {
  const due = await payable(tx, [admin], id, payout)
  for (const { userId, displayName, balance } of due.winners)
    requireUnchanged('balance_changed', balance, await balanceOf(tx, userId), displayName)
  const total = due.winners.reduce<Kopecks>((sum, { amount }) => sum + toKopecks(amount), 0)
  const excess: Kopecks = total - due.tournament.prize
  if (excess <= 0) return pay(tx, admin, due)
  const about = { name: due.tournament.name, prize: toRoubles(due.tournament.prize), total: toRoubles(total) }
  const act = { kind: 'prizes', subject: `tournament:${id}`, amount: excess, about } as const
  return guard(tx, admin, { ...act, input: { tournamentId: id, ...payout } }, threshold, (guardedActId) =>
    pay(tx, admin, due, guardedActId),
  )
}

/** A second admin accepts prizes above the announced ones. Throws what `payOut` throws. */
export const acceptPrizes: CarryOut<'prizes'> = async (tx, admins, { tournamentId, ...payout }, guardedActId) =>
  pay(tx, admins[0], await payable(tx, admins, tournamentId, payout), guardedActId)

type Due = Awaited<ReturnType<typeof payable>>

/** What is paid, by place; neither admin may win. */
async function payable(tx: Tx, admins: readonly User[], id: string, { prizes, standingsVersion }: Payout) {
  const tournament = await openTournament(tx, id)
  if (tournament.paidOutAt) throw new AppError('tournament_paid_out')
  if (tournament.status === 'cancelled') throw new AppError('tournament_cancelled')
  await requireSameStandings(tx, id, standingsVersion)
  const winners = []
  for (const prize of prizes.toSorted((one, other) => one.place - other.place)) {
    const winner = await participant(tx, id, prize.userId)
    for (const admin of admins) await requireNotOwn(tx, admin, prize.userId, 'own_prize')
    if (winner.deletedAt)
      throw new AppError('account_closed', `Аккаунт «${isolated(winner.displayName)}» удалён: приз получить некому`)
    winners.push({ ...prize, ...winner })
  }
  return { tournament, winners }
}

type PaidOut = {
  tournament: TournamentRow
  /** Sums in roubles, the balance as it is then. */
  winners: { place: number; userId: string; displayName: string; amount: Roubles; balance: Roubles }[]
  total: Roubles
}

async function pay(tx: Tx, admin: User, { tournament: before, winners }: Due, guardedActId?: string): Promise<PaidOut> {
  const tournament = await setStatus(tx, before, 'completed', { paidOutAt: tx.now, updatedAt: editedAt(tx, before) })
  for (const { registrationId, place, amount } of winners)
    await storePrize(tx, registrationId, { place, prize: toKopecks(amount) })
  // Before the accounts, as an approval does: in another order two acts could wait for each other.
  await addAllScores(
    tx,
    tx.now,
    winners.map(({ userId, place, amount }) => ({
      userId,
      gains: { money: toKopecks(amount), ranks: pointsOf(place) },
    })),
  )
  const paid = winners.filter(({ amount }) => amount > 0)
  await payPrizes(
    tx,
    tournament,
    paid.map(({ userId, amount }) => ({ userId, amount: toKopecks(amount) })),
  )
  const total = toRoubles(paid.reduce<Kopecks>((sum, { amount }) => sum + toKopecks(amount), 0))
  await record(tx, admin, {
    action: 'pay_out_tournament',
    targetType: 'tournament',
    targetId: tournament.id,
    details: {
      name: tournament.name,
      prize: toRoubles(tournament.prize),
      total,
      // The log stays for ever, a player's name does not (shared/retention.ts).
      winners: winners.map(({ place, userId, amount }) => ({ place, userId, amount })),
      ...(guardedActId && { guardedActId }),
    },
  })
  for (const winner of winners) await tell(tx, tournament, winner)

  const withBalances = []
  for (const { place, userId, displayName, amount } of winners) {
    const balance = toRoubles(await balanceOf(tx, userId))
    withBalances.push({ place, userId, displayName, amount, balance })
  }
  return { tournament, winners: withBalances, total }
}

async function participant(tx: Tx, tournamentId: string, userId: string) {
  const [found] = await tx.read
    .select({ registrationId: registrations.id, displayName: users.displayName, deletedAt: users.deletedAt })
    .from(registrations)
    .innerJoin(users, eq(users.id, registrations.userId))
    .where(and(eq(registrations.tournamentId, tournamentId), eq(registrations.userId, userId), holdsSeat))
  if (!found) throw new AppError('not_a_participant')
  return found
}

async function tell(
  tx: Tx,
  { id, name }: { id: string; name: string },
  winner: { place: number; userId: string; amount: Roubles },
) {
  const prize = winner.amount > 0 ? `, приз ${money(winner.amount)} уже на балансе` : ''
  await notify(tx, winner.userId, {
    type: 'other',
    kind: 'decisions',
    about: `tournament:${id}`,
    title: 'Призы турнира распределены',
    message: `«${name}»: твоё место — ${winner.place}${prize}`,
  })
  tx.emit({ name: 'user-update', to: 'admins', data: { userId: winner.userId } })
}
