import { and, asc, eq } from 'drizzle-orm'
import type { Reads } from '#db/open'
import { poiDraftLists, territories, territoryClaims } from '#db/schema'
import { drawn, locationLot } from '#shared/dropmaps/draft/lot'
import { sha256 } from '../../core/secrets.ts'
import { type LiveRow, liveColumns } from '../maps/territories.ts'
import type { Board } from './board.ts'
import type { currentTurn } from './turns.ts'

/** A location is free that nobody picked in this draft and that nobody else holds (DRAFT-7). */
const isPicked = ({ picks }: Board, { mapId, number }: Pick<LiveRow, 'mapId' | 'number'>) =>
  picks.some((pick) => pick.mapId === mapId && pick.locationNumber === number)

/** Whether this player may be given the location. */
export async function isFreeFor(db: Reads, board: Board, location: LiveRow, userId: string) {
  if (isPicked(board, location)) return false
  if (location.claimCount === 0) return true
  const own = and(eq(territoryClaims.territoryId, location.id), eq(territoryClaims.userId, userId))
  return location.claimCount === 1 && (await db.read.$count(territoryClaims, own)) === 1
}

const unclaimedOf = (db: Reads, mapId: string) =>
  db.read
    .select(liveColumns)
    .from(territories)
    .where(and(eq(territories.mapId, mapId), eq(territories.claimCount, 0)))
    .orderBy(asc(territories.number))

/** Locations of a map that have no claim. */
export const countUnclaimed = (db: Reads, mapId: string) =>
  db.read.$count(territories, and(eq(territories.mapId, mapId), eq(territories.claimCount, 0)))

/**
 * Returns what is given to who let the time run out: the first free location of the captain's list, else one by lot
 * (DRAFT-5); undefined where none is free.
 */
export async function choiceFor(db: Reads, board: Board, { number, map, captain }: ReturnType<typeof currentTurn>) {
  const free = (await unclaimedOf(db, map.id)).filter((location) => !isPicked(board, location))
  const [list] = await db.read
    .select({ locations: poiDraftLists.locations })
    .from(poiDraftLists)
    .where(
      and(
        eq(poiDraftLists.draftId, board.draft.id),
        eq(poiDraftLists.userId, captain.userId),
        eq(poiDraftLists.mapId, map.id),
      ),
    )
  const byNumber = new Map(free.map((location) => [location.number, location]))
  const listed = list?.locations.find((wanted) => byNumber.has(wanted))
  if (listed !== undefined) return { location: byNumber.get(listed), cause: 'list' as const }
  const hash = (location: LiveRow) => sha256(locationLot(board.draft.seed, number, location.number))
  const [location] = drawn(free, hash)
  return location && { location, cause: 'lot' as const }
}
