import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Reads } from '#db/open'
import { type TournamentRow, tournamentReminders, tournaments } from '#db/schema'
import { AppError } from '#shared/errors'
import { closedReason } from '#shared/tournaments/registration'
import { statusAt } from '#shared/tournaments/status'
import { BATCH } from '../../core/batches.ts'
import { tournamentLock } from '../../core/locks.ts'
import type { Tx } from '../../core/transact.ts'
import { notify } from '../../notifications/notifications.ts'
import { findDay } from '../entering.ts'
import { openTournament } from '../status.ts'
import { changeDay } from './day.ts'

const own = (tournamentId: string, userId: string) =>
  and(eq(tournamentReminders.tournamentId, tournamentId), eq(tournamentReminders.userId, userId))

/** A reminder waits for the opening for everybody, not for the earlier one for Premium. */
const everybody = ({ premiumOnly }: Pick<TournamentRow, 'premiumOnly'>) => ({
  isPremium: premiumOnly,
  isQualified: true,
})

export async function hasReminder(db: Reads, tournamentId: string, userId: string) {
  return (await db.read.$count(tournamentReminders, own(tournamentId, userId))) > 0
}

/** A player wants to hear that registration opens (TOURNAMENT-38). Throws `not_found`, `registration_open`, why it is closed. */
export async function remind(tx: Tx, userId: string, tournamentId: string) {
  const tournament = await openTournament(tx, tournamentId)
  const closed = closedReason(tournament, everybody(tournament), tx.now)
  if (closed !== 'registration_not_started') throw new AppError(closed ?? 'registration_open')
  const row = { tournamentId, userId, createdAt: tx.now }
  await tx.write.insert(tournamentReminders).values(row).onConflictDoNothing()
  const day = await findDay(tx, tournamentId)
  if (!day?.isAwaited) await changeDay(tx, tournamentId, { isAwaited: true })
  return { isSet: true }
}

/** Takes it back; nothing where there is none. */
export async function forgetReminder(tx: Tx, userId: string, tournamentId: string) {
  tx.hold(tournamentLock(tournamentId))
  await tx.write.delete(tournamentReminders).where(own(tournamentId, userId))
  return { isSet: false }
}

/** Notifies a batch of those who wait for a tournament's registration, once it is open; returns whether there may be more. */
export async function tellOfOpening(tx: Tx, tournamentId: string) {
  tx.hold(tournamentLock(tournamentId))
  const [tournament] = await tx.read.select().from(tournaments).where(eq(tournaments.id, tournamentId))
  if (!tournament) return false
  const status = statusAt(tournament, tx.now)
  const closed = tournament.deletedAt
    ? 'registration_over'
    : closedReason({ ...tournament, status }, everybody(tournament), tx.now)
  if (closed === 'registration_not_started') return false
  const rows = await tx.read
    .select({ userId: tournamentReminders.userId })
    .from(tournamentReminders)
    .where(eq(tournamentReminders.tournamentId, tournamentId))
    .orderBy(asc(tournamentReminders.userId))
    .limit(BATCH)
  for (const { userId } of closed ? [] : rows)
    await notify(tx, userId, {
      type: 'other',
      about: `tournament:${tournamentId}`,
      title: 'Регистрация открыта',
      message: `«${tournament.name}»: можно занять место`,
    })
  const ids = rows.map(({ userId }) => userId)
  if (ids.length > 0)
    await tx.write
      .delete(tournamentReminders)
      .where(and(eq(tournamentReminders.tournamentId, tournamentId), inArray(tournamentReminders.userId, ids)))
  if (rows.length === BATCH) return true
  await changeDay(tx, tournamentId, { isAwaited: false })
  return false
}
