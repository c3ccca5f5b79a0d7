import {
  and,
  count,
  desc,
  eq,
  getTableColumns,
  gt,
  inArray,
  isNotNull,
  isNull,
  or,
  type Placeholder,
  sql,
} from 'drizzle-orm'
import { among } from '#db/columns'
import { tournamentTally } from '#db/derived/tallyNames'
import { only } from '#db/only'
import type { Reads } from '#db/open'
import { type Placeholders, prepared } from '#db/prepared'
import { registrations, tournamentSeries, tournaments } from '#db/schema'
import { MATCHES, searchIn, type Total } from '#db/search/search'
import { isLike, patternOf } from '#db/search/searchConditions'
import { hasNotEnded, isParticipant, isPublished, isThere } from '#db/tournamentConditions'
import type { ListQuery } from '#shared/lists'
import type { Kopecks } from '#shared/money'
import {
  type AdminTournamentFilter,
  AWAITING_PAYOUT,
  DRAFT,
  type FeeFilter,
  phaseOf,
  type SpecialFilter,
  tournamentPhases,
  tournamentStatuses,
} from '#shared/tournaments/status'
import { listParams, pageOf, withNext } from '../../core/lists.ts'
import { tallied } from '../../core/tallies.ts'
import { isRepeated, ownMapId, type Timed, withCreator, withStatus } from '../base/getTournament.ts'
import { awaitingPayout, hasEnded, isAwaiting, moment } from './awaitingPayout.ts'
import { after, cursorAt, type Filters, type PagePosition, partsOf } from './parts.ts'

function filtered(given: Placeholders<Filters>) {
  const { status, phase, endsAfter, endsBy, awaitingAt, free, paid, forPremium, weekly, containing } = given
  return and(
    isOfDrafts(given),
    status && eq(tournaments.status, status),
    phase && eq(tournaments.phase, phase),
    endsAfter && or(isNull(tournaments.endDate), gt(tournaments.endDate, moment(endsAfter))),
    endsBy && hasEnded(endsBy),
    awaitingAt && isAwaiting(awaitingAt),
    free && sql`${tournaments.entryFee} = 0`,
    paid && sql`${tournaments.entryFee} > 0`,
    // Word for word as in the indexes `tournaments_for_premium` and `tournaments_weekly`.
    forPremium && sql`(premium_only or premium_hours_early > 0 or qualification is not null)`,
    weekly && sql`${tournaments.seriesId} is not null`,
    containing && isLike(tournaments.searchText, containing),
    isThere,
  )
}
function isOfDrafts({ drafts, draftsToo }: Placeholders<Filters>) {
  if (drafts) return sql`${tournaments.phase} = 'draft'`
  return draftsToo ? undefined : isPublished
}

/** A player's list is read from the few own registrations: no other filter may match an index. */
function chosen(given: Placeholders<Filters>) {
  const { playerId } = given
  if (!playerId) return filtered(given)
  const isOwn = and(eq(registrations.userId, playerId), hasNotEnded)
  const own = sql`${tournaments.id} in (select ${registrations.tournamentId} from ${registrations} where ${isOwn})`
  return and(own, sql`(${filtered(given)}) is true`)
}

type PageParams = Filters & PagePosition & { limit: number; ids?: string | undefined }

function pageBy({ ids, limit: _, at, afterId, latestFirst, ...filters }: Placeholders<PageParams>) {
  if (ids) return { where: among(tournaments.id, ids), order: sql`${desc(tournaments.id)}` }
  const [beyond, direction] = latestFirst ? [sql`<`, sql`desc`] : [sql`>`, sql`asc`]
  const after =
    at && afterId && sql`(${tournaments.startDate}, ${tournaments.id}) ${beyond} (${moment(at)}, ${afterId})`
  return {
    where: and(chosen(filters), after),
    order: sql`${tournaments.startDate} ${direction}, ${tournaments.id} ${direction}`,
  }
}

const ownIn = (userId: Placeholder) =>
  and(eq(registrations.tournamentId, tournaments.id), eq(registrations.userId, userId))

/** The status of the player's registration; null without one. */
const ownStatus = (userId: Placeholder | undefined) =>
  userId
    ? sql<
        string | null
      >`(select ${registrations.status} from ${registrations} where ${ownIn(userId)} and ${hasNotEnded})`
    : sql<string | null>`null`

const ownTeamName = (userId: Placeholder | undefined) =>
  userId
    ? sql<
        string | null
      >`(select ${registrations.teamName} from ${registrations} where ${ownIn(userId)} and ${hasNotEnded})`
    : sql<string | null>`null`

/** The fee of a seat that came from the waitlist. */
const waitlistFee = (userId: Placeholder | undefined) =>
  (userId
    ? sql<Kopecks | null>`(select ${registrations.fee} from ${registrations} where ${and(ownIn(userId), isParticipant, isNotNull(registrations.promotedAt))})`
    : sql<Kopecks | null>`null`
  ).mapWith(registrations.fee)

const { rules: _, searchText: __, ...summaryColumns } = getTableColumns(tournaments)

