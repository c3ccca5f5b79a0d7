import { and, asc, count, eq, isNotNull, lt, type Placeholder, sql } from 'drizzle-orm'
import { only } from '#db/only'
import type { Reads } from '#db/open'
import { type Placeholders, prepared } from '#db/prepared'
import {
  accounts,
  matchResults,
  registrations,
  standings,
  tournamentCorrections,
  tournamentMatches,
  users,
} from '#db/schema'
import { byTable } from '#db/tournamentConditions'
import { AppError } from '#shared/errors'
import type { ListQuery } from '#shared/lists'
import { picked } from '#shared/picked'
import { isolated } from '#shared/text'
import { MAX_PRIZE_RANKS, type Payout } from '#shared/tournaments/form'
import {
  type Correction,
  FIRST_ROWS,
  type PlayerMatch,
  rankKeyOf,
  type Standing,
  scored,
  standingCursor,
  withRanks,
} from '#shared/tournaments/results'
import type { Deps } from '../../core/deps.ts'
import { withNext } from '../../core/lists.ts'
import { keepFresh } from '../../core/recent.ts'
import { pages } from '../../core/work/batches.ts'
import { shownName, whileOpen } from '../../users/shownName.ts'
import { candidateColumns, isPlayersAccount } from '../base/registrations.ts'
import { scoringOf } from './scoring.ts'

const columns = {
  id: standings.registrationId,
  rankKey: sql<string>`${standings.rankKey}`,
  ...picked(standings, 'points', 'kills', 'wins', 'bestPlacement'),
  teamName: whileOpen(registrations.teamName),
  ...shownName,
}
const inTable = (tournamentId: Placeholder | string) =>
  and(eq(standings.tournamentId, tournamentId), isNotNull(standings.rankKey))

type Position = { tournamentId: string; rankKey?: string | undefined; afterId?: string | undefined }

const tablePage = prepared(
  (db, { tournamentId, rankKey, afterId, limit }: Placeholders<Position & { limit: number }>) =>
    db.read
      .select(columns)
      .from(standings)
      .innerJoin(registrations, eq(registrations.id, standings.registrationId))
      .innerJoin(users, eq(users.id, registrations.userId))
      .where(
        and(
          inTable(tournamentId),
          rankKey && afterId && sql`(${standings.rankKey}, ${standings.registrationId}) > (${rankKey}, ${afterId})`,
        ),
      )
      .orderBy(...byTable)
      .limit(limit),
)
type TableRow = Awaited<ReturnType<typeof tablePage>>[number]
type Row = TableRow & { rank: number; position: number; corrections: Correction[] }

const allCorrections = prepared((db, { tournamentId }: Placeholders<{ tournamentId: string }>) =>
  db.read
    .select(picked(tournamentCorrections, 'registrationId', 'points', 'reason'))
    .from(tournamentCorrections)
    .where(eq(tournamentCorrections.tournamentId, tournamentId))
    .orderBy(asc(tournamentCorrections.createdAt), asc(tournamentCorrections.id)),
)
async function withCorrections<Ranked extends TableRow>(db: Reads, tournamentId: string, rows: Ranked[]) {
  const all = await allCorrections(db, { tournamentId })
  return rows.map((row) => {
    const own = all.filter(({ registrationId }) => registrationId === row.id)
    return { ...row, corrections: own.map(({ points, reason }) => ({ points, reason })) }
  })
}

const totalsBy = prepared((db, { id, tournamentId }: Placeholders<{ id: string; tournamentId: string }>) =>
  db.read
    .select()
    .from(standings)
    .where(and(eq(standings.registrationId, id), eq(standings.tournamentId, tournamentId))),
)

/** Where a page begins; its cursor may name a row that has left the table. Throws `invalid_input`. */
async function positionAt(db: Reads, tournamentId: string, cursor: string | undefined) {
  if (cursor === undefined) return { position: 0, rank: 0, rankKey: undefined, afterId: undefined }
  const [, position, rank, id] = /^(\d{1,6})_(\d{1,6})_([\w-]+)$/.exec(cursor) ?? []
  const [totals] = id === undefined ? [] : await totalsBy(db, { id, tournamentId })
  if (!totals) throw new AppError('invalid_input', 'Список изменился. Обнови страницу')
  return { position: Number(position), rank: Number(rank), rankKey: rankKeyOf(totals), afterId: id }
}

const ownBy = prepared((db, { tournamentId, userId }: Placeholders<{ tournamentId: string; userId: string }>) =>
  db.read
    .select(columns)
    .from(registrations)
    .innerJoin(standings, eq(standings.registrationId, registrations.id))
    .innerJoin(users, eq(users.id, registrations.userId))
    .where(and(eq(registrations.userId, userId), eq(registrations.tournamentId, tournamentId), inTable(tournamentId))),
)
const countAhead = prepared((db, { tournamentId, rankKey }: Placeholders<{ tournamentId: string; rankKey: string }>) =>
  db.read
    .select({ ahead: count() })
    .from(standings)
    .where(and(eq(standings.tournamentId, tournamentId), lt(standings.rankKey, rankKey))),
)

async function ownRow(db: Reads, tournamentId: string, userId: string): Promise<Row | undefined> {
  const [own] = await ownBy(db, { tournamentId, userId })
  if (!own) return undefined
  const { ahead } = only(await countAhead(db, { tournamentId, rankKey: own.rankKey }))
  return only(await withCorrections(db, tournamentId, [{ ...own, rank: ahead + 1, position: ahead + 1 }]))
}

