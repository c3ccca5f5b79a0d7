import { and, eq } from 'drizzle-orm'
import { poiDraftCaptains, type User } from '#db/schema'
import type { CaptainReplacement } from '#shared/dropmaps/draft/forms'
import { AppError } from '#shared/errors'
import { record } from '../../audit/audit.ts'
import type { Tx } from '../../core/transact.ts'
import { announceDraft, type Board, changeDraft, getBoard } from './board.ts'
import { namedCaptains, requireOnMaps } from './captains.ts'
import { clockFrom, requireTurnTime, stopped, timeLeft } from './clock.ts'
import { aboutDraft, openSeen } from './seen.ts'
import { forgetLists, handOver, notifyCaptain, removePickedClaims, revertPick } from './turns.ts'

type Seen = { version: number }

const isOver = ({ draft: { state } }: Board) => state === 'finished' || state === 'cancelled'

/** Keeps the rest of the turn. Throws `not_found`, `poi_draft_changed`, `poi_draft_not_running`, `poi_draft_turn_over`. */
export async function pauseDraft(tx: Tx, admin: User, id: string, { version }: Seen) {
  const board = await openSeen(tx, id, version)
  if (board.draft.state !== 'running') throw new AppError('poi_draft_not_running')
  await requireTurnTime(tx, board)
  await changeDraft(tx, board, { ...stopped, pausedLeftMs: timeLeft(board, tx.now), state: 'paused' })
  await record(tx, admin, { action: 'pause_poi_draft', ...aboutDraft(board, {}) })
  announceDraft(tx, board)
  return board
}

/** Throws `not_found`, `poi_draft_changed`, `poi_draft_not_running`. */
export async function resumeDraft(tx: Tx, admin: User, id: string, { version }: Seen) {
  const board = await openSeen(tx, id, version)
  if (board.draft.state !== 'paused') throw new AppError('poi_draft_not_running')
  const left = timeLeft(board, tx.now)
  await changeDraft(tx, board, { ...clockFrom(board, tx.now, left), state: 'running' })
  await record(tx, admin, { action: 'resume_poi_draft', ...aboutDraft(board, {}) })
  announceDraft(tx, board)
  return board
}

/** Throws `not_found`, `poi_draft_changed`, `poi_draft_not_running`, `poi_draft_no_picks`. */
export async function revertLastPick(tx: Tx, admin: User, id: string, { version }: Seen) {
  const board = await openSeen(tx, id, version)
  if (board.draft.state !== 'running' && board.draft.state !== 'paused') throw new AppError('poi_draft_not_running')
  const { number, position } = await revertPick(tx, board)
  const userId = board.captains[position]?.userId ?? ''
  await record(tx, admin, { action: 'revert_poi_pick', ...aboutDraft(board, { userId, turn: number }) })
  announceDraft(tx, board)
  return board
}

/**
 * Another player takes a captain's position, with the locations picked so far and what is left in reserve. Throws
 * `not_found`, `poi_draft_changed`, `poi_draft_over`, `poi_draft_captain`, `not_on_map`.
 */
export async function replaceCaptain(
  tx: Tx,
  admin: User,
  id: string,
  { version, position, ...form }: CaptainReplacement,
) {
  const board = await openSeen(tx, id, version)
  if (isOver(board)) throw new AppError('poi_draft_over')
  const former = board.captains[position]
  if (!former) throw new AppError('not_found', 'Капитан не найден')
  if (board.captains.some(({ userId }, other) => userId === form.userId && other !== position))
    throw new AppError('poi_draft_captain', 'Этот игрок уже капитан на драфте')
  const named = await namedCaptains(tx, [form])
  await requireOnMaps(tx, board.maps, named)
  const own = and(eq(poiDraftCaptains.draftId, id), eq(poiDraftCaptains.position, position))
  const row = { userId: form.userId, teamName: named[0]?.team ?? null }
  await tx.write.update(poiDraftCaptains).set(row).where(own)
  if (former.userId !== form.userId) await handOver(tx, board, position, former.userId, form.userId)
  await changeDraft(tx, board, {})
  const changed = await getBoard(tx, id)
  const details = { userId: form.userId, replaced: former.userId, position: position + 1 }
  await record(tx, admin, { action: 'replace_captain', ...aboutDraft(changed, details) })
  const captain = changed.captains[position]
  const [map] = changed.maps
  if (captain && map) await notifyCaptain(tx, { captain, map }, 'Ты капитан на драфте', 'Выбирать локацию будешь ты')
  announceDraft(tx, changed)
  return changed
}

/** Ends a draft; what was picked is freed or kept, as the dialog said. Throws `not_found`, `poi_draft_changed`, `poi_draft_over`. */
export async function cancelDraft(
  tx: Tx,
  admin: User,
  id: string,
  { version, keepClaims }: Seen & { keepClaims: boolean },
) {
  const board = await openSeen(tx, id, version)
  if (isOver(board)) throw new AppError('poi_draft_over')
  const removed = keepClaims ? 0 : await removePickedClaims(tx, board, board.picks)
  await changeDraft(tx, board, { ...stopped, state: 'cancelled', startAt: null, endedAt: tx.now })
  await forgetLists(tx, board)
  await record(tx, admin, { action: 'cancel_poi_draft', ...aboutDraft(board, { removed }) })
  announceDraft(tx, board)
  return board
}
