import { type ErrorCode, errorText } from '../errors.ts'
import type { Kopecks, Roubles } from '../money.ts'
import { HOUR } from '../units.ts'
import type { Conditions } from './conditions.ts'
import { hasStarted, type TournamentStatus } from './status.ts'

/**
 * `registered`: without a fee; `refunding`: the refund is due; `refunded`: paid back, its tournament is cancelled.
 * `forming`: a member of a team without a seat, who has paid; one who has not is `waiting`.
 */
export const registrationStatuses = [
  'waiting',
  'forming',
  'registered',
  'paid',
  'refunding',
  'refunded',
  'cancelled',
] as const
type RegistrationStatus = (typeof registrationStatuses)[number]

/** Reads the lobby (TOURNAMENT-31), claims on the map (MAP-14), gets results and prizes (TOURNAMENT-52, TOURNAMENT-14). */
export const SEAT_HOLDING = ['registered', 'paid'] as const satisfies RegistrationStatus[]
/** May check in (TOURNAMENT-33), is notified of changed terms (TOURNAMENT-10). */
export const SEAT_HOLDING_OR_WAITING = [...SEAT_HOLDING, 'forming', 'waiting'] as const
/** Counted and listed as participants: those of a cancelled tournament too, until it is reopened (TOURNAMENT-8). */
const PARTICIPATING = [...SEAT_HOLDING, 'refunding', 'refunded'] as const
export type ParticipantStatus = (typeof PARTICIPATING)[number]
/** The fee is in the tournament's escrow (TOURNAMENT-7). */
export const FEE_HELD = ['forming', 'paid', 'refunding'] as const satisfies RegistrationStatus[]

export const holdsSeat = (status: string | undefined) => isOneOf(SEAT_HOLDING, status)
export const holdsSeatOrWaits = (status: string | undefined) => isOneOf(SEAT_HOLDING_OR_WAITING, status)
/** Has a seat, or had one when the tournament was cancelled. */
export const isParticipating = (status: string | null | undefined) => isOneOf(PARTICIPATING, status ?? '')
export const isFeeHeld = (status: RegistrationStatus) => isOneOf(FEE_HELD, status)
const isOneOf = (statuses: readonly string[], status = '') => statuses.includes(status)

/** The fee has come back: neither held nor kept by an admin (TOURNAMENT-7). */
export const isFeeReturned = ({ status, forfeitedAt }: { status: RegistrationStatus; forfeitedAt: Date | null }) =>
  (status === 'refunded' || status === 'cancelled') && forfeitedAt === null

type Opening = Pick<Conditions, 'premiumHoursEarly'> & { registrationStartDate: Date }
type RegistrationPeriod = Conditions & Opening & { status: TournamentStatus; registrationEndDate: Date }
type RegistrationTarget = RegistrationPeriod & { currentParticipants: number; maxParticipants: number | null }

/** A player as the conditions see one (TOURNAMENT-22). */
export type Entrant = { isPremium: boolean; isQualified: boolean }
/** A player on a waitlist has met the conditions (TOURNAMENT-24). */
export const anyEntrant: Entrant = { isPremium: true, isQualified: true }

/** Beside the button and in the refusal (TOURNAMENT-3). */
export const feeNotCovered = 'Недостаточно средств для регистрации'

export const isFull = ({
  currentParticipants,
  maxParticipants,
}: Pick<RegistrationTarget, 'currentParticipants' | 'maxParticipants'>) =>
  maxParticipants !== null && currentParticipants >= maxParticipants

/** When registration opens: for Premium earlier by the tournament's hours (TOURNAMENT-23). */
export const opensAt = ({ registrationStartDate, premiumHoursEarly }: Opening, isPremium: boolean) =>
  isPremium && premiumHoursEarly
    ? new Date(registrationStartDate.getTime() - premiumHoursEarly * HOUR)
    : registrationStartDate

/** Nobody can register or form a team any more; an admin may open it again. */
export const hasRegistrationEnded = (
  { status, registrationEndDate }: Pick<RegistrationPeriod, 'status' | 'registrationEndDate'>,
  now: Date,
) => (status !== 'upcoming' && status !== 'registration_open') || now >= registrationEndDate

/** Why an entrant can neither register nor wait; undefined if they can (TOURNAMENT-3). */
export function closedReason(
  tournament: RegistrationPeriod,
  { isPremium, isQualified }: Entrant,
  now: Date,
): ErrorCode | undefined {
  const { status, premiumOnly, qualification } = tournament
  if (status === 'cancelled') return 'tournament_cancelled'
  if (hasRegistrationEnded(tournament, now)) return 'registration_over'
  if (premiumOnly && !isPremium) return 'premium_only'
  if (status === 'upcoming' && now < opensAt(tournament, isPremium)) return 'registration_not_started'
  return qualification && !isPremium && !isQualified ? 'not_qualified' : undefined
}

/** The first reason against registering (TOURNAMENT-3). */
export function registrationProblem<Unit extends Kopecks | Roubles>(
  tournament: RegistrationTarget & { entryFee: Unit },
  entrant: Entrant,
  balance: NoInfer<Unit>,
  now: Date,
) {
  const closed = closedReason(tournament, entrant, now)
  if (closed) return problem(closed)
  if (isFull(tournament)) return problem('tournament_full')
  return tournament.entryFee > balance ? problem('insufficient_funds', feeNotCovered) : undefined
}
const problem = (code: ErrorCode, message: string = errorText(code)) => ({ code, message })

/** Whether a participant may leave: not after the start (TOURNAMENT-6). */
export const mayCancel = (status: TournamentStatus) => !hasStarted(status)
