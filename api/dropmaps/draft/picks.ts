import { and, asc, eq } from 'drizzle-orm'
import type { Reads } from '#db/open'
import { territories, type User } from '#db/schema'
import { drawn, locationLot } from '#shared/dropmaps/draft/lot'
import { locationId } from '#shared/dropmaps/locationId'
import { AppError, errorText } from '#shared/errors'
import { sha256 } from '../../core/secrets.ts'
import type { Tx } from '../../core/transact.ts'
import { getTerritory, type LiveRow, liveColumns } from '../maps/territories.ts'
import { findClaim } from '../seating/moveClaim.ts'
import { claimantOn, isPlayer } from '../seating/players.ts'
import { announceDraft, type Board, openBoard, openSeen, recordAct } from './board.ts'
import { requireTurnTime } from './clock.ts'
import { listedBy } from './lists.ts'
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
  const announced = await pick(tx, board, location, 'pick')
  announceDraft(tx, board)
  return announced
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
  const details = { userId: captain.userId, map: map.name, territory: location.name }
  return recordAct(tx, admin, 'pick_for_captain', board, details)
}

async function pick(tx: Tx, board: Board, location: LiveRow, cause: 'pick' | 'admin') {
  const { map, captain } = currentTurn(board)
  if (location.mapId !== map.id)
    throw new AppError('poi_draft_other_map', `${errorText('poi_draft_other_map')}: «${map.name}»`)
  if (!(await isFreeFor(tx, board, location, captain.userId))) throw new AppError('poi_draft_taken')
  const announced = await endTurn(tx, board, { location, cause })
  if (!announced) throw new Error('a pick without a claim')
  return announced
}

/** Ends a turn whose time is over: the captain's list or the lot decides (DRAFT-7). */
export async function expireTurn(tx: Tx, board: Board) {
  const turn = currentTurn(board)
  const mayClaim = await isPlayer(tx, turn.map.id, turn.captain.userId)
  const choice = mayClaim && (await choiceFor(tx, board, turn))
  await endTurn(tx, board, choice || { location: undefined, cause: 'skip' })
  announceDraft(tx, board)
}

const isPicked = ({ picks }: Board, { mapId, number }: Pick<LiveRow, 'mapId' | 'number'>) =>
  picks.some((pick) => pick.mapId === mapId && pick.locationNumber === number)

/** Whether nobody has picked the location in this draft and nobody but this player, or the player's team, holds it (DRAFT-7). */
async function isFreeFor(db: Reads, board: Board, location: LiveRow, userId: string) {
  if (isPicked(board, location)) return false
  if (location.claimCount === 0) return true
  const own = await findClaim(db, location.mapId, await claimantOn(db, location.mapId, userId))
  return location.claimCount === 1 && own?.territory.id === location.id
}

const isUnclaimed = (mapId: string) => and(eq(territories.mapId, mapId), eq(territories.claimCount, 0))

export const countUnclaimed = (db: Reads, mapId: string) => db.read.$count(territories, isUnclaimed(mapId))

/** Returns the first free location of the captain's list, else one by lot (DRAFT-5); undefined where none is free. */
async function choiceFor(db: Reads, board: Board, { number, map, captain }: ReturnType<typeof currentTurn>) {
  const { id, seed } = board.draft
  const unclaimed = await db.read
    .select(liveColumns)
    .from(territories)
    .where(isUnclaimed(map.id))
    .orderBy(asc(territories.number))
  const free = unclaimed.filter((location) => !isPicked(board, location))
  const byNumber = new Map(free.map((location) => [location.number, location]))
  const listed = (await listedBy(db, id, captain.userId, map.id)).find((wanted) => byNumber.has(wanted))
  if (listed !== undefined) return { location: byNumber.get(listed), cause: 'list' as const }
  const [location] = drawn(free, (each) => sha256(locationLot(seed, number, each.number)))
  return location && { location, cause: 'lot' as const }
}
