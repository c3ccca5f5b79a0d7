import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { Reads } from '#db/open'
import { type Placeholders, prepared } from '#db/prepared'
import { scores, users } from '#db/schema'
import type { OwnPlace } from '#shared/leaderboards/boards'
import { hidingOf, scoreRow } from '../scores/scores.ts'
import { type BoardOf, entryJson, shownScore, totalIn } from './board.ts'
import { entryColumns, isShownIn, playersAbove } from './ranks.ts'

const NEIGHBOURS = 2

type From = BoardOf & { score: number; limit: number; id?: string | undefined }

/** Rows beside a position, the nearest first, each with its own rank; upwards without an `id` those with a higher score. */
const beside = (beyond: '>' | '<=') =>
  prepared((db, { season, board, score, id, limit }: Placeholders<From>) => {
    const of = { season: sql`${season}`, board: sql`${board}` }
    const [own, order, sign] = [sql`cast(${score} as bigint)`, beyond === '>' ? asc : desc, sql.raw(beyond)]
    const where = id
      ? sql`(${scores.score}, ${scores.id}) ${sign} (${own}, ${id})`
      : sql`${scores.score} ${sign} ${own}`
    return db.read
      .select({ ...entryColumns, above: playersAbove(db, of, sql`${scores.score}`) })
      .from(scores)
      .innerJoin(users, eq(users.id, scores.userId))
      .where(and(isShownIn(of), where))
      .orderBy(order(scores.score), order(scores.id))
      .limit(limit)
  })
const upwards = beside('>')
const downwards = beside('<=')

/** The caller's place with two neighbours on each side; a hidden player sees the own score only (LEADER-4, LEADER-5). */
export async function ownPlace(db: Reads, userId: string, of: BoardOf): Promise<OwnPlace> {
  const [row, hiding, total] = await Promise.all([
    scoreRow(db, userId, of.board, of.season),
    hidingOf(db, userId),
    totalIn(db, of),
  ])
  const isHidden = hiding.hiddenAt !== null || hiding.excludedAt !== null
  const own = { score: shownScore(of.board, row?.score ?? 0), total, isHidden }
  if (!row || row.isHidden) return { ...own, rank: null, next: null, neighbours: [] }

  const from = { ...of, score: row.score, id: row.id }
  const [above, below, [next]] = await Promise.all([
    upwards(db, { ...from, limit: NEIGHBOURS }),
    downwards(db, { ...from, limit: NEIGHBOURS + 1 }),
    upwards(db, { ...of, score: row.score, limit: 1 }),
  ])
  const neighbours = [...above.toReversed(), ...below].map(({ above, ...entry }) => ({ ...entry, rank: above + 1 }))
  return {
    ...own,
    rank: neighbours.find(({ id }) => id === row.id)?.rank ?? null,
    next: next
      ? {
          rank: next.above + 1,
          score: shownScore(of.board, next.score),
          distance: shownScore(of.board, next.score - row.score),
        }
      : null,
    neighbours: neighbours.map(entryJson(of.board, userId)),
  }
}
