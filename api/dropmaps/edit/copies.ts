import type { MapRow, TerritoryRow } from '#db/schema'
import type { CopyList } from '../../core/copied.ts'

// What of a tournament's map travels to the map of its copy (TOURNAMENT-27).

/** Copies share picture files, which are deleted with the last map that names them. */
export const mapCopy = {
  id: 'new',
  name: 'same',
  description: 'same',
  isTemplate: 'new',
  templateId: 'same',
  mode: 'same',
  tournamentId: 'new',
  drawing: 'same',
  imageKey: 'same',
  imageSize: 'same',
  thumbnailKey: 'same',
  isLocked: 'new',
  isLockedByAdmin: 'new',
  openAt: 'moved',
  tellOpeningAt: 'new',
  lockAt: 'moved',
  remindedAt: 'new',
  maxPlayersPerSpot: 'same',
  maxContestedSpots: 'same',
  contestedCount: 'new',
  locationCount: 'same',
  lastNumber: 'same',
  geometryVersion: 'new',
  version: 'new',
  editVersion: 'new',
  createdAt: 'new',
  updatedAt: 'new',
  searchText: 'new',
} as const satisfies CopyList<MapRow>

/** Of any copy of a map. */
export const locationCopy = {
  id: 'new',
  mapId: 'new',
  number: 'same',
  name: 'same',
  description: 'same',
  color: 'same',
  maxPlayers: 'same',
  points: 'same',
  claimCount: 'new',
  waitingCount: 'new',
  version: 'new',
  editVersion: 'new',
  createdAt: 'new',
} as const satisfies CopyList<TerritoryRow>
