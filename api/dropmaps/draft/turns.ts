import { and, eq, gte, isNull } from 'drizzle-orm'
import { poiDraftCaptains, poiDraftPicks } from '#db/schema'
import type { PoiPickCause } from '#shared/dropmaps/draft/limits'
import { reserveUsed } from '#shared/dropmaps/draft/order'
import { AppError } from '#shared/errors'
import { newId } from '#shared/ids'
import type { Tx } from '../../core/transact.ts'
import { notify } from '../../notifications/notifications.ts'
import { announceAct, announceChanged, openMap } from '../maps/openMap.ts'
import type { LiveRow } from '../maps/territories.ts'
import { findClaim, moveClaim, ownerOf } from '../seating/moveClaim.ts'
import { claimantOn, isPlayer } from '../seating/players.ts'
import { type Board, changeDraft, fullTurn, turnIn } from './board.ts'
import { clockFrom, stopped, timeLeft } from './clock.ts'
import { forgetLists, forgetListsOf } from './lists.ts'

type Turn = NonNullable<ReturnType<typeof turnIn>>
type Picked = { location: LiveRow | undefined; cause: PoiPickCause }

/** The turn on the clock. Throws `poi_draft_not_running`. */
export function currentTurn(board: Board): Turn {
  const turn = board.draft.currentNumber > 0 ? turnIn(board) : undefined
  if (!turn) throw new AppError('poi_draft_not_running')
  return turn
}

/** Writes the pick, its claim, the reserve and the next turn. Returns the location as announced; the draft is not. */
export async function endTurn(tx: Tx, board: Board, { location, cause }: Picked) {
  const turn = currentTurn(board)
  const { userId } = turn.captain
  await insertPick(tx, board, turn, { location, cause })
  const announced = location && (await claimFor(tx, turn.map.id, userId, location))
  await beginTurn(tx, board, turn.number + 1)
  return announced
}

async function claimFor(tx: Tx, mapId: string, userId: string, location: LiveRow) {
  const opened = await openMap(tx, mapId)
  const whose = await claimantOn(tx, mapId, userId)
  const from = await findClaim(tx, mapId, whose)
  await moveClaim(tx, opened, whose, { from, to: location, cause: 'draft' })
  return announceAct(tx, opened, location)
}

async function insertPick(tx: Tx, board: Board, { number, position, map, captain }: Turn, { location, cause }: Picked) {
  const { id: draftId, turnSeconds } = board.draft
  // A skipped captain has used no time.
  const elapsed = cause === 'skip' ? 0 : fullTurn(board, captain) - timeLeft(board, tx.now)
  const reserveUsedMs = reserveUsed(elapsed, turnSeconds, captain.reserveLeft)
  const pick = {
    id: newId(),
    draftId,
    number,
    position,
    mapId: map.id,
    locationNumber: location?.number ?? null,
    cause,
    reserveUsedMs,
    createdAt: tx.now,
    revertedAt: null,
  }
  await tx.write.insert(poiDraftPicks).values(pick)
  board.picks.push({ ...pick, name: location?.name ?? null })
  await setReserve(tx, board, position, captain.reserveLeft - reserveUsedMs)
}

async function setReserve(tx: Tx, board: Board, position: number, left: number) {
  const captain = board.captains[position]
  if (!captain || captain.reserveLeft === left) return
  captain.reserveLeft = left
  const own = and(eq(poiDraftCaptains.draftId, board.draft.id), eq(poiDraftCaptains.position, position))
  await tx.write.update(poiDraftCaptains).set({ reserveLeftMs: left }).where(own)
}

/** Starts this turn's clock, stopped on pause, and skips captains who left. Past the last turn the draft is finished. */
export async function beginTurn(tx: Tx, board: Board, number: number) {
  board.draft = { ...board.draft, currentNumber: number }
  for (let turn = turnIn(board); turn; turn = turnIn(board)) {
    if (await isPlayer(tx, turn.map.id, turn.captain.userId)) return startClock(tx, board, turn)
    await insertPick(tx, board, turn, { location: undefined, cause: 'skip' })
    board.draft = { ...board.draft, currentNumber: turn.number + 1 }
  }
  const { currentNumber } = board.draft
  await changeDraft(tx, board, { ...stopped, currentNumber, state: 'finished', endedAt: tx.now })
  await forgetLists(tx, board)
}

