import { isDeepStrictEqual } from 'node:util'
import { and, eq, gt, isNull } from 'drizzle-orm'
import { islandTemplateId } from '#db/dropmaps/shippedMap'
import type { Reads } from '#db/open'
import { claimTimeline, invites, mapPlayers, maps, territoryClaims, territoryQueue, type User } from '#db/schema'
import type { MapDeletion } from '#shared/dropmaps/forms'
import type { MapContents } from '#shared/dropmaps/shapes'
import { AppError } from '#shared/errors'
import type { Tx } from '../../core/transact.ts'
import { deleteDrafts } from '../draft/board.ts'
import { getMap } from '../maps/getMap.ts'
import { announceMap, announceTournament, openMap } from '../maps/openMap.ts'
import { recordOnMap } from '../maps/record.ts'
import { queueLossNotifications } from '../seating/release.ts'

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

const isOtherLoss = ({ events: _, ...shown }: MapContents, { events: __, ...now }: MapContents) =>
  !isDeepStrictEqual(shown, now)

/**
 * Deletes a map and all that belongs to it (MAP-20); claimants and waiting players are notified. Maps made from a
 * template stay. Throws `not_found`, `template_shipped`, `poi_draft_running`, `contents_changed`.
 */
export async function deleteMap(tx: Tx, admin: User, id: string, shown?: MapDeletion['shown']) {
  const { map } = await openMap(tx, id, true)
  if (id === islandTemplateId) throw new AppError('template_shipped')
  await deleteDrafts(tx, id)
  if (shown && isOtherLoss(shown, await mapContents(tx, id, tx.now))) throw new AppError('contents_changed')
  if (map.isTemplate) await tx.write.update(maps).set({ templateId: null }).where(eq(maps.templateId, id))
  else await queueLossNotifications(tx, { mapId: id, map: map.name, isMapDeleted: true })
  await tx.write.delete(maps).where(eq(maps.id, id))
  const action = map.isTemplate ? 'delete_template' : 'delete_map'
  await recordOnMap(tx, admin, action, map, { locations: map.locationCount })
  announceTournament(tx, map)
  announceMap(tx, { ...map, version: map.version + 1 }, 'deleted')
}
