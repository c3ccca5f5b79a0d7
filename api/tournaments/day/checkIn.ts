import { and, desc, eq, isNull } from 'drizzle-orm'
import type { Reads } from '#db/open'
import { type Placeholders, prepared } from '#db/prepared'
import { checkIns, registrations, type TournamentRow, tournamentDays, tournaments, type User } from '#db/schema'
import { holdsSeatOrWaits as mayCheckIn } from '#db/tournamentConditions'
import { AppError } from '#shared/errors'
import { checkInMoments, type OwnCheckIn } from '#shared/tournaments/day'
import { holdsSeatOrWaits } from '#shared/tournaments/registration'
import { hasStarted } from '#shared/tournaments/status'
import { moscowTime } from '../../core/moscowTime.ts'
import type { Tx } from '../../core/transact.ts'
import { recordAct } from '../base/acts.ts'
import { isAhead, openTournament } from '../base/changeTournament.ts'
import { withStatus } from '../base/getTournament.ts'
import { findRegistration } from '../base/registrations.ts'
import { announceCheckIn, putCheckIn } from '../seats/checkIns.ts'
import { findCheckIn } from '../seats/whoMayEnter.ts'

/**
 * Checks in a player with a seat or on the waitlist (TOURNAMENT-33). Throws `not_found`,
 * `not_registered`, `no_check_in`, `check_in_not_open`, `check_in_closed`, `tournament_started`, `tournament_cancelled`.
 */
export async function checkIn(tx: Tx, userId: string, tournamentId: string) {
  const { own } = await openCheckIn(tx, tournamentId, userId)
  return { checkedInAt: (await putCheckIn(tx, own)).toISOString() }
}

/** Takes a check-in back. Throws as `checkIn`. */
export async function takeBackCheckIn(tx: Tx, userId: string, tournamentId: string) {
  const { own } = await openCheckIn(tx, tournamentId, userId)
  await tx.write.delete(checkIns).where(eq(checkIns.registrationId, own.id))
  await announceCheckIn(tx, own)
  return { checkedInAt: null }
}

/** An admin checks a player in, also before check-in opens. Throws as `checkIn`, `player_not_in`. */
export async function checkInByHand(tx: Tx, admin: User, tournamentId: string, userId: string) {
  const { tournament, own } = await openCheckIn(tx, tournamentId, userId, 'by an admin')
  const checkedInAt = (await putCheckIn(tx, own)).toISOString()
  await recordAct(tx, admin, 'check_in_player', tournament, { userId })
  return { checkedInAt }
}

async function openCheckIn(tx: Tx, tournamentId: string, userId: string, by?: 'by an admin') {
  const tournament = await openTournament(tx, tournamentId)
  const own = await findRegistration(tx, tournamentId, userId)
  const refusal = by ? 'player_not_in' : 'not_registered'
  if (!own) throw new AppError(refusal)
  await requireCheckInOpen(tx, tournament, by !== undefined)
  // A refund that is due ends the registration soon.
  if (!holdsSeatOrWaits(own.status)) throw new AppError(refusal)
  return { tournament, own }
}

async function requireCheckInOpen(tx: Tx, tournament: TournamentRow, isEarlyToo: boolean) {
  const checkIn = await findCheckIn(tx, tournament)
  if (!checkIn) throw new AppError('no_check_in')
  if (tournament.status === 'cancelled') throw new AppError('tournament_cancelled')
  const { opensAt, closesAt, day } = checkIn
  if (day.closedAt || day.step === 'closing' || tx.now >= closesAt) throw new AppError('check_in_closed')
  if (hasStarted(tournament.status)) throw new AppError('tournament_started', 'Турнир уже начался: чек-ин не нужен')
  if (tx.now < opensAt && !isEarlyToo)
    throw new AppError('check_in_not_open', `Чек-ин откроется ${moscowTime(opensAt)}`)
}

const ownBy = prepared((db, { userId }: Placeholders<{ userId: string }>) =>
  db.read
    .select({
      registration: registrations,
      tournament: tournaments,
      day: tournamentDays,
      createdAt: checkIns.createdAt,
    })
    .from(registrations)
    .innerJoin(tournaments, eq(tournaments.id, registrations.tournamentId))
    .innerJoin(tournamentDays, eq(tournamentDays.tournamentId, registrations.tournamentId))
    .leftJoin(checkIns, eq(checkIns.registrationId, registrations.id))
    .where(
      and(
        eq(registrations.userId, userId),
        mayCheckIn,
        eq(tournaments.phase, 'active'),
        isNull(tournamentDays.closedAt),
      ),
    )
    .orderBy(desc(registrations.id))
    .limit(50),
)

/** A player's check-ins of tournaments that have not begun. */
export async function checkInsOf(db: Reads, userId: string, now: Date): Promise<OwnCheckIn[]> {
  const rows = await ownBy(db, { userId })
  return rows.flatMap(({ registration, tournament, day, createdAt }) => {
    const moments = checkInMoments(day, tournament.startDate)
    if (!moments || !isAhead(withStatus(tournament, now))) return []
    return {
      tournamentId: tournament.id,
      hasSeat: registration.status !== 'waiting',
      opensAt: moments.opensAt.toISOString(),
      closesAt: moments.closesAt.toISOString(),
      checkedInAt: createdAt?.toISOString() ?? null,
    }
  })
}
