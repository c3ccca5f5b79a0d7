import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Reads } from '#db/open'
import { claimTimeline, invites, mapPlayers, territoryClaims, territoryQueue } from '#db/schema'
import type { MapContents } from '#shared/dropmaps/shapes'
import { getMap } from '../maps/getMap.ts'

/** Returns what is deleted with a map (MAP-20). Throws `not_found`. */
export async function mapContents(db: Reads, id: string, now: Date): Promise<MapContents> {
  const { map } = await getMap(db, id, true)
  const isUsable = and(eq(invites.mapId, id), isNull(invites.usedAt), gt(invites.expiresAt, now))
  const [claims, waiting, players, living, events] = await Promise.all([
    db.read.$count(territoryClaims, eq(territoryClaims.mapId, id)),
    db.read.$count(territoryQueue, eq(territoryQueue.mapId, id)),
    db.read.$count(mapPlayers, eq(mapPlayers.mapId, id)),
    db.read.$count(invites, isUsable),
    db.read.$count(claimTimeline, eq(claimTimeline.mapId, id)),
  ])
  return { locations: map.locationCount, claims, waiting, players, invites: living, events }
}
