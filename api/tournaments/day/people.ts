import { and, eq } from 'drizzle-orm'
import {
  type RegistrationRow,
  type TournamentRow,
  teams,
  tournamentBans,
  tournamentReminders,
  type User,
  users,
} from '#db/schema'
import { AppError } from '#shared/errors'
import { type Kopecks, money, toKopecks, toRoubles } from '#shared/money'
import { isolated } from '#shared/text'
import type { PlayerAdding, PlayerRemoval } from '#shared/tournaments/day'
import { hasTeams } from '#shared/tournaments/teamFormat'
import { balanceOf } from '../../balance/balance.ts'
import type { Tx } from '../../core/transact.ts'
import { requireUnchanged } from '../../core/unchanged.ts'
import { requireNotOwn } from '../../users/ownCase.ts'
import { notifyPlayer, recordAct } from '../base/acts.ts'
import { openTournament, openUnpaid } from '../base/changeTournament.ts'
import { refundOf } from '../base/fees.ts'
import { findRegistration } from '../base/registrations.ts'
import { keepNewcomers } from '../seats/checkIns.ts'
import { leave } from '../seats/register.ts'
import { takeSeat } from '../seats/seats.ts'
import { requireNotBanned } from '../seats/whoMayEnter.ts'
import { addMember } from '../teams/enter.ts'
import { announceDay } from './day.ts'

async function getPlayer(tx: Tx, userId: string) {
  const [player] = await tx.read.select().from(users).where(eq(users.id, userId))
  if (!player) throw new AppError('not_found', 'Игрок не найден')
  return player
}

/**
 * Removes a player, also from the waitlist, and may ban them (TOURNAMENT-36). The fee is refunded or goes to the house.
 * Throws what `openUnpaid` does, `not_found`, `own_seat`, `player_not_in`, `refund_changed`, `team_changed`.
 */
export async function takeOut(tx: Tx, admin: User, id: string, removal: PlayerRemoval) {
  const { userId, reason, isBanned } = removal
  const tournament = await openUnpaid(tx, id)
  await requireNotOwn(tx, admin, userId, 'own_seat')
  await getPlayer(tx, userId)
  const own = await findRegistration(tx, id, userId)
  if (!own && !isBanned) throw new AppError('player_not_in')
  const fee = own ? refundOf(own) : 0
  requireUnchanged('refund_changed', removal.amount, fee)
  // A refund that a cancelling made due cannot be kept.
  if (!removal.isRefunded && own?.status === 'refunding') throw new AppError('refund_changed')
  const isForfeited = !removal.isRefunded && fee > 0

  if (isBanned) await ban(tx, id, userId, reason)
  if (own) await leave(tx, tournament, own, { isForfeited, fate: removal.fate })

  await recordAct(tx, admin, isBanned ? 'ban_player' : 'take_out_player', tournament, {
    userId,
    reason,
    ...(fee > 0 && { [isForfeited ? 'forfeited' : 'refunded']: toRoubles(fee) }),
  })
  const returned = isForfeited ? 'не возвращается' : 'вернулся на баланс'
  const sentences = [
    `«${tournament.name}»: ${reason}`,
    fee > 0 && `Взнос ${money(toRoubles(fee))} ${returned}`,
    isBanned && 'Записаться на этот турнир снова нельзя',
  ]
  await notifyPlayer(tx, userId, tournament, {
    title: isBanned ? 'Тебя не допустили к турниру' : 'Тебя сняли с турнира',
    message: sentences.filter(Boolean).join('. '),
  })
  return announcePlayer(tx, id, userId)
}

async function ban(tx: Tx, tournamentId: string, userId: string, reason: string) {
  await tx.write
    .insert(tournamentBans)
    .values({ tournamentId, userId, reason, createdAt: tx.now })
    .onConflictDoUpdate({ target: [tournamentBans.tournamentId, tournamentBans.userId], set: { reason } })
  const own = and(eq(tournamentReminders.tournamentId, tournamentId), eq(tournamentReminders.userId, userId))
  await tx.write.delete(tournamentReminders).where(own)
}

