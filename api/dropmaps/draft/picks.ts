import type { User } from '#db/schema'
import { locationId } from '#shared/dropmaps/locationId'
import { AppError, errorText } from '#shared/errors'
import { record } from '../../audit/audit.ts'
import type { Tx } from '../../core/transact.ts'
import { getTerritory, type LiveRow } from '../maps/territories.ts'
import { isPlayer } from '../seating/players.ts'
import { announceDraft, type Board, openBoard } from './board.ts'
import { choiceFor, isFreeFor } from './choices.ts'
import { requireTurnTime } from './clock.ts'
import { aboutDraft, openSeen } from './seen.ts'
import { currentTurn, endTurn } from './turns.ts'

/**
 * A claim while the map's draft is not over: the pick of the captain on the clock (DRAFT-3). Throws `poi_draft_running`,
 * `poi_draft_paused`, `poi_draft_turn_over`, `poi_draft_turn`, `poi_draft_other_map`, `poi_draft_taken`.
 */
export async function pickInDraft(tx: Tx, user: User, draftId: string, location: LiveRow) {
  const board = await openBoard(tx, draftId)
  if (board.draft.state === 'setup') throw new AppError('poi_draft_running')
  if (board.draft.state === 'paused') throw new AppError('poi_draft_paused')
  await requireTurnTime(tx, board)
  const { captain } = currentTurn(board)
  if (captain.userId !== user.id)
    throw new AppError('poi_draft_turn', `Идёт драфт: сейчас ходит ${captain.team ?? captain.name}`)
  return pick(tx, board, location, 'pick')
}

/**
 * An admin picks for the captain on the clock, also while the draft is paused. Throws `not_found`, `poi_draft_changed`,
 * `poi_draft_not_running`, `poi_draft_turn_over`, `poi_draft_taken`.
 */
export async function pickForCaptain(
  tx: Tx,
  admin: User,
  id: string,
  { version, location: number }: { version: number; location: number },
) {
  const board = await openSeen(tx, id, version)
  await requireTurnTime(tx, board)
  const { captain, map } = currentTurn(board)
  const location = await getTerritory(tx, locationId(map.id, number))
  await pick(tx, board, location, 'admin')
  await record(tx, admin, {
    action: 'pick_for_captain',
    ...aboutDraft(board, { userId: captain.userId, map: map.name, territory: location.name }),
  })
  return board
}

async function pick(tx: Tx, board: Board, location: LiveRow, cause: 'pick' | 'admin') {
  const { map, captain } = currentTurn(board)
  if (location.mapId !== map.id)
    throw new AppError('poi_draft_other_map', `${errorText('poi_draft_other_map')}: «${map.name}»`)
  if (!(await isFreeFor(tx, board, location, captain.userId))) throw new AppError('poi_draft_taken')
  const announced = await endTurn(tx, board, { location, cause })
  announceDraft(tx, board)
  if (!announced) throw new Error('a pick without a claim')
  return announced
}

/** The time is over: the captain's list or the lot decides (DRAFT-7). */
export async function expireTurn(tx: Tx, board: Board) {
  const turn = currentTurn(board)
  const mayClaim = await isPlayer(tx, turn.map.id, turn.captain.userId)
  const choice = mayClaim && (await choiceFor(tx, board, turn))
  await endTurn(tx, board, choice || { location: undefined, cause: 'skip' })
  announceDraft(tx, board)
}
