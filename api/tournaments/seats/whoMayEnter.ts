import { and, eq } from 'drizzle-orm'
import type { Reads } from '#db/open'
import { type Placeholders, prepared } from '#db/prepared'
import { type TournamentRow, tournamentBans, tournamentDays } from '#db/schema'
import { AppError } from '#shared/errors'
import { CLOSING_GRACE, checkInMoments } from '#shared/tournaments/day'
import { anyEntrant, closedReason } from '#shared/tournaments/registration'
import { hasStarted } from '#shared/tournaments/status'

const dayBy = prepared((db, { tournamentId }: Placeholders<{ tournamentId: string }>) =>
  db.read.select().from(tournamentDays).where(eq(tournamentDays.tournamentId, tournamentId)),
)

/** A tournament's day; undefined where nothing has been set for it. */
export async function findDay(db: Reads, tournamentId: string) {
  const [day] = await dayBy(db, { tournamentId })
  return day
}

/** The moments of a tournament's check-in by its start of now; undefined without a check-in. */
export async function findCheckIn(db: Reads, { id, startDate }: Pick<TournamentRow, 'id' | 'startDate'>) {
  const day = await findDay(db, id)
  const moments = day && checkInMoments(day, startDate)
  return moments && { ...moments, day }
}

/**
 * Whom on the waitlist a free seat may go to now: everybody while registration is open; once check-in has closed, until
 * the start, who has checked in (TOURNAMENT-5). Seats that check-in frees at the start itself are given, too.
 */
export async function whoMayEnter(
  db: Reads,
  tournament: TournamentRow,
  now: Date,
): Promise<'everybody' | 'checked in' | 'nobody'> {
  if (tournament.paidOutAt || tournament.status === 'cancelled') return 'nobody'
  const checkIn = await findCheckIn(db, tournament)
  const isVoid = checkIn?.day.closedAt && checkIn.day.dropped === null
  if (!checkIn || now < checkIn.closesAt || isVoid)
    return closedReason(tournament, anyEntrant, now) === undefined ? 'everybody' : 'nobody'
  const isClosing = checkIn.day.step === 'closing' && +now < +tournament.startDate + CLOSING_GRACE
  return isClosing || !hasStarted(tournament.status) ? 'checked in' : 'nobody'
}

const banBy = prepared((db, { tournamentId, userId }: Placeholders<{ tournamentId: string; userId: string }>) =>
  db.read
    .select({ reason: tournamentBans.reason })
    .from(tournamentBans)
    .where(and(eq(tournamentBans.tournamentId, tournamentId), eq(tournamentBans.userId, userId))),
)

/** Throws `banned_here` with the reason (TOURNAMENT-36). */
export async function requireNotBanned(db: Reads, tournamentId: string, userId: string, whose = 'Тебя не допустили') {
  const [ban] = await banBy(db, { tournamentId, userId })
  if (ban) throw new AppError('banned_here', `${whose} к этому турниру: ${ban.reason}`)
}
