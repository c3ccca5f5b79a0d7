import type { TournamentRow, User } from '#db/schema'
import { AppError } from '#shared/errors'
import type { Waiting } from '#shared/ids'
import { pointsOf } from '#shared/leaderboards/boards'
import { type Kopecks, money, toKopecks, toRoubles } from '#shared/money'
import type { Payout } from '#shared/tournaments/form'
import type { PaidOut } from '#shared/tournaments/shapes'
import { type CarryOut, guard } from '../approvals/acts.ts'
import { balanceOf } from '../balance/balance.ts'
import type { Tx } from '../core/transact.ts'
import { requireUnchanged } from '../core/unchanged.ts'
import { addAllScores } from '../scores/scores.ts'
import { requireNotOwn } from '../users/ownCase.ts'
import { notifyPlayer, recordAct } from './base/acts.ts'
import { editedAt, openUnpaid, setStatus } from './base/changeTournament.ts'
import { payPrizes } from './base/fees.ts'
import { declineOpenObjections, requireKnownObjections } from './objections/answer.ts'
import { requireSameStandings } from './results/prizeRanks.ts'
import { storePrize, storeTeamPlace } from './seats/seats.ts'
import { sharesOf } from './shares.ts'

/**
 * Pays all prizes once and completes (TOURNAMENT-14). What exceeds the announced prize by more than `threshold` kopecks
 * waits for a second admin, and with it all the rest (MONEY-25). Throws `not_found`, `tournament_paid_out`,
 * `tournament_cancelled`, `standings_changed`, `objections_open`, `not_a_participant`, `own_prize`, `account_closed`, `balance_changed`,
 * `payout_changed`, `act_waits`.
 */
export async function payOut(
  tx: Tx,
  admin: User,
  id: string,
  payout: Payout,
  threshold: Kopecks,
): Promise<Done | Waiting> {
  const due = await payable(tx, [admin], id, payout)
  for (const { prize, displayName } of due.winners)
    for (const { userId, balance } of [prize, ...(prize.shares ?? [])])
      requireUnchanged('balance_changed', balance, await balanceOf(tx, userId), displayName)
  const total = totalOf(due.winners)
  const excess: Kopecks = total - due.tournament.prize
  if (excess <= 0) return pay(tx, admin, due)
  const about = { name: due.tournament.name, prize: toRoubles(due.tournament.prize), total: toRoubles(total) }
  const act = { kind: 'prizes', subject: `tournament:${id}`, amount: excess, about } as const
  return guard(tx, admin, { ...act, input: { tournamentId: id, ...payout } }, threshold, (guardedActId) =>
    pay(tx, admin, due, guardedActId),
  )
}

/** A second admin accepts prizes above the announced. Throws what `payOut` throws. */
export const acceptPrizes: CarryOut<'prizes'> = async (tx, admins, { tournamentId, ...payout }, guardedActId) =>
  pay(tx, admins[0], await payable(tx, admins, tournamentId, payout), guardedActId)

type Due = Awaited<ReturnType<typeof payable>>
const totalOf = (winners: Due['winners']): Kopecks =>
  winners.reduce((sum, { prize }) => sum + toKopecks(prize.amount), 0)

/** The winners by rank; neither admin may win. */
async function payable(
  tx: Tx,
  admins: readonly User[],
  id: string,
  { prizes, standingsVersion, openObjections = 0 }: Payout,
) {
  const tournament = await openUnpaid(tx, id)
  await requireSameStandings(tx, id, standingsVersion)
  await requireKnownObjections(tx, id, openObjections)
  const winners: ({ prize: Prize } & Awaited<ReturnType<typeof sharesOf>>)[] = []
  for (const prize of prizes.toSorted((one, other) => one.place - other.place)) {
    const winner = await sharesOf(tx, id, prize)
    if (winner.teamId !== null && winners.some(({ teamId }) => teamId === winner.teamId))
      throw new AppError('invalid_input', 'Одна команда — одно место')
    for (const admin of admins)
      for (const { userId } of winner.shares) await requireNotOwn(tx, admin, userId, 'own_prize')
    winners.push({ prize, ...winner })
  }
  return { tournament, winners }
}

type Prize = Payout['prizes'][number]
type Done = Omit<PaidOut, 'tournament'> & { tournament: TournamentRow }

async function pay(tx: Tx, admin: User, { tournament: before, winners }: Due, guardedActId?: string): Promise<Done> {
  const tournament = await setStatus(tx, before, 'completed', { paidOutAt: tx.now, updatedAt: editedAt(tx, before) })
  const shares = winners.flatMap(({ prize: { place }, teamName, shares }) =>
    shares.map((share) => ({ ...share, place, teamName })),
  )
  for (const { prize, teamId } of winners) if (teamId !== null) await storeTeamPlace(tx, teamId, prize.place)
  for (const { registrationId, place, amount } of shares) await storePrize(tx, registrationId, { place, prize: amount })
  await declineOpenObjections(tx, admin, tournament, 'призы распределены, результаты окончательные')
  // Before the accounts, in the order of an approval: otherwise two acts could wait for each other.
  await addAllScores(
    tx,
    tx.now,
    shares.map(({ userId, place, amount }) => ({ userId, gains: { money: amount, ranks: pointsOf(place) } })),
  )
  const paid = shares.map(({ userId, amount }) => ({ userId, amount }))
  await payPrizes(
    tx,
    tournament,
    paid.filter(({ amount }) => amount > 0),
  )
  const total = toRoubles(totalOf(winners))
  await recordAct(tx, admin, 'pay_out_tournament', tournament, {
    prize: toRoubles(tournament.prize),
    total,
    // The log stays for ever, a player's name does not (shared/privacy/retention.ts).
    winners: shares.map(({ place, userId, amount }) => ({ place, userId, amount: toRoubles(amount) })),
    ...(guardedActId && { guardedActId }),
  })
  const withBalances: Done['winners'] = []
  for (const { place, userId, displayName, amount: kopecks, teamName } of shares) {
    const amount = toRoubles(kopecks)
    const prize =
      kopecks > 0 ? `, ${teamName === null ? 'приз' : 'твоя доля приза'} ${money(amount)} уже на балансе` : ''
    const whose = teamName === null ? ': твоё место' : `, команда «${teamName}»: место`
    await notifyPlayer(tx, userId, tournament, {
      kind: 'decisions',
      title: 'Призы турнира распределены',
      message: `«${tournament.name}»${whose} — ${place}${prize}`,
    })
    tx.emit({ name: 'user-update', to: 'admins', data: { userId } })
    const balance = toRoubles(await balanceOf(tx, userId))
    withBalances.push({ place, userId, displayName, amount, balance })
  }
  return { tournament, winners: withBalances, total }
}
