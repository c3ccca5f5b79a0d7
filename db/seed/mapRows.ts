import type { Queries } from '../columns.ts'
import {
  type ClaimRow,
  claimTimeline,
  type InviteRow,
  invites,
  type MapRow,
  mapPlayers,
  maps,
  type PoiDraftRow,
  type PoiPickRow,
  poiDraftCaptains,
  poiDraftMaps,
  poiDraftPicks,
  poiDrafts,
  type QueueRow,
  type TerritoryRow,
  territories,
  territoryClaims,
  territoryQueue,
} from '../schema.ts'
import { insertAll } from './insertAll.ts'

export type MapRows = {
  map: MapRow
  territories: TerritoryRow[]
  players?: (typeof mapPlayers.$inferSelect)[]
  invites?: InviteRow[]
  claims?: ClaimRow[]
  queue?: QueueRow[]
  timeline?: (typeof claimTimeline.$inferSelect)[]
  drafted?: Drafted
}
/** A draft of this map alone. */
export type Drafted = {
  draft: PoiDraftRow
  captains: (typeof poiDraftCaptains.$inferSelect)[]
  picks: PoiPickRow[]
}

export async function insertMap(queries: Queries, rows: MapRows) {
  await insertAll(queries, maps, [rows.map])
  await insertAll(queries, territories, rows.territories)
  await insertAll(queries, mapPlayers, rows.players ?? [])
  await insertAll(queries, invites, rows.invites ?? [])
  await insertAll(queries, territoryClaims, rows.claims ?? [])
  await insertAll(queries, territoryQueue, rows.queue ?? [])
  await insertAll(queries, claimTimeline, rows.timeline ?? [])
  if (!rows.drafted) return
  const { draft, captains, picks } = rows.drafted
  await insertAll(queries, poiDrafts, [draft])
  await insertAll(queries, poiDraftMaps, [{ draftId: draft.id, position: 0, mapId: rows.map.id }])
  await insertAll(queries, poiDraftCaptains, captains)
  await insertAll(queries, poiDraftPicks, picks)
}
