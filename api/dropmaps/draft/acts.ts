import { and, eq } from 'drizzle-orm'
import { poiDraftCaptains, type User } from '#db/schema'
import type { CaptainReplacement } from '#shared/dropmaps/draft/forms'
import { AppError } from '#shared/errors'
import type { Tx } from '../../core/transact.ts'
import { changeDraft, getBoard, isOver, openSeen, recordAct } from './board.ts'
import { inTeams, namedCaptains, requireOnMaps } from './captains.ts'
import { clockFrom, requireTurnTime, stopped, timeLeft } from './clock.ts'
import { forgetLists } from './lists.ts'
import { handOver, notifyCaptain, removePickedClaims, revertPick } from './turns.ts'

type Seen = { version: number }

/** Throws `not_found`, `poi_draft_changed`, `poi_draft_not_running`, `poi_draft_turn_over`. */
export async function pauseDraft(tx: Tx, admin: User, id: string, { version }: Seen) {
  const board = await openSeen(tx, id, version)
  if (board.draft.state !== 'running') throw new AppError('poi_draft_not_running')
  await requireTurnTime(tx, board)
  await changeDraft(tx, board, { ...stopped, pausedLeftMs: timeLeft(board, tx.now), state: 'paused' })
  return recordAct(tx, admin, 'pause_poi_draft', board)
}

/** Throws `not_found`, `poi_draft_changed`, `poi_draft_not_running`. */
export async function resumeDraft(tx: Tx, admin: User, id: string, { version }: Seen) {
  const board = await openSeen(tx, id, version)
  if (board.draft.state !== 'paused') throw new AppError('poi_draft_not_running')
  await changeDraft(tx, board, { ...clockFrom(board, tx.now, timeLeft(board, tx.now)), state: 'running' })
  return recordAct(tx, admin, 'resume_poi_draft', board)
}

/** Throws `not_found`, `poi_draft_changed`, `poi_draft_not_running`, `poi_draft_no_picks`. */
export async function revertLastPick(tx: Tx, admin: User, id: string, { version }: Seen) {
  const board = await openSeen(tx, id, version)
  if (board.draft.state !== 'running' && board.draft.state !== 'paused') throw new AppError('poi_draft_not_running')
  const { number, position } = await revertPick(tx, board)
  const userId = board.captains[position]?.userId ?? ''
  return recordAct(tx, admin, 'revert_poi_pick', board, { userId, turn: number })
}

/**
 * Another player takes a captain's position, with the locations picked so far and what is left in reserve. Throws
 * `not_found`, `poi_draft_changed`, `poi_draft_over`, `poi_draft_captain`, `not_on_map`, `poi_draft_team`.
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
  const others = board.captains.filter((captain) => captain !== former)
  const team = (await inTeams(tx, board.maps, [...others, ...named])).at(-1)?.team ?? null
  const own = and(eq(poiDraftCaptains.draftId, id), eq(poiDraftCaptains.position, position))
  const row = { userId: form.userId, teamName: team }
  await tx.write.update(poiDraftCaptains).set(row).where(own)
  if (former.userId !== form.userId) await handOver(tx, board, position, former.userId, form.userId)
  await changeDraft(tx, board, {})
  const changed = await getBoard(tx, id)
  const [captain, map] = [changed.captains[position], changed.maps[0]]
  if (captain && map) await notifyCaptain(tx, { captain, map }, 'Ты капитан на драфте', 'Выбирать локацию будешь ты')
  const details = { userId: form.userId, replaced: former.userId, position: position + 1 }
  return recordAct(tx, admin, 'replace_captain', changed, details)
}

/** Ends a draft and frees or keeps its claims. Throws `not_found`, `poi_draft_changed`, `poi_draft_over`. */
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
  return recordAct(tx, admin, 'cancel_poi_draft', board, { removed })
}
