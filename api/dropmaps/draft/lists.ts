import { and, eq } from 'drizzle-orm'
import type { Reads } from '#db/open'
import { poiDraftLists } from '#db/schema'
import type { NewPoiList } from '#shared/dropmaps/draft/forms'
import type { OwnPoiDraft } from '#shared/dropmaps/draft/shapes'
import { AppError } from '#shared/errors'
import type { Tx } from '../../core/transact.ts'
import { type Board, isOver, openBoard, readBoard, shownDraft } from './board.ts'

const listsOf = (draftId: string, userId: string) =>
  and(eq(poiDraftLists.draftId, draftId), eq(poiDraftLists.userId, userId))

/** Returns what concerns this player alone in a map's draft (DRAFT-8). */
export async function ownDraft(db: Reads, mapId: string, userId: string): Promise<OwnPoiDraft> {
  const shown = await shownDraft(db, mapId)
  return shown ? own(db, await readBoard(db, shown.id), userId) : { draftId: null, captain: null, lists: [] }
}

async function own(db: Reads, { draft, captains }: Board, userId: string): Promise<OwnPoiDraft> {
  const position = captains.findIndex((captain) => captain.userId === userId)
  const lists = await db.read
    .select({ mapId: poiDraftLists.mapId, locations: poiDraftLists.locations })
    .from(poiDraftLists)
    .where(listsOf(draft.id, userId))
  return { draftId: draft.id, captain: position < 0 ? null : position, lists }
}

/** Throws `not_found`, `poi_draft_over`, `poi_draft_not_captain`. */
export async function writeList(tx: Tx, userId: string, draftId: string, { mapId, locations }: NewPoiList) {
  const board = await openBoard(tx, draftId)
  if (!board.maps.some(({ id }) => id === mapId)) throw new AppError('not_found', 'Карта не найдена')
  if (isOver(board)) throw new AppError('poi_draft_over')
  if (!board.captains.some((captain) => captain.userId === userId)) throw new AppError('poi_draft_not_captain')
  const target = [poiDraftLists.draftId, poiDraftLists.userId, poiDraftLists.mapId]
  await tx.write
    .insert(poiDraftLists)
    .values({ draftId, userId, mapId, locations })
    .onConflictDoUpdate({ target, set: { locations } })
  return own(tx, board, userId)
}

export async function listedBy(db: Reads, draftId: string, userId: string, mapId: string) {
  const [list] = await db.read
    .select({ locations: poiDraftLists.locations })
    .from(poiDraftLists)
    .where(and(listsOf(draftId, userId), eq(poiDraftLists.mapId, mapId)))
  return list?.locations ?? []
}

/** Deletes the lists of a draft that is over (DRAFT-8). */
export const forgetLists = (tx: Tx, { draft }: Board) =>
  tx.write.delete(poiDraftLists).where(eq(poiDraftLists.draftId, draft.id))

export const forgetListsOf = (tx: Tx, { draft }: Board, userId: string) =>
  tx.write.delete(poiDraftLists).where(listsOf(draft.id, userId))

/** Deletes all lists of a closed account. */
export const forgetOwnLists = (tx: Tx, userId: string) =>
  tx.write.delete(poiDraftLists).where(eq(poiDraftLists.userId, userId))
