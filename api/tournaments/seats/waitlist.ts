import { and, asc, count, eq, gte, isNull, lt, lte, sql } from 'drizzle-orm'
import { tournamentLock } from '#db/locks'
import { only } from '#db/only'
import type { Reads } from '#db/open'
import { type Placeholders, prepared } from '#db/prepared'
import { accounts, checkIns, type RegistrationRow, registrations, type TournamentRow, users } from '#db/schema'
import { isOnWaitlist } from '#db/tournamentConditions'
import { AppError, errorText } from '#shared/errors'
import { newId } from '#shared/ids'
import { type Kopecks, money, toRoubles } from '#shared/money'
import { closedReason, isFull } from '#shared/tournaments/registration'
import type { NewRegistration } from '#shared/tournaments/registrationForms'
import { hasStarted } from '#shared/tournaments/status'
import { moscowTime } from '../../core/moscowTime.ts'
import type { Tx } from '../../core/transact.ts'
import { BATCH } from '../../core/work/batches.ts'
import { notifyPlayer, tellPlayers } from '../base/acts.ts'
import { changeCounts, openTournament } from '../base/changeTournament.ts'
import { findRegistration, isPlayersAccount } from '../base/registrations.ts'
import { conditionMessage, entrantOf } from './entrant.ts'
import { AT_ONCE, endedNow, endRegistration, takeSeat } from './seats.ts'
import { findCheckIn, openForEntry, whoMayEnter } from './whoMayEnter.ts'

const countUpTo = prepared((db, { tournamentId, id }: Placeholders<{ tournamentId: string; id: string }>) =>
  db.read
    .select({ position: count() })
    .from(registrations)
    .where(and(eq(registrations.tournamentId, tournamentId), isOnWaitlist, lte(registrations.id, id))),
)

/** The position on the waitlist, from 1. */
export const waitlistPosition = async (db: Reads, { tournamentId, id }: { tournamentId: string; id: string }) =>
  only(await countUpTo(db, { tournamentId, id })).position

/**
 * Joins the waitlist without paying. Throws `not_found`, `already_registered`, `already_waiting`,
 * `tournament_paid_out`, `banned_here`, `place_free`, why it is closed.
 */
export async function joinWaitlist(tx: Tx, userId: string, tournamentId: string, form: NewRegistration) {
  const { tournament: opened } = await openForEntry(tx, userId, tournamentId, form, 'the waitlist')
  const closed = closedReason(opened, await entrantOf(tx, userId, opened, tx.now), tx.now)
  if (closed) throw new AppError(closed, conditionMessage(closed, errorText(closed), opened))
  const { tournament } = await fillSeats(tx, opened, false)
  if (!isFull(tournament)) throw new AppError('place_free')

  const own = { id: newId(), tournamentId, userId, teamName: form.teamName || null }
  const row = { ...own, status: 'waiting' as const, fee: 0, createdAt: tx.now }
  const registration = only(await tx.write.insert(registrations).values(row).returning())
  return { tournament: await changeCounts(tx, tournament, { waiting: 1 }), registration }
}

/** Leaves the waitlist. Throws `not_found`, `not_waiting`. */
export async function leaveWaitlist(tx: Tx, userId: string, tournamentId: string) {
  const tournament = await openTournament(tx, tournamentId)
  const own = await findRegistration(tx, tournamentId, userId)
  if (own?.status !== 'waiting') throw new AppError('not_waiting')
  return endWaiting(tx, tournament, own)
}

/** Ends waiting; returns the refund, 0. */
export async function endWaiting(tx: Tx, tournament: TournamentRow, own: RegistrationRow): Promise<Kopecks> {
  await endRegistration(tx, own)
  await changeCounts(tx, tournament, { waiting: -1 })
  return 0
}

/**
 * Gives at most `AT_ONCE` free seats to the waitlist: each to the first player who may enter (`whoMayEnter`) and can pay.
 * Returns the changed tournament and whether there may be more.
 * @param isFreed a seat has just come free: players who are passed over are notified and keep the position
 */
export async function fillSeats(tx: Tx, tournament: TournamentRow, isFreed: boolean) {
  let filled = tournament
  for (let count = 0; count < AT_ONCE; count++) {
    if (isFull(filled) || filled.waitingCount === 0) return { tournament: filled, isMore: false }
    const who = await whoMayEnter(tx, filled, tx.now)
    if (who === 'nobody') return { tournament: filled, isMore: false }
    const isCheckedIn = who === 'checked in'
    const next = await firstWhoCanPay(tx, filled, isCheckedIn)
    if (isFreed) await passOver(tx, filled, next, isCheckedIn)
    if (!next) return { tournament: filled, isMore: false }
    filled = (await promote(tx, filled, next)).tournament
  }
  return { tournament: filled, isMore: true }
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
  const checkIn = await findCheckIn(tx, tournament)
  const isToCheckIn = checkIn && tx.now < checkIn.closesAt && !checkIn.day.closedAt
  const until = isToCheckIn ? `. Отметься на странице турнира до ${moscowTime(checkIn.closesAt)}` : ''
  const paid = tournament.entryFee > 0 ? `: с баланса списано ${money(toRoubles(tournament.entryFee))}` : ''
  await notifyPlayer(tx, waiting.userId, tournament, {
    title: 'Место освободилось: ты участвуешь',
    message: `«${tournament.name}»${paid}${until}`,
  })
  return taken
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

/** Ends a batch of a waitlist that gets no seats any more; returns whether there may be more. */
export async function endWaitlist(tx: Tx, tournament: TournamentRow) {
  tx.hold(tournamentLock(tournament.id))
  const waiting = await tx.read
    .select({ id: registrations.id, userId: registrations.userId })
    .from(registrations)
    .where(and(eq(registrations.tournamentId, tournament.id), isOnWaitlist))
    .orderBy(asc(registrations.id))
    .limit(BATCH)
  const why =
    hasStarted(tournament.status) && !tournament.deletedAt
      ? 'турнир начался, а место не освободилось'
      : 'турнир не состоится'
  for (const { id, userId } of waiting) {
    await tx.write.update(registrations).set(endedNow(tx)).where(eq(registrations.id, id))
    await notifyPlayer(tx, userId, tournament, {
      title: 'Список ожидания закрыт',
      message: `«${tournament.name}»: ${why}. Деньги не списывались`,
    })
  }
  if (waiting.length === 0) return false
  await changeCounts(tx, tournament, { waiting: -waiting.length })
  return waiting.length === BATCH
}
