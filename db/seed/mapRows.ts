import type { Queries } from '../columns.ts'
import {
  type ClaimRow,
  claimTimeline,
  type InviteRow,
  invites,
  type MapRow,
  mapPlayers,
  maps,
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
}

export async function insertMap(queries: Queries, rows: MapRows) {
  await insertAll(queries, maps, [rows.map])
  await insertAll(queries, territories, rows.territories)
  await insertAll(queries, mapPlayers, rows.players ?? [])
  await insertAll(queries, invites, rows.invites ?? [])
  await insertAll(queries, territoryClaims, rows.claims ?? [])
  await insertAll(queries, territoryQueue, rows.queue ?? [])
  await insertAll(queries, claimTimeline, rows.timeline ?? [])
}
