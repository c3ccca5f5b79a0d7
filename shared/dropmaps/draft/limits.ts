import { keysOf } from '../../labels.ts'

/** DRAFT-1. */
export const poiDraftStates = ['setup', 'running', 'paused', 'finished', 'cancelled'] as const
export type PoiDraftStatus = (typeof poiDraftStates)[number]
/** Only the draft's picks are claims (DRAFT-3). */
export const openStates = ['setup', 'running', 'paused'] as const

export const poiOrderLabels = {
  standings: 'по местам турнира',
  lot: 'по жребию',
  hand: 'вручную',
}
export const poiOrderKinds = keysOf(poiOrderLabels)
export type PoiOrderKind = keyof typeof poiOrderLabels

export const poiDirectionLabels = { snake: 'змейкой', straight: 'по кругу' }
export const poiDirections = keysOf(poiDirectionLabels)
export type PoiDirection = keyof typeof poiDirectionLabels

/** Made by the captain, the captain's list, the lot or an admin; `skip`: no pick, the captain had left. */
export const poiPickCauses = ['pick', 'list', 'lot', 'admin', 'skip'] as const
export type PoiPickCause = (typeof poiPickCauses)[number]

/** Seconds. */
export const TURN_SECONDS = { min: 10, max: 300, usual: 60 }
export const RESERVE_SECONDS = { min: 0, max: 600, usual: 60 }
/** Least seconds of a turn after a server's absence (DRAFT-10). */
export const SECONDS_AFTER_ABSENCE = 10

export const MIN_CAPTAINS = 2
export const MAX_CAPTAINS = 60
export const MAX_SEED = 100
/** As long as a tournament's team may be called, whose name a captain gets (DRAFT-13). */
export const MAX_TEAM_NAME = 100
/** Locations on a captain's list for one map. */
export const MAX_LISTED = 200
