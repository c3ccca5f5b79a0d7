import { and, asc, desc, eq, getTableColumns, inArray, isNull, ne, sql } from 'drizzle-orm'
import { mapLock } from '#db/locks'
import { only } from '#db/only'
import type { Reads } from '#db/open'
import { type Placeholders, prepared } from '#db/prepared'
import {
  maps,
  type PoiDraftRow,
  poiDraftCaptains,
  poiDraftMaps,
  poiDraftPicks,
  poiDrafts,
  territories,
  type User,
  users,
} from '#db/schema'
import type { AdminAction, SYSTEM } from '#shared/audit'
import { turnAt } from '#shared/dropmaps/draft/order'
import type { PoiDraftState, PoiTurn } from '#shared/dropmaps/draft/shapes'
import { AppError } from '#shared/errors'
import type { Tx } from '../../core/transact.ts'
import { shownName, whileOpen } from '../../users/shownName.ts'
import { recordOnMap } from '../maps/record.ts'
import { refuseDuringDraft } from '../seating/poiDraftGuard.ts'

const draftBy = prepared((db, { id }: Placeholders<{ id: string }>) =>
  db.read.select().from(poiDrafts).where(eq(poiDrafts.id, id)),
)
const mapsBy = prepared((db, { id }: Placeholders<{ id: string }>) =>
  db.read
    .select({ id: maps.id, name: maps.name })
    .from(poiDraftMaps)
    .innerJoin(maps, eq(maps.id, poiDraftMaps.mapId))
    .where(eq(poiDraftMaps.draftId, id))
    .orderBy(asc(poiDraftMaps.position)),
)
const captainsBy = prepared((db, { id }: Placeholders<{ id: string }>) =>
  db.read
    .select({
      userId: poiDraftCaptains.userId,
      name: shownName.displayName,
      username: shownName.username,
      team: whileOpen(poiDraftCaptains.teamName),
      reserveLeft: poiDraftCaptains.reserveLeftMs,
    })
    .from(poiDraftCaptains)
    .innerJoin(users, eq(users.id, poiDraftCaptains.userId))
    .where(eq(poiDraftCaptains.draftId, id))
    .orderBy(asc(poiDraftCaptains.position)),
)
const picksBy = prepared((db, { id }: Placeholders<{ id: string }>) =>
  db.read
    .select({ ...getTableColumns(poiDraftPicks), name: territories.name })
    .from(poiDraftPicks)
    .leftJoin(
      territories,
      and(eq(territories.mapId, poiDraftPicks.mapId), eq(territories.number, poiDraftPicks.locationNumber)),
    )
    .where(and(eq(poiDraftPicks.draftId, id), isNull(poiDraftPicks.revertedAt)))
    .orderBy(asc(poiDraftPicks.number)),
)

/** A draft with all that belongs to it; `picks`: without reverted ones. */
export type Board = {
  draft: PoiDraftRow
  maps: Awaited<ReturnType<typeof mapsBy>>
  captains: Awaited<ReturnType<typeof captainsBy>>
  picks: Awaited<ReturnType<typeof picksBy>>
}

/** Returns a draft inside of a transaction. Throws `not_found`. */
export async function getBoard(db: Reads, id: string): Promise<Board> {
  const [draft] = await draftBy(db, { id })
  if (!draft) throw new AppError('not_found', 'Драфт не найден')
  // In order: a transaction has one connection.
  const maps = await mapsBy(db, { id })
  const captains = await captainsBy(db, { id })
  return { draft, maps, captains, picks: await picksBy(db, { id }) }
}

/** Returns a draft outside of a transaction: read again if it changed between its parts. Throws `not_found`. */
export async function readBoard(db: Reads, id: string) {
  for (;;) {
    const board = await getBoard(db, id)
    const [draft] = await draftBy(db, { id })
    if (draft?.version === board.draft.version) return board
  }
}

/** Returns a draft that the transaction changes. Throws `not_found`. */
export async function openBoard(tx: Tx, id: string): Promise<Board> {
  const board = await getBoard(tx, id)
  for (const map of board.maps) tx.hold(mapLock(map.id))
  return board
}

/** Returns the draft as the admin saw it. Throws `not_found`, `poi_draft_changed`. */
export async function openSeen(tx: Tx, id: string, version: number) {
  const board = await openBoard(tx, id)
  if (board.draft.version !== version) throw new AppError('poi_draft_changed')
  return board
}

export const isOver = ({ draft: { state } }: Board) => state === 'finished' || state === 'cancelled'

