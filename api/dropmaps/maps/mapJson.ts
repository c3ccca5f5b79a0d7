import { islandTemplateId } from '#db/dropmaps/shippedMap'
import type { MapRow } from '#db/schema'
import { isLockedAt } from '#shared/dropmaps/claiming'
import type { DropMapSetting, MapSummary, MapTemplate } from '#shared/dropmaps/shapes'
import { picked } from '#shared/picked'
import type { Storage } from '../../media/storage.ts'
import type { MapFields, WithTournament } from './getMap.ts'

/** Returns the address of a map's picture, or null. An address in the store expires. */
export function mapImageUrl({ drawing, imageKey }: Pick<MapRow, 'drawing' | 'imageKey'>, files: Storage, now: Date) {
  if (imageKey) return files.url(imageKey, now)
  return drawing && `/maps/${drawing}.svg`
}

/** Returns the fields of every answer about a map; times ISO 8601. */
export const mapFields = ({ map, tournament }: WithTournament, files: Storage, now: Date) => ({
  id: map.id,
  name: map.name,
  description: map.description,
  isLocked: isLockedAt(map, now),
  openAt: map.openAt?.toISOString() ?? null,
  lockAt: map.lockAt?.toISOString() ?? null,
  mapImageUrl: mapImageUrl(map, files, now),
  tournament: tournament && picked(tournament, 'id', 'name'),
  templateId: map.templateId,
  maxPlayers: map.maxPlayersPerSpot,
  version: map.version,
  geometryVersion: map.geometryVersion,
  editVersion: map.editVersion,
})

export const summaryJson = (row: WithTournament & { claimCount: number }, files: Storage, now: Date): MapSummary => ({
  ...mapFields(row, files, now),
  locationCount: row.map.locationCount,
  claimCount: row.claimCount,
})

/** Returns a setting (MAP-32); `templates` includes its own. */
export function settingJson(
  row: WithTournament & { claimCount: number },
  templates: MapFields[],
  files: Storage,
  now: Date,
): DropMapSetting {
  const { name, mode, templateId, tournamentId, maxPlayersPerSpot, maxContestedSpots, locationCount } = row.map
  const { description: _, maxPlayers: __, geometryVersion: ___, ...fields } = mapFields(row, files, now)
  const template = templates.find(({ id }) => id === templateId)
  return {
    ...fields,
    template: template ? { name: template.name, mapImageUrl: mapImageUrl(template, files, now) } : null,
    customName: name === template?.name ? null : name,
    mode,
    tournamentId,
    maxPlayersPerSpot,
    maxContestedSpots,
    locationCount,
    claimCount: row.claimCount,
  }
}

export const templateJson = (map: MapFields & { mapCount: number }, files: Storage, now: Date): MapTemplate => ({
  id: map.id,
  name: map.name,
  description: map.description,
  mapImageUrl: mapImageUrl(map, files, now),
  isShipped: map.id === islandTemplateId,
  locationCount: map.locationCount,
  mapCount: map.mapCount,
  version: map.version,
  geometryVersion: map.geometryVersion,
  editVersion: map.editVersion,
})
