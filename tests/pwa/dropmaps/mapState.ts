import type { MapState } from '#shared/dropmaps/shapes'

/** An open map without claims, for two players on each location. */
export const mapState = (changes: Partial<MapState> = {}): MapState => ({
  id: 'm',
  name: 'Остров',
  description: '',
  isLocked: false,
  openAt: null,
  lockAt: null,
  mapImageUrl: null,
  tournament: null,
  templateId: null,
  maxPlayers: 2,
  version: 3,
  geometryVersion: 1,
  editVersion: 1,
  maxContestedSpots: 0,
  hasPoiDraft: false,
  now: '2026-11-22T12:00:00.000Z',
  touched: [],
  deleted: [],
  own: { isEligible: true, locationNumber: null, queue: null },
  ...changes,
})