const newestBy = prepared((db, { mapId }: Placeholders<{ mapId: string }>) =>
  db.read
    .select({ id: poiDrafts.id, version: poiDrafts.version })
    .from(poiDraftMaps)
    .innerJoin(poiDrafts, eq(poiDrafts.id, poiDraftMaps.draftId))
    .where(and(eq(poiDraftMaps.mapId, mapId), ne(poiDrafts.state, 'cancelled')))
    .orderBy(desc(poiDraftMaps.draftId))
    .limit(1),
)

/** Returns the draft that a map shows: the newest that was not cancelled. */
export async function shownDraft(db: Reads, mapId: string) {
  const [found] = await newestBy(db, { mapId })
  return found
}

/** Returns the captain and the map of a turn, from 1; undefined past the last one. */
export function turnIn({ draft, captains, maps }: Board, number = draft.currentNumber) {
  const turn = turnAt(number, { captains: captains.length, maps: maps.length, direction: draft.direction })
  const [captain, map] = turn ? [captains[turn.captain], maps[turn.map]] : []
  return turn && captain && map ? { number, position: turn.captain, mapPosition: turn.map, captain, map } : undefined
}

/** Milliseconds of a whole turn, with what the captain has in reserve. */
export const fullTurn = ({ draft }: Board, { reserveLeft }: Board['captains'][number]) =>
  draft.turnSeconds * 1000 + reserveLeft

/** Writes the draft's row; it has a new version then. */
export async function changeDraft(tx: Tx, board: Board, changes: Partial<PoiDraftRow>) {
  const row = { ...changes, watchedAt: tx.now, version: sql`${poiDrafts.version} + 1` }
  board.draft = only(await tx.write.update(poiDrafts).set(row).where(eq(poiDrafts.id, board.draft.id)).returning())
}

/** Deletes the drafts of a map that is about to be deleted. Throws `poi_draft_running`. */
export async function deleteDrafts(tx: Tx, mapId: string) {
  await refuseDuringDraft(tx, mapId)
  const own = tx.read.select({ id: poiDraftMaps.draftId }).from(poiDraftMaps).where(eq(poiDraftMaps.mapId, mapId))
  await tx.write.delete(poiDrafts).where(inArray(poiDrafts.id, own))
}

/** Without ids of people (MAP-30). */
export function publicState(board: Board): PoiDraftState {
  const { maps, captains, picks } = board
  const { id, version, state, orderKind, direction, turnSeconds, reserveSeconds, seed, startAt } = board.draft
  const mapIndex = new Map(maps.map((map, index) => [map.id, index]))
  return {
    id,
    version,
    state,
    orderKind,
    direction,
    turnSeconds,
    reserveSeconds,
    seed,
    startAt: startAt?.toISOString() ?? null,
    maps: maps.map(({ id, name }) => ({ id, name })),
    captains: captains.map(({ name, team, reserveLeft }) => ({ name, team, reserveLeft })),
    picks: picks.map(({ number, position, mapId, locationNumber, name, cause, createdAt }) => ({
      number,
      captain: position,
      map: mapIndex.get(mapId) ?? 0,
      location: locationNumber,
      name,
      cause,
      at: createdAt.toISOString(),
    })),
    turn: turnState(board),
  }
}

function turnState(board: Board): PoiTurn | null {
  const { deadlineAt, pausedLeftMs: left } = board.draft
  const turn = deadlineAt || left !== null ? turnIn(board) : undefined
  if (!turn) return null
  const { number, position: captain, mapPosition: map } = turn
  return { number, captain, map, deadlineAt: deadlineAt?.toISOString() ?? null, left }
}

/** Announces the draft to the rooms of its maps, guests' too. */
export function announceDraft(tx: Tx, board: Board) {
  const draft = publicState(board)
  for (const { id: mapId } of board.maps) {
    tx.emit({ name: 'poi-draft-update', to: `map:${mapId}`, data: { mapId, draft } })
    tx.emit({ name: 'poi-draft-updated', to: `guests:${mapId}`, data: { mapId, draft } })
  }
}

/** Logs an act on a draft and announces the draft after it. Returns it. */
export async function recordAct(
  tx: Tx,
  by: User | typeof SYSTEM,
  action: AdminAction,
  board: Board,
  details: { userId?: string; [name: string]: unknown } = {},
) {
  const { draft, maps } = board
  const map = { id: maps[0]?.id ?? draft.id, name: maps.map(({ name }) => name).join(', ') }
  await recordOnMap(tx, by, action, map, { draftId: draft.id, ...details })
  announceDraft(tx, board)
  return board
}
