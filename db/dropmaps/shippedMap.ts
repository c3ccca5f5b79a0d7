import { islandLocations } from '#shared/dropmaps/island'
import { DEFAULT_COLOR, NO_CONTEST_BOUND, NO_LIMIT } from '#shared/dropmaps/limits'
import { locationId } from '#shared/dropmaps/locationId'
import { searchable } from '#shared/text'
import type { MapRow, TerritoryRow } from '../schema.ts'

/** The same in every database, so that the template is there once, whoever puts it there: a UUID v7. */
export const islandTemplateId = '01a19467-e800-7000-8000-000000000000'
const name = 'Остров'
const description = 'Двадцать четыре места: маяк на севере, кратер посередине, разбитый корабль на юге.'

/** The template that the product ships: the row of the map, and those of its locations. */
export function islandTemplate(createdAt: Date): { map: MapRow; territories: TerritoryRow[] } {
  const count = islandLocations.length
  const map: MapRow = {
    id: islandTemplateId,
    name,
    description,
    isTemplate: true,
    templateId: null,
    mode: 'custom',
    tournamentId: null,
    drawing: 'island',
    imageKey: null,
    imageSize: null,
    thumbnailKey: null,
    isLocked: false,
    isLockedByAdmin: false,
    openAt: null,
    tellOpeningAt: null,
    remindedAt: null,
    lockAt: null,
    maxPlayersPerSpot: 1,
    maxContestedSpots: NO_CONTEST_BOUND,
    contestedCount: 0,
    locationCount: count,
    lastNumber: count,
    geometryVersion: 1,
    version: 1,
    editVersion: 1,
    createdAt,
    updatedAt: createdAt,
    searchText: searchable(`${name} ${islandTemplateId}`),
  }
  const territories = islandLocations.map((location, index) => ({
    ...location,
    id: locationId(islandTemplateId, index + 1),
    mapId: islandTemplateId,
    number: index + 1,
    color: DEFAULT_COLOR,
    maxPlayers: NO_LIMIT,
    claimCount: 0,
    waitingCount: 0,
    version: 1,
    editVersion: 1,
    createdAt,
  }))
  return { map, territories }
}
