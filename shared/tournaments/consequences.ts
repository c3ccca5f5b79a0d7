import * as v from 'valibot'
import { errorText } from '../errors.ts'
import type { Roubles } from '../money.ts'
import type { Conditions } from './conditions.ts'
import { anyEntrant, closedReason, hasRegistrationEnded } from './registration.ts'
import { hasStarted, type TournamentStatus, tournamentStatuses } from './status.ts'

const count = v.pipe(v.number(), v.integer(), v.minValue(0))

export const Consequences = v.object(
  {
    status: v.picklist(tournamentStatuses),
    participants: count,
    /** Fees that come back, and their sum in roubles. */
    refunds: count,
    refund: v.number(),
    dropped: count,
    unseated: count,
    /** Players of the waitlist who may get a seat at once, and what each then pays, in roubles. */
    admitted: count,
    charge: v.number(),
    /** Teams that are forming and would be dropped; only of a tournament with teams, whose other counts are of teams too. */
    disbanded: v.optional(count),
  },
  errorText('invalid_input'),
)
export type Consequences = v.InferOutput<typeof Consequences>

export const targetStatuses = [...tournamentStatuses, 'deleted'] as const
export type TargetStatus = (typeof targetStatuses)[number]

type Tournament = Conditions & {
  status: TournamentStatus
  registrationStartDate: Date
  registrationEndDate: Date
  currentParticipants: number
  maxParticipants: number | null
  waitingCount: number
  entryFee: Roubles
  isPaidOut: boolean
}

type Fees = Pick<Consequences, 'refunds' | 'refund'>

/**
 * Returns what moving to `target` does at `now`.
 * @param paid the fees of seats that can come back
 * @param forming teams without a seat and what their members have paid; undefined without teams
 */
export function consequencesOf(
  tournament: Tournament,
  paid: Fees,
  target: TargetStatus,
  now: Date,
  forming?: Fees & { teams: number },
): Consequences {
  const found = consequencesForSeats(tournament, paid, target, now)
  if (!forming) return found
  const isEnd = target === 'cancelled' || target === 'deleted'
  const isDropped =
    target !== tournament.status && (isEnd || hasRegistrationEnded({ ...tournament, status: target }, now))
  if (!isDropped) return { ...found, disbanded: 0 }
  return {
    ...found,
    refunds: found.refunds + forming.refunds,
    refund: found.refund + forming.refund,
    disbanded: forming.teams,
  }
}

function consequencesForSeats(tournament: Tournament, paid: Fees, target: TargetStatus, now: Date): Consequences {
  const { status, currentParticipants, maxParticipants, waitingCount, entryFee, isPaidOut } = tournament
  const nothing = { participants: 0, refunds: 0, refund: 0, dropped: 0, unseated: 0, admitted: 0, charge: 0 }
  if (target === status) return { status, ...nothing }
  if (target === 'cancelled' || target === 'deleted') {
    const participants = status === 'cancelled' ? 0 : currentParticipants
    return { status, ...nothing, ...paid, participants, dropped: waitingCount }
  }
  const unseated = status === 'cancelled' ? currentParticipants : 0
  if (hasStarted(target)) return { status, ...nothing, unseated, dropped: waitingCount }
  const isOpen = (status: TournamentStatus) =>
    !isPaidOut && closedReason({ ...tournament, status }, anyEntrant, now) === undefined
  // Where registration is open already, the waitlist has had the free seats.
  if (isOpen(status) || !isOpen(target)) return { status, ...nothing, unseated }
  const free = (maxParticipants ?? Number.POSITIVE_INFINITY) - (currentParticipants - unseated)
  const admitted = Math.max(0, Math.min(waitingCount, free))
  return { status, ...nothing, unseated, admitted, charge: admitted > 0 ? entryFee : 0 }
}
