import { islandLocations } from '#shared/dropmaps/island'
import { DEFAULT_COLOR, NO_CONTEST_BOUND, NO_LIMIT } from '#shared/dropmaps/limits'
import { locationId } from '#shared/dropmaps/locationId'
import { searchable } from '#shared/text'
import type { MapRow, TerritoryRow } from '../schema.ts'

/** One UUID v7 for every database: several starts insert the template once. */
export const islandTemplateId = '01a19467-e800-7000-8000-000000000000'
const name = 'Остров'
const description = 'Двадцать четыре места: маяк на севере, кратер посередине, разбитый корабль на юге.'

/** Returns the row of a map without locations. */
export const newMapRow = (
  fields: Pick<MapRow, 'id' | 'name' | 'description' | 'createdAt'> & Partial<MapRow>,
): MapRow => ({
  isTemplate: false,
  templateId: null,
  mode: 'custom',
  tournamentId: null,
  drawing: null,
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
  locationCount: 0,
  lastNumber: 0,
  geometryVersion: 1,
  version: 1,
  editVersion: 1,
  updatedAt: fields.createdAt,
  searchText: searchable(`${fields.name} ${fields.id}`),
  ...fields,
})

/** Returns the rows of the shipped template. */
export function islandTemplate(createdAt: Date): { map: MapRow; territories: TerritoryRow[] } {
  const id = islandTemplateId
  const count = { locationCount: islandLocations.length, lastNumber: islandLocations.length }
  const map = newMapRow({ id, name, description, createdAt, isTemplate: true, drawing: 'island', ...count })
  const territories = islandLocations.map((location, index) => ({
    ...location,
    id: locationId(id, index + 1),
    mapId: id,
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
