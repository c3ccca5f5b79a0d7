import { and, asc, count, eq, isNotNull, lt, type Placeholder, sql } from 'drizzle-orm'
import { only } from '#db/only'
import type { Reads } from '#db/open'
import { type Placeholders, prepared } from '#db/prepared'
import { registrations, standings, tournamentCorrections, users } from '#db/schema'
import { byTable } from '#db/tournamentConditions'
import { AppError } from '#shared/errors'
import type { ListQuery } from '#shared/lists'
import { picked } from '#shared/picked'
import {
  type Correction,
  FIRST_ROWS,
  rankKeyOf,
  type Standing,
  standingCursor,
  withRanks,
} from '#shared/tournaments/results'
import type { Deps } from '../../core/deps.ts'
import { withNext } from '../../core/lists.ts'
import { keepFresh } from '../../core/recent.ts'
import { pages } from '../../core/work/batches.ts'
import { shownName } from '../../users/shownName.ts'
import { type EntryMember, findEntry, membersByTeam, membersIn } from '../base/entries.ts'
import { entryName } from '../base/entryName.ts'
import { scoringOf } from './scoring.ts'

const columns = {
  id: standings.registrationId,
  rankKey: sql<string>`${standings.rankKey}`,
  ...picked(standings, 'points', 'kills', 'wins', 'bestPlacement'),
  teamId: registrations.teamId,
  ...shownName,
  ...entryName,
}
export const inTable = (tournamentId: Placeholder | string) =>
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
/** `members`: of a team, also those whose accounts are closed. */
type Details = { corrections: Correction[]; members: EntryMember[] }
type Row = TableRow & { rank: number; position: number } & Details

const allCorrections = prepared((db, { tournamentId }: Placeholders<{ tournamentId: string }>) =>
  db.read
    .select(picked(tournamentCorrections, 'registrationId', 'points', 'reason'))
    .from(tournamentCorrections)
    .where(eq(tournamentCorrections.tournamentId, tournamentId))
    .orderBy(asc(tournamentCorrections.createdAt), asc(tournamentCorrections.id)),
)
async function withDetails<Ranked extends TableRow>(db: Reads, tournamentId: string, rows: Ranked[]) {
  const [all, byTeam] = [await allCorrections(db, { tournamentId }), await membersByTeam(db, rows)]
  return rows.map((row): Ranked & Details => {
    const own = all.filter(({ registrationId }) => registrationId === row.id)
    const corrections = own.map(({ points, reason }) => ({ points, reason }))
    return { ...row, corrections, members: membersIn(byTeam, row) }
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

const rowBy = prepared((db, { tournamentId, id }: Placeholders<{ tournamentId: string; id: string }>) =>
  db.read
    .select(columns)
    .from(registrations)
    .innerJoin(standings, eq(standings.registrationId, registrations.id))
    .innerJoin(users, eq(users.id, registrations.userId))
    .where(and(eq(registrations.id, id), inTable(tournamentId))),
)
const countAhead = prepared((db, { tournamentId, rankKey }: Placeholders<{ tournamentId: string; rankKey: string }>) =>
  db.read
    .select({ ahead: count() })
    .from(standings)
    .where(and(eq(standings.tournamentId, tournamentId), lt(standings.rankKey, rankKey))),
)

async function ownRow(db: Reads, tournamentId: string, userId: string): Promise<Row | undefined> {
  const entry = await findEntry(db, tournamentId, userId)
  const [own] = entry ? await rowBy(db, { tournamentId, id: entry.id }) : []
  if (!own) return undefined
  const { ahead } = only(await countAhead(db, { tournamentId, rankKey: own.rankKey }))
  return only(await withDetails(db, tournamentId, [{ ...own, rank: ahead + 1, position: ahead + 1 }]))
}

const standingJson = ({ position: _, rankKey: __, username: ___, teamId, members, ...row }: Row): Standing => ({
  ...row,
  ...(teamId !== null && { members: openNames(members) }),
})
export const openNames = (members: readonly EntryMember[]) =>
  members.flatMap(({ isOpen, displayName }) => (isOpen ? displayName : []))

async function readTable(db: Reads, tournamentId: string, query: ListQuery) {
  const from = await positionAt(db, tournamentId, query.cursor)
  const { rankKey, afterId } = from
  const rows = await tablePage(db, { tournamentId, rankKey, afterId, limit: withNext(query) })
  return withDetails(db, tournamentId, withRanks(rows, from))
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
  return withDetails(db, tournamentId, withRanks(rows, { position: 0, rank: 0, rankKey: undefined }))
}
const STRETCH = 200

export async function firstStandings(db: Reads, tournamentId: string) {
  const rows = await tablePage(db, { tournamentId, limit: FIRST_ROWS })
  const ranked = withRanks(rows, { position: 0, rank: 0, rankKey: undefined })
  return (await withDetails(db, tournamentId, ranked)).map(standingJson)
}
