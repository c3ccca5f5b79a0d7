import { AppError } from '#shared/errors'
import {
  type AdminTournamentFilter,
  AWAITING_PAYOUT,
  DRAFT,
  isOver,
  type TournamentPhase,
  type TournamentStatus,
} from '#shared/tournaments/status'

export type Filters = {
  status?: TournamentStatus | undefined
  phase?: TournamentPhase | undefined
  /** Milliseconds: ends later or has no end; has ended; waits for its payout. */
  endsAfter?: number | undefined
  endsBy?: number | undefined
  awaitingAt?: number | undefined
  /** Two filters without values: a partial index needs a literal. */
  free?: 'yes' | undefined
  paid?: 'yes' | undefined
  /** Premium makes its conditions easier; of a weekly series. Each has an index. */
  forPremium?: 'yes' | undefined
  weekly?: 'yes' | undefined
  /** Only drafts; drafts too. Otherwise none. */
  drafts?: 'yes' | undefined
  draftsToo?: 'yes' | undefined
  /** Where this player has a seat or waits. */
  playerId?: string | undefined
  /** A pattern of `patternOf`, for the few of one player. */
  containing?: string | undefined
}

/** A page begins after the row with this start (milliseconds) and id. */
export type PagePosition = { at?: number | undefined; afterId?: string | undefined; latestFirst?: 'yes' | undefined }
/** A part of a list with one order; cursors have its name. */
type Part = { name: string; filters: Filters; latestFirst?: 'yes' }

/** Drafts for admins; active ones, soonest first; ended but not completed ones; past ones, latest first. */
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
