import type { Roubles } from '#shared/money'
import { anyEntrant, closedReason, type Entrant, isFull, registrationProblem } from '#shared/tournaments/registration'
import type { OwnRegistration, TournamentSummary } from '#shared/tournaments/shapes'
import { statusAt, type TournamentStatus } from '#shared/tournaments/status'
import { hasTeams } from '#shared/tournaments/teamFormat'

/** The player's or guest's state in a tournament. */
export type Standing =
  | 'registered'
  /** In a team that has no seat and is not in line. */
  | 'forming'
  | 'waiting'
  /** On the waitlist while a seat is free. */
  | 'seat_free'
  /** On the waitlist, registration is over. */
  | 'waited'
  | 'completed'
  | 'cancelled'
  | 'running'
  | 'closed'
  | 'signed_out'
  | 'premium_only'
  | 'not_qualified'
  | 'not_open'
  | 'full'
  | 'poor'
  | 'open'

const datesOf = ({ registrationStartDate, registrationEndDate, startDate }: TournamentSummary) => ({
  registrationStartDate: new Date(registrationStartDate),
  registrationEndDate: new Date(registrationEndDate),
  startDate: new Date(startDate),
})

/** Returns the status at `now` by the dates passed since `readAt` (milliseconds). */
export const statusNow = (tournament: TournamentSummary, readAt: number, now: number): TournamentStatus =>
  statusAt({ ...datesOf(tournament), status: tournament.status, statusSince: new Date(readAt) }, new Date(now))

type StandingOf = {
  tournament: TournamentSummary
  own: OwnRegistration | null
  status: TournamentStatus
  entrant: Entrant
  /** Milliseconds. */
  now: number
  /** Undefined for a guest. */
  balance: Roubles | undefined
}

export function standingOf({ tournament, own, status, entrant, now, balance }: StandingOf): Standing {
  const at = new Date(now)
  const current = { ...tournament, ...datesOf(tournament), status }
  const closed = closedReason(current, own ? anyEntrant : entrant, at)
  if (own) {
    if (own.status === 'forming') return 'forming'
    if (own.status !== 'waiting') return 'registered'
    if (closed) return status === 'cancelled' ? 'cancelled' : 'waited'
    // A team gets its seat by itself.
    const isToTake = !hasTeams(tournament) && !isFull(current) && tournament.entryFee <= (balance ?? 0)
    return isToTake ? 'seat_free' : 'waiting'
  }
  if (status === 'completed' || status === 'cancelled') return status
  if (status === 'in_progress') return 'running'
  if (closed === 'registration_over') return 'closed'
  if (balance === undefined) return 'signed_out'
  if (closed === 'premium_only' || closed === 'not_qualified') return closed
  if (closed) return 'not_open'
  const problem = registrationProblem(current, entrant, balance, at)
  if (!problem) return 'open'
  return problem.code === 'tournament_full' ? 'full' : 'poor'
}
