import { and, desc, eq, sql } from 'drizzle-orm'
import type { Reads } from '#db/open'
import { type Placeholders, prepared } from '#db/prepared'
import { scoreBuckets, scores, users } from '#db/schema'
import { AppError } from '#shared/errors'
import type { Board, Entry } from '#shared/leaderboards/boards'
import { seasonOf } from '#shared/leaderboards/seasons'
import type { ListQuery } from '#shared/lists'
import { toRoubles } from '#shared/money'
import { withNext } from '../core/lists.ts'
import { type EntryRow, entryColumns, isShownIn, playersAbove, playersAt, totalOf } from './ranks.ts'

export type BoardOf = { board: Board; season: string }
type PageParams = BoardOf & { limit: number; score?: number | undefined; id?: string | undefined }

/** A page and what its ranks are computed from, in one statement: both are of one moment. */
const pageBy = prepared((db, { season, board, limit, score, id }: Placeholders<PageParams>) => {
  const of = { season: sql`${season}`, board: sql`${board}` }
  const last = sql`cast(${score ?? 0} as bigint)`
  return db.read
    .select({
      ...entryColumns,
      above: score ? playersAbove(db, of, last) : sql`0`.mapWith(Number),
      equal: score ? playersAt(db, of, last) : sql`0`.mapWith(Number),
    })
    .from(scores)
    .innerJoin(users, eq(users.id, scores.userId))
    .where(and(isShownIn(of), score && sql`(${scores.score}, ${scores.id}) < (${last}, ${id})`))
    .orderBy(desc(scores.score), desc(scores.id))
    .limit(limit)
})

const totalBy = prepared((db, { season, board }: Placeholders<BoardOf>) =>
  db.read.select({ total: totalOf(db, { season: sql`${season}`, board: sql`${board}` }) }).from(sql`(select 1) as one`),
)

export async function totalIn(db: Reads, { board, season }: BoardOf) {
  const [row] = await totalBy(db, { board, season })
  return row?.total ?? 0
}

export type RankedRow = EntryRow & { rank: number }

/** A page of a board, the highest score first; equal scores share a rank (LEADER-3). Throws `invalid_input`. */
export async function boardPage(db: Reads, of: BoardOf, query: Pick<ListQuery, 'cursor' | 'limit'>) {
  const after = positionOf(query.cursor)
  const [total, page] = await Promise.all([
    totalIn(db, of),
    pageBy(db, { ...of, ...after, limit: withNext({ limit: query.limit }) }),
  ])
  return { rows: ranked(page, after?.score), total }
}

type PageRow = EntryRow & { above: number; equal: number }

/** `last`: the score that the page before ended with. */
function ranked(page: PageRow[], last: number | undefined): RankedRow[] {
  const rows: RankedRow[] = []
  const firstLower = page.findIndex(({ score }) => score !== last)
  for (const [index, { above, equal, ...row }] of page.entries()) {
    const before = rows.at(-1)
    const own = row.score === last ? above + 1 : above + equal + 1 + index - firstLower
    rows.push({ ...row, rank: before?.score === row.score ? before.rank : own })
  }
  return rows
}

export const cursorOf = ({ score, id }: EntryRow) => `${score}_${id}`

function positionOf(cursor: string | undefined) {
  if (cursor === undefined) return undefined
  const [, score, id] = /^(\d{1,15})_([\w-]{1,40})$/.exec(cursor) ?? []
  if (!score || !id) throw new AppError('invalid_input', 'Список изменился. Обнови страницу')
  return { score: Number(score), id }
}

export const shownScore = (board: Board, score: number) => (board === 'money' ? toRoubles(score) : score)

export const entryJson =
  (board: Board, callerId: string | undefined) =>
  ({ id, rank, displayName, score, userId }: RankedRow): Entry => ({
    id,
    rank,
    displayName,
    score: shownScore(board, score),
    isMe: userId === callerId,
  })

const firstSeason = prepared((db) =>
  db.read.select({ season: sql<string | null>`min(${scoreBuckets.season})` }).from(scoreBuckets),
)

/** The months since somebody first scored, the present one first. */
export async function seasons(db: Reads, now: Date) {
  const [first] = await firstSeason(db, {})
  const list = [seasonOf(now)]
  while (first?.season && (list.at(-1) ?? '') > first.season) list.push(monthBefore(list.at(-1) ?? ''))
  return list
}

function monthBefore(season: string) {
  const [year = 0, month = 1] = season.split('-').map(Number)
  return month === 1 ? `${year - 1}-12` : `${year}-${String(month - 1).padStart(2, '0')}`
}
