import * as v from 'valibot'
import { type ErrorCode, errorText } from '../errors.ts'
import { shownAs } from '../lists.ts'
import { anyRoubles, type Kopecks, type Roubles } from '../money.ts'
import { text } from '../text.ts'
import { hasStarted, type TournamentStatus } from './status.ts'

/** `registered`: without a fee; `refunding`: its refund is due; `refunded`: still a participant of a cancelled one. */
export const registrationStatuses = ['waiting', 'registered', 'paid', 'refunding', 'refunded', 'cancelled'] as const
const participantStatuses = ['registered', 'paid', 'refunding', 'refunded'] as const
export type ParticipantStatus = (typeof participantStatuses)[number]

export const MAX_TEAM_NAME = 100

/** `entryFee`: what the player was shown. */
export const NewRegistration = v.object({
  teamName: v.optional(v.nullable(text(MAX_TEAM_NAME, `Название команды — не больше ${MAX_TEAM_NAME} символов`))),
  entryFee: v.optional(anyRoubles(errorText('invalid_input'))),
})
export type NewRegistration = v.InferOutput<typeof NewRegistration>

/** `refundAmount`: what the player was told would come back. */
export const RegistrationCancel = v.object({ refundAmount: shownAs(anyRoubles(errorText('invalid_input'))) })

type RegistrationTarget = {
  status: TournamentStatus
  registrationStartDate: Date
  registrationEndDate: Date
  currentParticipants: number
  maxParticipants: number | null
}

/** What TOURNAMENT-3 says beside the button, and the server in its refusal. */
export const feeNotCovered = 'Недостаточно средств для регистрации'

export const isFull = ({
  currentParticipants,
  maxParticipants,
}: Pick<RegistrationTarget, 'currentParticipants' | 'maxParticipants'>) =>
  maxParticipants !== null && currentParticipants >= maxParticipants

/** Why nobody can register or wait now; undefined when somebody can (TOURNAMENT-3). */
export function closedReason(
  {
    status,
    registrationStartDate,
    registrationEndDate,
  }: Pick<RegistrationTarget, 'status' | 'registrationStartDate' | 'registrationEndDate'>,
  now: Date,
): ErrorCode | undefined {
  if (status === 'cancelled') return 'tournament_cancelled'
  const isBeforeStart = status === 'upcoming' || status === 'registration_open'
  if (!isBeforeStart || now >= registrationEndDate) return 'registration_over'
  return status === 'upcoming' && now < registrationStartDate ? 'registration_not_started' : undefined
}

/** The first reason against registering, by TOURNAMENT-3; undefined without one. */
export function registrationProblem<Unit extends Kopecks | Roubles>(
  tournament: RegistrationTarget & { entryFee: Unit },
  balance: NoInfer<Unit>,
  now: Date,
) {
  const closed = closedReason(tournament, now)
  if (closed) return problem(closed)
  if (isFull(tournament)) return problem('tournament_full')
  return tournament.entryFee > balance ? problem('insufficient_funds', feeNotCovered) : undefined
}
const problem = (code: ErrorCode, message: string = errorText(code)) => ({ code, message })

/** Whether who is registered may still leave: not once the tournament goes on or is over (TOURNAMENT-6). */
export const mayCancel = (status: TournamentStatus) => !hasStarted(status)
