// MAP-6; the canvas is in `geometry.ts`.
export const MIN_POINTS = 3
export const MAX_POINTS = 200
/** Locations of one map: one of so many opens and moves smoothly on a phone. */
export const MAX_LOCATIONS = 2000
/** Points of one map, over all of its locations. */
export const MAX_MAP_POINTS = 60_000
export const MAX_MAP_NAME = 80
export const MAX_LOCATION_NAME = 60
export const MAX_MAP_DESCRIPTION = 500

/** What a location holds unless told otherwise: what its map allows, which is always less. */
export const NO_LIMIT = 999
/** Claims of one location that a map may allow. */
export const MAX_PLAYERS_PER_LOCATION = 10
/** 0: as many locations as anybody likes may have two claimants and more (MAP-9). */
export const NO_CONTEST_BOUND = 0
const MAX_CONTESTED_LOCATIONS = MAX_LOCATIONS

export const DEFAULT_COLOR = '#3B82F6'

/** Days that an invite lives. */
export const INVITE_DAYS = { min: 1, max: 365, usual: 30 }
/** Invites that one call makes. */
export const MAX_INVITES = 200

/** Players that one call adds or imports. */
export const MAX_ADDED = 200
export const MAX_IMPORTED = 10_000

/** Pictures that the product ships; `public/maps/{drawing}.svg`. */
export const drawings = ['island'] as const

export const contestedRange = `Спорных локаций — от 0 до ${MAX_CONTESTED_LOCATIONS}; 0 — сколько угодно`
export { MAX_CONTESTED_LOCATIONS }

export const mapModes = ['tournament', 'custom'] as const
export type MapMode = (typeof mapModes)[number]
