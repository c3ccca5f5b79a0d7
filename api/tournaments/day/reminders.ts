import { and, asc, type Column, eq, exists, gt, inArray, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import { hoursBefore } from '#db/columns'
import { tournamentLock } from '#db/locks'
import type { Reads } from '#db/open'
import { type TournamentRow, tournamentDays, tournamentReminders, tournaments } from '#db/schema'
import { AppError } from '#shared/errors'
import { closedReason, type Entrant } from '#shared/tournaments/registration'
import { statusAt } from '#shared/tournaments/status'
import type { Tx } from '../../core/transact.ts'
import { BATCH } from '../../core/work/batches.ts'
import { coverageOf, isCovered } from '../../users/premiumCoverage.ts'
import { notifyPlayer } from '../base/acts.ts'
import { openTournament } from '../base/changeTournament.ts'
import { findDay } from '../seats/whoMayEnter.ts'
import { changeDay } from './day.ts'

/** A reminder asks for no qualification. */
const entrant = ({ premiumOnly }: TournamentRow, isPremium: boolean): Entrant => ({
  isPremium: premiumOnly || isPremium,
  isQualified: true,
})

const isOf = (tournamentId: string | Column) => eq(tournamentReminders.tournamentId, tournamentId)
const isOfPremium = (db: Reads, now: Date) => isCovered(db, tournamentReminders.userId, now)
const own = (tournamentId: string, userId: string) => and(isOf(tournamentId), eq(tournamentReminders.userId, userId))
const waiting = ({ read }: Reads, which: SQL | undefined) =>
  read.select({ userId: tournamentReminders.userId }).from(tournamentReminders).where(which)

/** Registration is open or never will be. */
const isNoLongerAhead = (now: Date) =>
  or(
    ne(tournaments.status, 'upcoming'),
    lte(tournaments.registrationStartDate, now),
    sql`${tournaments.deletedAt} is not null`,
  )
/** Registration is open at least for Premium. */
const isOpenForPremium = (now: Date) => {
  const { registrationStartDate: start, premiumHoursEarly: hours } = tournaments
  return and(gt(hours, 0), sql`${hoursBefore(start, hours)} <= ${sql.param(now, start)}`)
}

/** Tournaments whose reminders can be sent, or dropped. */
export const awaited = (db: Reads, now: Date, limit: number) =>
  db.read
    .select({ id: tournamentDays.tournamentId })
    .from(tournamentDays)
    .innerJoin(tournaments, eq(tournaments.id, tournamentDays.tournamentId))
    .where(
      and(
        // Word for word as in the index `tournament_days_awaited`.
        sql`${tournamentDays.isAwaited}`,
        or(
          isNoLongerAhead(now),
          and(isOpenForPremium(now), exists(waiting(db, and(isOf(tournaments.id), isOfPremium(db, now))))),
        ),
      ),
    )
    .limit(limit)

export async function hasReminder(db: Reads, tournamentId: string, userId: string) {
  return (await db.read.$count(tournamentReminders, own(tournamentId, userId))) > 0
}

/** Sets a player's reminder of the opening (TOURNAMENT-38). Throws `not_found`, `registration_open`, why it is closed. */
export async function remind(tx: Tx, userId: string, tournamentId: string) {
  const tournament = await openTournament(tx, tournamentId)
  const isPremium = (await coverageOf(tx, userId, tx.now)) !== undefined
  const closed = closedReason(tournament, entrant(tournament, isPremium), tx.now)
  if (closed !== 'registration_not_started') throw new AppError(closed ?? 'registration_open')
  const row = { tournamentId, userId, createdAt: tx.now }
  await tx.write.insert(tournamentReminders).values(row).onConflictDoNothing()
  const day = await findDay(tx, tournamentId)
  if (!day?.isAwaited) await changeDay(tx, tournamentId, { isAwaited: true })
  return { isSet: true }
}

export async function forgetReminder(tx: Tx, userId: string, tournamentId: string) {
  tx.hold(tournamentLock(tournamentId))
  await tx.write.delete(tournamentReminders).where(own(tournamentId, userId))
  return { isSet: false }
}

/** Sends a batch of reminders once registration is open for the player (TOURNAMENT-38); returns whether there may be more. */
export async function tellOfOpening(tx: Tx, tournamentId: string) {
  tx.hold(tournamentLock(tournamentId))
  const [tournament] = await tx.read.select().from(tournaments).where(eq(tournaments.id, tournamentId))
  if (!tournament) return false
  const current = { ...tournament, status: statusAt(tournament, tx.now) }
  const closedFor = (isPremium: boolean) =>
    tournament.deletedAt ? 'registration_over' : closedReason(current, entrant(tournament, isPremium), tx.now)
  const isAhead = closedFor(false) === 'registration_not_started'
  const isOpen = !closedFor(isAhead)
  if (isAhead && !isOpen) return false
  const rows = await waiting(tx, and(isOf(tournamentId), isAhead ? isOfPremium(tx, tx.now) : undefined))
    .orderBy(asc(tournamentReminders.userId))
    .limit(BATCH)
  for (const { userId } of isOpen ? rows : [])
    await notifyPlayer(tx, userId, tournament, {
      kind: 'reminders',

      title: 'Регистрация открыта',
      message: `«${tournament.name}»: ${isAhead ? 'с Premium можно занять место раньше всех' : 'можно занять место'}`,
    })
  const ids = rows.map(({ userId }) => userId)
  if (ids.length > 0)
    await tx.write.delete(tournamentReminders).where(and(isOf(tournamentId), inArray(tournamentReminders.userId, ids)))
  if (rows.length === BATCH) return true
  if (!isAhead) await changeDay(tx, tournamentId, { isAwaited: false })
  return false
}
