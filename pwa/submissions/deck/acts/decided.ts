import { OWN_UNDO } from '#shared/review/review'
import type { Review } from '#shared/submissions'
import type { QueuedSubmission } from '../../review/queueQueries.ts'
import type { Card } from '../deck.ts'

/** `refused`: the server did not record it. */
type State = 'sending' | 'done' | 'undoing' | 'undone' | 'refused'

/** A decision of this visit; `submission` is the server's answer, `why` what stands against it or its undoing. */
export type Decided = {
  card: Card
  review: Review
  at: number
  state: State
  submission?: QueuedSubmission | undefined
  why?: string | undefined
}

/** Until when its admin may undo a decision (REVIEW-10). */
export const undoableUntil = ({ at, submission }: Decided) =>
  (submission?.reviewedAt ? Date.parse(submission.reviewedAt) : at) + OWN_UNDO

/** `now` in milliseconds. */
export const isUndoable = (decided: Decided, now: number) =>
  !decided.card.isSecondLook &&
  !decided.why &&
  (decided.state === 'sending' || decided.state === 'done') &&
  now <= undoableUntil(decided)

/** Returns the last decision that can be undone. */
export const lastUndoable = (all: readonly Decided[], now: number) => all.findLast((one) => isUndoable(one, now))

/** It stands, or will: an undone or refused one may be decided again. */
export const isStanding = ({ state }: Decided) => state !== 'undone' && state !== 'refused'

/** Returns why it cannot be undone, or what is being done with it; undefined if it can be. */
export function stateInWords(decided: Decided, now: number) {
  const { state, why, card } = decided
  if (state === 'undone') return 'Отменено'
  if (state === 'undoing') return 'Отменяем...'
  if (state === 'refused') return `Не записано: ${why}`
  if (card.isSecondLook) return 'Это была контрольная проверка: её не отменить'
  if (why) return why
  if (now > undoableUntil(decided)) return 'Прошло 10 минут: отменить может другой администратор'
  return state === 'sending' ? 'Записываем...' : undefined
}
