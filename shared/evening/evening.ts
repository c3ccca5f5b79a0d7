import type { AdminAction } from '../audit.ts'
import type { PoiDraftState } from '../dropmaps/draft/shapes.ts'
import type { AdminDay } from '../tournaments/day.ts'
import type { ResultsSummary } from '../tournaments/results.ts'
import type { AdminTournament } from '../tournaments/shapes.ts'

// What an organiser sees of an evening on one page: a tournament, its maps and their draft (TOURNAMENT-64).

/** A map of the evening; `players` on its list, `placed` of them with a claim; a team counts once. Times ISO 8601. */
export type EveningMap = {
  id: string
  name: string
  isLocked: boolean
  openAt: string | null
  lockAt: string | null
  players: number
  placed: number
}

/** One of the last acts of admins on the tournament or its maps. */
export type EveningAct = { id: string; action: AdminAction; admin: string | null; createdAt: string }

/** `GET /api/admin/tournament/{id}/evening`. `day` is null for a draft: it has none. */
export type Evening = {
  tournament: AdminTournament
  day: AdminDay | null
  maps: EveningMap[]
  /** The newest of the first map that was not cancelled. */
  draft: PoiDraftState | null
  results: ResultsSummary | null
  acts: EveningAct[]
}

/** What «Проверить вечер» finds: `GET /api/admin/tournament/{id}/check`. Money in roubles. */
export type EveningProblem =
  | { code: 'no_lobby_code' | 'check_in_lost' | 'check_in_at_start' | 'no_players' | 'no_second_admin' }
  | { code: 'map_opens_late' | 'map_locked' | 'map_locks_early' | 'draft_without_captains'; map: string }
  | { code: 'prizes_above_fees'; prize: number; fees: number }
  | { code: 'same_team'; teams: string[] }
  | { code: 'teams_forming'; teams: number }

/** `PUT /api/admin/tournament/{id}/here`: the other admins who look at the evening now. */
export type Organisers = { others: string[] }
/** Milliseconds: how often a page says that it is there, and after how long it no longer is. */
export const HERE_EVERY = 15_000
export const HERE_FOR = 40_000
