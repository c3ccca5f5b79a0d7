import type { PoiDirection, PoiDraftStatus, PoiOrderKind, PoiPickCause } from './limits.ts'

/**
 * `GET /api/maps/{id}/poi-draft` and the event: the whole draft, without ids of people (MAP-30). Indexes count from 0,
 * turns from 1; times ISO 8601, durations in milliseconds.
 */
export type PoiDraftState = {
  id: string
  /** Grows with every change: an older state never replaces a newer one (MAP-29). */
  version: number
  state: PoiDraftStatus
  orderKind: PoiOrderKind
  direction: PoiDirection
  turnSeconds: number
  reserveSeconds: number
  seed: string
  startAt: string | null
  maps: { id: string; name: string }[]
  /** In the order of the draft. */
  captains: { name: string; team: string | null; reserveLeft: number }[]
  /** In order; without those that were reverted. */
  picks: PoiPick[]
  /** The turn on the clock, running or paused. */
  turn: PoiTurn | null
}
export type PoiPick = {
  number: number
  captain: number
  map: number
  /** The location's number; null for a skipped turn. */
  location: number | null
  /** The location's; null also where it was deleted since. */
  name: string | null
  cause: PoiPickCause
  at: string
}
/** `left`: until the deadline, reserve and all, while paused; else null, as `deadlineAt` then. */
export type PoiTurn = {
  number: number
  captain: number
  map: number
  deadlineAt: string | null
  left: number | null
}

/** `GET /api/maps/{id}/poi-draft/own`: what concerns the caller alone. `captain`: null for who is none. */
export type OwnPoiDraft = { draftId: string | null; captain: number | null; lists: PoiList[] }
/** Numbers of locations, the dearest first. */
export type PoiList = { mapId: string; locations: number[] }

/** `GET /api/admin/maps/{id}/poi-draft/captains`: who may be a captain, in the order of the standings if one was asked for. */
export type PoiCandidate = { userId: string; displayName: string; username: string; teamName: string | null }
/** `GET /api/admin/poi-drafts/{id}`. */
export type PoiDraftSetup = { draftId: string; standingsTournamentId: string | null; captains: PoiCandidate[] }