/** Lets a banned player take part again. Throws `not_found`, `not_banned`. */
export async function liftBan(tx: Tx, admin: User, id: string, userId: string) {
  const tournament = await openTournament(tx, id)
  await requireNotOwn(tx, admin, userId, 'own_seat')
  const lifted = await tx.write
    .delete(tournamentBans)
    .where(and(eq(tournamentBans.tournamentId, id), eq(tournamentBans.userId, userId)))
    .returning()
  if (lifted.length === 0) throw new AppError('not_banned')
  await recordAct(tx, admin, 'lift_ban', tournament, { userId })
  await notifyPlayer(tx, userId, tournament, {
    title: 'Ты снова можешь участвовать',
    message: `«${tournament.name}»: запрет снят`,
  })
  return announcePlayer(tx, id, userId)
}

/**
 * Gives a seat to a player, whatever the status before the payout, for the fee or for nothing (TOURNAMENT-37). Throws what
 * `openUnpaid` does, `not_found`, `own_seat`, `account_closed`, `player_in`, `banned_here`, `fee_changed`,
 * `tournament_full`, `insufficient_funds`, `team_needed`, `team_full`.
 */
export async function addPlayer(tx: Tx, admin: User, id: string, { userId, fee, teamId }: PlayerAdding) {
  const tournament = await openUnpaid(tx, id)
  await requireNotOwn(tx, admin, userId, 'own_seat')
  const player = await getPlayer(tx, userId)
  if (player.deletedAt) throw new AppError('account_closed')
  const own = await findRegistration(tx, id, userId)
  if (own && own.status !== 'waiting') throw new AppError('player_in')
  await requireNotBanned(tx, id, userId, 'Игрока не допустили')
  const entryFee = toKopecks(fee)
  if (entryFee !== 0) requireUnchanged('fee_changed', fee, tournament.entryFee)
  if (entryFee > (await balanceOf(tx, userId)))
    throw new AppError('insufficient_funds', `У игрока «${isolated(player.displayName)}» на балансе меньше взноса`)

  if (hasTeams(tournament)) await joinByHand(tx, tournament, { userId, own, teamId, entryFee })
  else {
    const seat = { userId, teamName: own?.teamName ?? null }
    const { registration } = await takeSeat(tx, { ...tournament, entryFee }, seat, own)
    await keepNewcomers(tx, tournament, [registration])
  }
  await recordAct(tx, admin, 'add_player', tournament, { userId, fee })
  const paid = fee > 0 ? `: с баланса списан взнос ${money(fee)}` : tournament.entryFee > 0 ? ': без взноса' : ''
  await notifyPlayer(tx, userId, tournament, {
    title: 'Ты участвуешь в турнире',
    message: `«${tournament.name}»${paid}. Место дал организатор`,
  })
  return announcePlayer(tx, id, userId)
}

type Joining = { userId: string; own: RegistrationRow | undefined; teamId: string | undefined; entryFee: Kopecks }
/** Adds a player to a team that has room (TOURNAMENT-71). Throws `team_needed`, `player_in`, `team_full`, `insufficient_funds`. */
async function joinByHand(tx: Tx, tournament: TournamentRow, { userId, own, teamId, entryFee }: Joining) {
  const [team] = teamId === undefined ? [] : await tx.read.select().from(teams).where(eq(teams.id, teamId))
  if (!team || team.tournamentId !== tournament.id || team.status === 'ended')
    throw new AppError('team_needed', 'Выбери команду, в которой есть место')
  if (own) throw new AppError('player_in')
  await addMember(tx, tournament, team, userId, entryFee)
}

function announcePlayer(tx: Tx, id: string, userId: string) {
  announceDay(tx, id)
  tx.emit({ name: 'user-update', to: 'admins', data: { userId } })
  return { userId }
}