const standingJson = ({ position: _, rankKey: __, username: ___, ...row }: Row): Standing => row

async function readTable(db: Reads, tournamentId: string, query: ListQuery) {
  const from = await positionAt(db, tournamentId, query.cursor)
  const { rankKey, afterId } = from
  const rows = await tablePage(db, { tournamentId, rankKey, afterId, limit: withNext(query) })
  return withCorrections(db, tournamentId, withRanks(rows, from))
}

const KEPT = 20
const keptTable = keepFresh<Row[]>(KEPT)

/**
 * A page of the table (TOURNAMENT-53): rows, how many players are in the table, where the next page begins. The first
 * page ends with the caller's own row, if it is on another page. Throws `invalid_input` for a wrong cursor.
 */
export async function standingsPage({ db, now }: Deps, tournamentId: string, query: ListQuery, userId?: string) {
  const { version, playerCount } = await scoringOf(db, tournamentId)
  const name = `${tournamentId} ${version} ${query.limit} ${query.cursor ?? ''}`
  const [rows, own] = await Promise.all([
    keptTable(db, now(), name, () => readTable(db, tournamentId, query)),
    userId === undefined || query.cursor !== undefined ? undefined : ownRow(db, tournamentId, userId),
  ])
  const page = rows.slice(0, query.limit)
  const last = rows.length > query.limit ? page.at(-1) : undefined
  const isOwnElsewhere = own && !page.some(({ id }) => id === own.id)
  return {
    rows: (isOwnElsewhere ? [...page, own] : page).map(standingJson),
    total: playerCount,
    cursor: last && standingCursor(last),
  }
}

/** The table from its first row to its last. */
export async function wholeTable(db: Reads, tournamentId: string) {
  const rows: TableRow[] = []
  const stretches = pages(STRETCH, (last?: TableRow) =>
    tablePage(db, { tournamentId, rankKey: last?.rankKey, afterId: last?.id, limit: STRETCH }),
  )
  for await (const stretch of stretches) rows.push(...stretch)
  return withCorrections(db, tournamentId, withRanks(rows, { position: 0, rank: 0, rankKey: undefined }))
}
const STRETCH = 200

export async function firstStandings(db: Reads, tournamentId: string) {
  const rows = await tablePage(db, { tournamentId, limit: FIRST_ROWS })
  const ranked = withRanks(rows, { position: 0, rank: 0, rankKey: undefined })
  return (await withCorrections(db, tournamentId, ranked)).map(standingJson)
}

const playerResults = prepared((db, { id, tournamentId }: Placeholders<{ id: string; tournamentId: string }>) =>
  db.read
    .select({ number: tournamentMatches.number, placement: matchResults.placement, kills: matchResults.kills })
    .from(matchResults)
    .innerJoin(tournamentMatches, eq(tournamentMatches.id, matchResults.matchId))
    .where(and(eq(matchResults.registrationId, id), eq(tournamentMatches.tournamentId, tournamentId)))
    .orderBy(asc(tournamentMatches.number)),
)

/** A player's results of each match. Throws `not_found` if the player is not in the table. */
export async function playerMatches(db: Reads, tournamentId: string, id: string): Promise<PlayerMatch[]> {
  const [[totals], { formula }, results] = await Promise.all([
    totalsBy(db, { id, tournamentId }),
    scoringOf(db, tournamentId),
    playerResults(db, { id, tournamentId }),
  ])
  if (!totals?.rankKey) throw new AppError('not_found')
  return scored(formula, results)
}

const candidates = prepared((db, { tournamentId, limit }: Placeholders<{ tournamentId: string; limit: number }>) =>
  db.read
    .select({ ...candidateColumns, rankKey: columns.rankKey, points: standings.points })
    .from(standings)
    .innerJoin(registrations, eq(registrations.id, standings.registrationId))
    .innerJoin(users, eq(users.id, registrations.userId))
    .leftJoin(accounts, isPlayersAccount)
    .where(inTable(tournamentId))
    .orderBy(...byTable)
    .limit(limit),
)

/** The table's ranks 1 to 10, which may win a prize; balances in kopecks. A shared last rank adds rows. */
export async function prizeRanks(db: Reads, tournamentId: string) {
  const rows = await candidates(db, { tournamentId, limit: 2 * MAX_PRIZE_RANKS })
  const all = withRanks(rows, { position: 0, rank: 0, rankKey: undefined })
  return all.filter(({ rank }) => rank <= MAX_PRIZE_RANKS)
}

/** Throws `standings_changed` with the first ranks if a payout was shown another table. */
export async function requireSameStandings(db: Reads, tournamentId: string, shown: Payout['standingsVersion']) {
  if (shown === undefined || shown === (await scoringOf(db, tournamentId)).version) return
  const first = (await prizeRanks(db, tournamentId))
    .slice(0, SHOWN)
    .map(({ rank, user }) => `${rank}. ${isolated(user.displayName)}`)
  const now = first.length > 0 ? ` Теперь: ${first.join(', ')}.` : ' Теперь она пустая.'
  throw new AppError('standings_changed', `Таблица тем временем изменилась.${now} Проверь призёров и подтверди ещё раз`)
}
const SHOWN = 3
