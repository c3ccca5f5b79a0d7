import { hasStarted } from '../tournaments/status.ts'
import type { Evening } from './evening.ts'

export const eveningSteps = ['registration', 'checkIn', 'map', 'draft', 'matches', 'prizes', 'finished'] as const
export type EveningStep = (typeof eveningSteps)[number]

/** Whether the evening uses a step; one that it does not use folds away. */
export function isUsed({ day, maps, draft }: Evening, step: EveningStep) {
  if (step === 'checkIn') return day !== null && (day.checkInOpensBefore !== null || day.closedAt !== null)
  if (step === 'map') return maps.length > 0
  if (step === 'draft') return draft !== null
  return true
}

const isOpen = ({ draft }: Evening) => draft !== null && draft.state !== 'finished' && draft.state !== 'cancelled'
const isPicking = ({ draft }: Evening) => draft?.state === 'running' || draft?.state === 'paused'

/** Returns the step that the evening stands at, at `now` in milliseconds (TOURNAMENT-64). */
export function stepAt(evening: Evening, now: number): EveningStep {
  const { tournament, day, maps } = evening
  const { status, endDate, paidOutAt, registrationEndDate, isDraft } = tournament
  const has = (iso: string | null | undefined) => typeof iso === 'string' && Date.parse(iso) <= now
  if (isDraft) return 'registration'
  if (paidOutAt !== null || status === 'cancelled') return 'finished'
  if (status === 'completed' || has(endDate)) return 'prizes'
  if (isPicking(evening)) return 'draft'
  const isCheckIn = day !== null && day.opensAt !== null && day.closedAt === null
  if (!hasStarted(status)) {
    if (isCheckIn && has(day.opensAt)) return 'checkIn'
    if (!has(registrationEndDate)) return 'registration'
    if (isCheckIn) return 'checkIn'
  }
  if (isOpen(evening)) return 'draft'
  const isClaiming = maps.some(({ isLocked, players, placed }) => !isLocked && placed < players)
  if (isClaiming && !(evening.results && evening.results.matchCount > 0)) return 'map'
  return 'matches'
}

/** What the timeline says of a step: behind, the present one, or ahead. */
export const stateOf = (step: EveningStep, present: EveningStep) =>
  step === present ? 'now' : eveningSteps.indexOf(step) < eveningSteps.indexOf(present) ? 'done' : 'ahead'
