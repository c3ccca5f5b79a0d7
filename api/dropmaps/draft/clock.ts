import { SECONDS_AFTER_ABSENCE } from '#shared/dropmaps/draft/limits'
import { AppError } from '#shared/errors'
import { SECOND } from '#shared/units'
import type { Tx } from '../../core/transact.ts'
import { type Board, changeDraft, fullTurn, turnIn } from './board.ts'

/** Milliseconds between two writes of `watchedAt` while a draft runs. */
export const WATCHED_EVERY = SECOND
/** A longer gap means that no server was able to answer captains. */
const ABSENCE = 3 * SECOND

const later = (now: Date, ms: number) => new Date(now.getTime() + ms)

/** Returns the columns of a clock that starts now, with `left` ms (by default a whole turn) until the deadline. */
export function clockFrom(board: Board, now: Date, left?: number) {
  const turn = turnIn(board)
  const whole = turn ? fullTurn(board, turn.captain) : 0
  const deadlineAt = later(now, left ?? whole)
  return { deadlineAt, turnStartedAt: later(deadlineAt, -whole), pausedLeftMs: null }
}

export const stopped = { deadlineAt: null, turnStartedAt: null, pausedLeftMs: null }

/** Restores time lost without a server (DRAFT-10): an ended turn restarts. Returns whether anything changed. */
export async function makeUpForAbsence(tx: Tx, board: Board) {
  const { deadlineAt, watchedAt } = board.draft
  if (!deadlineAt || !watchedAt || tx.now.getTime() - watchedAt.getTime() <= ABSENCE) return false
  const left = deadlineAt.getTime() - tx.now.getTime()
  const least = SECONDS_AFTER_ABSENCE * SECOND
  if (left >= least) return false
  await changeDraft(tx, board, clockFrom(board, tx.now, left > 0 ? least : undefined))
  return true
}

/** Milliseconds until the deadline, running or paused. */
export const timeLeft = ({ draft: { deadlineAt, pausedLeftMs } }: Board, now: Date) =>
  deadlineAt ? Math.max(0, deadlineAt.getTime() - now.getTime()) : (pausedLeftMs ?? 0)

export const isTurnOver = ({ draft: { deadlineAt } }: Board, now: Date) => deadlineAt !== null && deadlineAt <= now

/** Throws `poi_draft_turn_over` where the job is about to end the turn. */
export async function requireTurnTime(tx: Tx, board: Board) {
  await makeUpForAbsence(tx, board)
  if (isTurnOver(board, tx.now)) throw new AppError('poi_draft_turn_over')
}
