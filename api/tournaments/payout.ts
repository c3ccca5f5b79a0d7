import { and, eq } from 'drizzle-orm'
import { registrations, type User, users } from '#db/schema'
import { AppError } from '#shared/errors'
import { pointsOf } from '#shared/leaderboards/boards'
import { type Kopecks, money, type Roubles, toKopecks, toRoubles } from '#shared/money'
import type { Payout } from '#shared/tournaments/form'
import { record } from '../audit/audit.ts'
import { balanceOf } from '../balance/balance.ts'
import type { Tx } from '../core/transact.ts'
import { requireUnchanged } from '../core/unchanged.ts'
import { notify } from '../notifications/notifications.ts'
import { addAllScores } from '../scores/scores.ts'
import { requireNotOwn } from '../users/ownCase.ts'
import { payPrizes } from './money.ts'
import { requireSameStandings } from './results/standings.ts'
import { editedAt, openTournament, setStatus } from './status.ts'
import { hasSeat } from './tournaments.ts'

/**
 * Pays all prizes once and completes (TOURNAMENT-14). Throws `not_found`, `tournament_paid_out`,
 * `tournament_cancelled`, `standings_changed`, `not_a_participant`, `own_prize`, `account_closed`, `balance_changed`.
 */
export async function payOut(tx: Tx, admin: User, id: string, { prizes, standingsVersion }: Payout) {
  const opened = await openTournament(tx, id)
  if (opened.paidOutAt) throw new AppError('tournament_paid_out')
  if (opened.status === 'cancelled') throw new AppError('tournament_cancelled')
  await requireSameStandings(tx, id, standingsVersion)
  const tournament = await setStatus(tx, opened, 'completed', {
    paidOutAt: tx.now,
    updatedAt: editedAt(tx, opened),
  })

  const winners = []
  for (const { place, userId, amount, balance } of prizes.toSorted((one, other) => one.place - other.place)) {
    const winner = await participant(tx, id, userId)
    await requireNotOwn(tx, admin, userId, 'own_prize')
    if (winner.deletedAt)
      throw new AppError('account_closed', `Аккаунт «${winner.displayName}» удалён: приз получить некому`)
    requireUnchanged('balance_changed', balance, await balanceOf(tx, userId), winner.displayName)
    const won = { place, prize: toKopecks(amount) }
    await tx.write.update(registrations).set(won).where(eq(registrations.id, winner.registrationId))
    winners.push({ place, userId, displayName: winner.displayName, amount })
  }
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
    targetId: id,
    details: {
      name: tournament.name,
      prize: toRoubles(tournament.prize),
      total,
      // The log stays for ever, a player's name does not (shared/retention.ts).
      winners: winners.map(({ displayName: _, ...winner }) => winner),
    },
  })
  for (const winner of winners) await tell(tx, tournament, winner)

  const withBalances = []
  for (const winner of winners) withBalances.push({ ...winner, balance: toRoubles(await balanceOf(tx, winner.userId)) })
  return { tournament, winners: withBalances, total }
}

async function participant(tx: Tx, tournamentId: string, userId: string) {
  const [found] = await tx.read
    .select({ registrationId: registrations.id, displayName: users.displayName, deletedAt: users.deletedAt })
    .from(registrations)
    .innerJoin(users, eq(users.id, registrations.userId))
    .where(and(eq(registrations.tournamentId, tournamentId), eq(registrations.userId, userId), hasSeat))
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
    about: `tournament:${id}`,
    title: 'Призы турнира распределены',
    message: `«${name}»: твоё место — ${winner.place}${prize}`,
  })
  tx.emit({ name: 'user-update', to: 'admins', data: { userId: winner.userId } })
}
