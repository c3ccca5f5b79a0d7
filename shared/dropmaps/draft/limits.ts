/** DRAFT-1. */
export const poiDraftStates = ['setup', 'running', 'paused', 'finished', 'cancelled'] as const
export type PoiDraftStatus = (typeof poiDraftStates)[number]
/** Not over: the maps' locations are given by the draft alone (DRAFT-3). */
export const openStates = ['setup', 'running', 'paused'] as const

export const poiOrderKinds = ['standings', 'lot', 'hand'] as const
export type PoiOrderKind = (typeof poiOrderKinds)[number]
export const poiOrderLabels: Record<PoiOrderKind, string> = {
  standings: 'по местам турнира',
  lot: 'по жребию',
  hand: 'вручную',
}

export const poiDirections = ['snake', 'straight'] as const
export type PoiDirection = (typeof poiDirections)[number]
export const poiDirectionLabels: Record<PoiDirection, string> = { snake: 'змейкой', straight: 'по кругу' }

/** Who made a pick: the captain, the captain's list, an admin for the captain, the lot; `skip`: nobody, the captain had left. */
export const poiPickCauses = ['pick', 'list', 'lot', 'admin', 'skip'] as const
export type PoiPickCause = (typeof poiPickCauses)[number]

/** Seconds. */
export const TURN_SECONDS = { min: 10, max: 300, usual: 60 }
export const RESERVE_SECONDS = { min: 0, max: 600, usual: 60 }
/** Seconds that a turn has at least when the server comes back (DRAFT-10). */
export const SECONDS_AFTER_ABSENCE = 10

export const MIN_CAPTAINS = 2
export const MAX_CAPTAINS = 60
export const MAX_SEED = 100
export const MAX_TEAM_NAME = 60
/** Locations on a captain's list for one map. */
export const MAX_LISTED = 200