async function startClock(tx: Tx, board: Board, turn: Turn) {
  const currentNumber = turn.number
  const clock = clockFrom(board, tx.now)
  if (board.draft.state === 'paused') {
    const pausedLeftMs = clock.deadlineAt.getTime() - tx.now.getTime()
    return changeDraft(tx, board, { ...stopped, currentNumber, pausedLeftMs })
  }
  await changeDraft(tx, board, { ...clock, currentNumber })
  await notifyCaptain(tx, turn, 'Твой ход на драфте', 'Выбери локацию')
  const afterNext = turnIn(board, turn.number + 2)
  if (afterNext && afterNext.captain !== turn.captain)
    await notifyCaptain(tx, afterNext, 'Твой ход через одного', 'Скоро выбирать локацию')
}

export function notifyCaptain(tx: Tx, { captain, map }: Pick<Turn, 'captain' | 'map'>, title: string, what: string) {
  const message = `${what} на карте «${map.name}»`
  return notify(tx, captain.userId, { type: 'other', title, message, about: `map:${map.id}` })
}

/** Reverts the last pick, its reserve and later skips, for a whole new turn (DRAFT-9). Throws `poi_draft_no_picks`. */
export async function revertPick(tx: Tx, board: Board) {
  const last = board.picks.findLast(({ cause }) => cause !== 'skip')
  if (!last) throw new AppError('poi_draft_no_picks')
  const { draftId, number, revertedAt } = poiDraftPicks
  const reverted = and(eq(draftId, board.draft.id), gte(number, last.number), isNull(revertedAt))
  await tx.write.update(poiDraftPicks).set({ revertedAt: tx.now }).where(reverted)
  board.picks = board.picks.filter(({ number }) => number < last.number)
  await removePickedClaims(tx, board, [last])
  const captain = board.captains[last.position]
  if (captain) await setReserve(tx, board, last.position, captain.reserveLeft + last.reserveUsedMs)
  await beginTurn(tx, board, last.number)
  return last
}

/** Removes the claims of these picks that still exist. Returns their number. */
export async function removePickedClaims(tx: Tx, board: Board, picks: Board['picks']) {
  let removed = 0
  for (const map of board.maps) {
    const opened = await openMap(tx, map.id)
    for (const { position, locationNumber } of picks.filter(({ mapId }) => mapId === map.id)) {
      const { userId } = board.captains[position] ?? {}
      const from = userId && (await findClaim(tx, map.id, await claimantOn(tx, map.id, userId)))
      if (!from || from.territory.number !== locationNumber) continue
      await moveClaim(tx, opened, ownerOf(from.claim), { from, cause: 'draft' })
      removed++
    }
    await announceChanged(tx, opened)
  }
  return removed
}

/** Hands a captain's locations over to another player of the maps. */
export async function handOver(tx: Tx, board: Board, position: number, fromUserId: string, toUserId: string) {
  for (const map of board.maps) {
    const picked = board.picks.find((pick) => pick.mapId === map.id && pick.position === position)
    const from = picked && (await findClaim(tx, map.id, await claimantOn(tx, map.id, fromUserId)))
    if (!from || from.territory.number !== picked.locationNumber) continue
    const opened = await openMap(tx, map.id)
    await moveClaim(tx, opened, ownerOf(from.claim), { from, cause: 'draft' })
    const whose = await claimantOn(tx, map.id, toUserId)
    const own = await findClaim(tx, map.id, whose)
    await moveClaim(tx, opened, whose, { from: own, to: from.territory, cause: 'draft' })
    await announceChanged(tx, opened)
  }
  await forgetListsOf(tx, board, fromUserId)
}