const summaryPage = prepared((db, { userId, ...given }: Placeholders<PageParams & { userId?: string | undefined }>) => {
  const { where, order } = pageBy(given)
  return db.read
    .select({
      tournament: summaryColumns,
      repeats: tournamentSeries.nextStartAt,
      mapId: ownMapId,
      ownStatus: ownStatus(userId),
      ownTeamName: ownTeamName(userId),
      waitlistFee: waitlistFee(userId),
    })
    .from(tournaments)
    .leftJoin(tournamentSeries, isRepeated)
    .where(where)
    .orderBy(order)
    .limit(given.limit)
})
const adminPage = prepared((db, given: Placeholders<PageParams>) => {
  const { where, order } = pageBy(given)
  return withCreator(db).where(where).orderBy(order).limit(given.limit)
})
const searchTournaments = searchIn(tournaments, filtered)

type TournamentListQuery = ListQuery & {
  status?: AdminTournamentFilter | undefined
  fee?: FeeFilter | undefined
  only?: SpecialFilter | undefined
  playerId?: string | undefined
}
type Listed = Timed & { id: string; startDate: Date }

async function listOf<Row extends { tournament: Listed }>(
  db: Reads,
  { status, fee, only, playerId, ...query }: TournamentListQuery,
  now: Date,
  isAdmin: boolean,
  page: (params: PageParams) => Promise<Row[]>,
) {
  const own: Filters = {
    playerId,
    free: fee === 'free' ? 'yes' : undefined,
    paid: fee === 'paid' ? 'yes' : undefined,
    forPremium: only === 'premium' ? 'yes' : undefined,
    weekly: only === 'weekly' ? 'yes' : undefined,
  }
  const filters = { ...filtersOf(status, now, isAdmin), ...own }
  const shown = (row: Row, cursor: string) => ({
    ...row,
    id: row.tournament.id,
    cursor,
    tournament: withStatus(row.tournament, now),
  })
  if (query.q && !playerId) {
    const found = await searchTournaments(db, listParams(query), filters)
    const rows = await page(pageOf(query, {}, found))
    return { rows: rows.map((row) => shown(row, row.tournament.id)), total: found.total, next: found.next }
  }
  const containing = query.q && patternOf(query.q)
  const [parts, place] = after(partsOf(status, now, isAdmin), query.cursor)
  const rows: ReturnType<typeof shown>[] = []
  for (const [index, part] of parts.entries()) {
    const limit = withNext(query) - rows.length
    if (limit === 0) break
    const { latestFirst } = part
    const from = index === 0 ? place : {}
    const found = await page({ ...part.filters, ...own, containing, latestFirst, ...from, limit })
    rows.push(...found.map((row) => shown(row, cursorAt(part, row.tournament))))
  }
  return { rows, total: await totalOf(db, { ...filters, containing }, now) }
}

const matching = prepared((db, { most, ...filters }: Placeholders<Filters & { most: number }>) =>
  db.read
    .select({ total: count() })
    .from(sql`(select 1 from ${tournaments} where ${chosen(filters)} limit ${most}) as matching`),
)

/** Exact for filters with a tally, else as far as a search counts. */
async function totalOf(db: Reads, filters: Filters, now: Date): Promise<Total> {
  if (filters.playerId || filters.free || filters.paid || filters.forPremium || filters.weekly) {
    const { total } = only(await matching(db, { ...filters, most: MATCHES + 1 }))
    return total > MATCHES ? { atLeast: MATCHES } : total
  }
  if (filters.awaitingAt !== undefined) return awaitingPayout(db, now)
  const drafts = filters.drafts || filters.draftsToo ? [tournamentTally(DRAFT)] : []
  const statuses = filters.drafts ? [] : statusesOf(filters)
  return tallied(db, [...drafts, ...statuses.map(tournamentTally)])
}

const cursorOf = ({ cursor }: { cursor: string }) => cursor

/** A page in the order of `partsOf`, found ones newest first, with the player's own status. */
export async function tournamentList(db: Reads, query: TournamentListQuery, now: Date, userId: string | undefined) {
  return { ...(await listOf(db, query, now, false, (params) => summaryPage(db, { ...params, userId }))), cursorOf }
}

export async function adminTournamentList(db: Reads, query: TournamentListQuery, now: Date) {
  return { ...(await listOf(db, query, now, true, (params) => adminPage(db, params))), cursorOf }
}

function filtersOf(filter: AdminTournamentFilter | undefined, now: Date, isAdmin: boolean): Filters {
  if (filter === undefined) return isAdmin ? { draftsToo: 'yes' } : {}
  if (filter === DRAFT) return { drafts: 'yes' }
  if (filter === AWAITING_PAYOUT) return { awaitingAt: +now }
  const phase = tournamentPhases.find((each) => each === filter)
  return phase ? { phase } : { status: tournamentStatuses.find((each) => each === filter) }
}
const statusesOf = ({ status, phase }: Filters) =>
  tournamentStatuses.filter((each) => (!status || each === status) && (!phase || phaseOf(each) === phase))

const anyTournament = prepared((db) =>
  db.read.select({ id: tournaments.id }).from(tournaments).where(inArray(tournaments.phase, tournamentPhases)).limit(1),
)
/** Whether there is a tournament that is neither deleted nor a draft. */
export const hasTournament = async (db: Reads) => (await anyTournament(db, {})).length > 0
