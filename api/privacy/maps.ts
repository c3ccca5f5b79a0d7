import { and, asc, eq, type SQL } from 'drizzle-orm'
import { alias } from '#db/columns'
import { isSameHolder } from '#db/dropmaps/holders'
import type { Reads } from '#db/open'
import {
  claimTimeline,
  mapPlayers,
  maps,
  poiDraftCaptains,
  poiDraftLists,
  poiDraftMaps,
  poiDrafts,
  territories,
  territoryClaims,
  territoryQueue,
} from '#db/schema'

const waitedFor = alias(territories, 'waited_for')

/** The maps that the player may claim on, with the mark and the place in line there, a member's those of the team; `next` says where a page begins. */
export const mapsOf = (db: Reads, userId: string, next: SQL) =>
  db.read
    .select({
      id: mapPlayers.id,
      map: maps.name,
      since: mapPlayers.createdAt,
      location: territories.name,
      waitingFor: waitedFor.name,
    })
    .from(mapPlayers)
    .innerJoin(maps, eq(maps.id, mapPlayers.mapId))
    .leftJoin(territoryClaims, isSameHolder(territoryClaims, mapPlayers))
    .leftJoin(territories, eq(territories.id, territoryClaims.territoryId))
    .leftJoin(territoryQueue, isSameHolder(territoryQueue, mapPlayers))
    .leftJoin(waitedFor, eq(waitedFor.id, territoryQueue.territoryId))
    .where(and(eq(mapPlayers.userId, userId), next))

export const ownClaims = (db: Reads, userId: string, next: SQL) =>
  db.read
    .select({
      id: claimTimeline.id,
      map: maps.name,
      from: claimTimeline.fromNumber,
      to: claimTimeline.toNumber,
      cause: claimTimeline.cause,
      createdAt: claimTimeline.createdAt,
    })
    .from(claimTimeline)
    .innerJoin(maps, eq(maps.id, claimTimeline.mapId))
    .where(and(eq(claimTimeline.userId, userId), next))

/** Where the player is a captain: the position counts from 1. */
export async function ownDrafts(db: Reads, userId: string) {
  const rows = await db.read
    .select({
      map: maps.name,
      state: poiDrafts.state,
      position: poiDraftCaptains.position,
      teamName: poiDraftCaptains.teamName,
      createdAt: poiDrafts.createdAt,
      list: poiDraftLists.locations,
    })
    .from(poiDraftCaptains)
    .innerJoin(poiDrafts, eq(poiDrafts.id, poiDraftCaptains.draftId))
    .innerJoin(poiDraftMaps, eq(poiDraftMaps.draftId, poiDrafts.id))
    .innerJoin(maps, eq(maps.id, poiDraftMaps.mapId))
    .leftJoin(
      poiDraftLists,
      and(
        eq(poiDraftLists.draftId, poiDrafts.id),
        eq(poiDraftLists.userId, userId),
        eq(poiDraftLists.mapId, poiDraftMaps.mapId),
      ),
    )
    .where(eq(poiDraftCaptains.userId, userId))
    .orderBy(asc(poiDrafts.id), asc(poiDraftMaps.position))
  return rows.map((row) => ({ ...row, position: row.position + 1 }))
}
