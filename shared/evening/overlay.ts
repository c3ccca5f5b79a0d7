import * as v from 'valibot'
import type { PoiDraftState } from '../dropmaps/draft/shapes.ts'
import { text } from '../text.ts'
import type { Standing } from '../tournaments/results.ts'

// What a stream shows of a tournament over its own picture (TOURNAMENT-67).

/** Rows of the table: how many an overlay may show, and how many it does until told. */
export const MOST_OVERLAY_ROWS = 20
export const USUAL_OVERLAY_ROWS = 10

/** A wrong key is no wrong input: it opens nothing. */
export const OverlayQuery = v.object({ key: v.optional(text(64), '') })

export type OverlayRow = Pick<Standing, 'id' | 'rank' | 'displayName' | 'points' | 'kills'>

/** `GET /api/tournament/{id}/overlay?key=`. `mapId`: whose events it hears; `draft`: running or paused. */
export type TournamentOverlay = {
  mapId: string | null
  rows: OverlayRow[]
  draft: PoiDraftState | null
  /** The rows are of teams. */
  hasTeams?: true
}

/** `GET`, `PUT` and `DELETE /api/admin/tournament/{id}/overlay`; null: nobody can open it. */
export type OverlayKey = { key: string | null }
