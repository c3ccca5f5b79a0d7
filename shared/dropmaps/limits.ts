// MAP-6.
export const MIN_POINTS = 3
export const MAX_POINTS = 200
/** A phone draws so many smoothly. */
export const MAX_LOCATIONS = 2000
export const MAX_MAP_POINTS = 60_000
export const MAX_MAP_NAME = 80
export const MAX_LOCATION_NAME = 60
export const MAX_MAP_DESCRIPTION = 500

export const NO_LIMIT = 999
export const MAX_PLAYERS_PER_LOCATION = 10
/** MAP-9. */
export const NO_CONTEST_BOUND = 0

export const DEFAULT_COLOR = '#3B82F6'

export const INVITE_DAYS = { min: 1, max: 365, usual: 30 }
export const MAX_INVITES = 200

export const MAX_ADDED = 200
export const MAX_IMPORTED = 10_000

/** Shipped pictures: `public/maps/{drawing}.svg`. */
export const drawings = ['island'] as const

export const contestedRange = `Спорных локаций — от 0 до ${MAX_LOCATIONS}; 0 — сколько угодно`

export const mapModes = ['tournament', 'custom'] as const
export type MapMode = (typeof mapModes)[number]

/** Why a claim was made, moved or ended; `round`: all of them at once, an event without a player (MAP-38). */
export const claimCauses = [
  'claim',
  'assign',
  'queue',
  'invite',
  'release',
  'revoke',
  'left',
  'deleted',
  'draft',
  'round',
] as const
export type ClaimCause = (typeof claimCauses)[number]

export const TIMELINE_PAGE = 5000
