import { keysOf } from '../labels.ts'

// TOURNAMENT-1; cancelled in the words of the same list.
export const tournamentStatusLabels = {
  upcoming: 'Скоро',
  registration_open: 'Регистрация открыта',
  registration_closed: 'Регистрация закрыта',
  in_progress: 'Идёт',
  completed: 'Завершён',
  cancelled: 'Отменён',
}
export const tournamentStatuses = keysOf(tournamentStatusLabels)
export type TournamentStatus = keyof typeof tournamentStatusLabels

export const isOver = (status: TournamentStatus) => status === 'completed' || status === 'cancelled'
export const hasStarted = (status: TournamentStatus) => status === 'in_progress' || status === 'completed'

export const tournamentPhases = ['active', 'past'] as const
export type TournamentPhase = (typeof tournamentPhases)[number]
export const phaseOf = (status: TournamentStatus): TournamentPhase => (isOver(status) ? 'past' : 'active')

export const tournamentFilters = [...tournamentPhases, ...tournamentStatuses] as const

export const feeFilters = ['free', 'paid'] as const
export type FeeFilter = (typeof feeFilters)[number]

/** Those with a condition that Premium makes easier; those of a weekly series. */
export const specialFilters = ['premium', 'weekly'] as const
export type SpecialFilter = (typeof specialFilters)[number]

export const DRAFT = 'draft'
export const draftLabel = 'Черновик'
export const AWAITING_PAYOUT = 'awaiting_payout'
export const awaitingPayoutLabel = 'Ждёт выплаты'
export const adminTournamentFilters = [...tournamentFilters, AWAITING_PAYOUT, DRAFT] as const
export type AdminTournamentFilter = (typeof adminTournamentFilters)[number]

type Ending = { status: TournamentStatus; endDate: Date | null; paidOutAt: Date | null; currentParticipants: number }
/** Whether prizes are still to be paid at `now` (TOURNAMENT-16). */
export const awaitsPayout = ({ status, endDate, paidOutAt, currentParticipants }: Ending, now: Date) =>
  paidOutAt === null &&
  status !== 'cancelled' &&
  currentParticipants > 0 &&
  (status === 'completed' || (endDate !== null && endDate <= now))

const steps = [
  ['registrationStartDate', 'registration_open'],
  ['registrationEndDate', 'registration_closed'],
  ['startDate', 'in_progress'],
] as const
export type StatusDates = Record<(typeof steps)[number][0], Date>
type Standing = StatusDates & { status: TournamentStatus; statusSince: Date }

const rank = (status: TournamentStatus) => tournamentStatuses.indexOf(status)

/** Returns the status at `now`: forward at its dates; an admin's stays until the next date (TOURNAMENT-2). */
export function statusAt({ status, statusSince, ...dates }: Standing, now: Date): TournamentStatus {
  if (isOver(status)) return status
  const passed = steps.filter(([name]) => dates[name] > statusSince && dates[name] <= now)
  const reached = passed.map(([, status]) => status).filter((reached) => rank(reached) > rank(status))
  return reached.at(-1) ?? status
}

/** When the status at `now` changes by itself; null: never. */
export function nextStatusChange({ status, ...dates }: StatusDates & { status: TournamentStatus }, now: Date) {
  if (isOver(status)) return null
  const [next] = steps.filter(([name, reached]) => dates[name] > now && rank(reached) > rank(status))
  return next ? dates[next[0]] : null
}

/** The status of a tournament that is created at `now`. */
export const firstStatus = (dates: StatusDates, now: Date) =>
  statusAt({ ...dates, status: 'upcoming', statusSince: new Date(0) }, now)
