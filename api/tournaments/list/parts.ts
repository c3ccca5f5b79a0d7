import { AppError } from '#shared/errors'
import {
  type AdminTournamentFilter,
  AWAITING_PAYOUT,
  DRAFT,
  isOver,
  type TournamentPhase,
  type TournamentStatus,
} from '#shared/tournaments/status'

// The order of the lists of tournaments, and where their pages begin.

export type Filters = {
  status?: TournamentStatus | undefined
  phase?: TournamentPhase | undefined
  /** Moments in milliseconds: what ends later or without a known end, what has ended by then, what then waits for its payout. */
  endsAfter?: number | undefined
  endsBy?: number | undefined
  awaitingAt?: number | undefined
  /** By the fee. Two and no values, because a partial index answers a literal and not a parameter. */
  free?: 'yes' | undefined
  paid?: 'yes' | undefined
  /** With a condition that Premium makes easier; of a weekly series. Each is answered by its index, too. */
  forPremium?: 'yes' | undefined
  weekly?: 'yes' | undefined
  /** Only drafts; those too. Without either there are none. */
  drafts?: 'yes' | undefined
  draftsToo?: 'yes' | undefined
  /** Where this player has a place or stands in line. */
  playerId?: string | undefined
  /** A pattern of `patternOf`: one player's own are few, and are searched as they come. */
  containing?: string | undefined
}

/** Where a page begins in a list by start: after the row that starts `at` this moment (milliseconds) and has this id. */
export type PagePosition = { at?: number | undefined; afterId?: string | undefined; latestFirst?: 'yes' | undefined }
/** A stretch of a list, in one order; its name stands in a cursor. */
type Part = { name: string; filters: Filters; latestFirst?: 'yes' }

/**
 * What is ahead or going on, soonest first; then what ended and is not completed; then what is over, latest first. Before
 * all of them the drafts, for admins.
 */
export function partsOf(filter: AdminTournamentFilter | undefined, now: Date, isAdmin: boolean): Part[] {
  const soonest = (filters: Filters): Part => ({ name: 'active', filters })
  const latest = (name: string, filters: Filters): Part => ({ name, filters, latestFirst: 'yes' })
  const active = [soonest({ phase: 'active', endsAfter: +now }), latest('ended', { phase: 'active', endsBy: +now })]
  const past = latest('past', { phase: 'past' })
  const drafts: Part = { name: DRAFT, filters: { drafts: 'yes' } }
  if (filter === undefined) return [...(isAdmin ? [drafts] : []), ...active, past]
  if (filter === DRAFT) return [drafts]
  if (filter === 'active') return active
  if (filter === 'past') return [past]
  if (filter === AWAITING_PAYOUT) return [latest('past', { awaitingAt: +now })]
  return [isOver(filter) ? latest('past', { status: filter }) : soonest({ status: filter })]
}

export const cursorAt = ({ name }: Part, { startDate, id }: { startDate: Date; id: string }) =>
  `${name}:${+startDate}_${id}`

/** The last moment that both databases can hold. */
const LATEST = Date.parse('9999-12-31T23:59:59.999Z')

export function after(parts: Part[], cursor: string | undefined): [Part[], PagePosition] {
  if (cursor === undefined) return [parts, {}]
  const [, name, at, afterId] = /^(\w+):(\d{1,15})_([\w-]+)$/.exec(cursor) ?? []
  const from = parts.findIndex((part) => part.name === name)
  if (from < 0 || Number(at) > LATEST) throw new AppError('invalid_input', 'Список изменился. Обнови страницу')
  return [parts.slice(from), { at: Number(at), afterId }]
}
