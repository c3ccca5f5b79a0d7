import { and, asc, count, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm'
import { type Board, boards, type Gains, gainsOf, pointsOf } from '#shared/leaderboards/boards'
import { seasonOf } from '#shared/leaderboards/seasons'
import { picked } from '#shared/picked'
import { among, moscowDayOf } from '../columns.ts'
import { countedRanges } from '../derived/rangeCounts.ts'
import { BUCKET_SIZES } from '../derived/scoreBuckets.ts'
import type { Reads } from '../open.ts'
import {
  hiddenPlayers,
  registrations,
  type ScoreRow,
  scoreBuckets,
  scores,
  submissions,
  tournaments,
  users,
} from '../schema.ts'
import { type Check, differences, idOf, PAGE, pages, rowsWith } from './check.ts'

export const scoreChecks: Record<string, Check> = {
  'лидеры: очки равны тому, что одобрено и выплачено': async function* (db) {
    for await (const { ids, counted } of countScores(db)) {
      const stored = await db.read.select().from(scores).where(among(scores.userId, ids))
      const found = new Map(stored.map((row) => [nameOf(row), row.score]))
      for (const name of new Set([...counted.keys(), ...found.keys()])) {
        const [real, written] = [counted.get(name)?.score ?? 0, found.get(name)]
        if (real !== (written ?? 0) || written === 0) yield `${name}: записано ${written ?? 0}, а заработано ${real}`
      }
    }
  },

  'лидеры: скрыт ровно тот, кто должен быть скрыт': async function* (db) {
    const odd = await db.read
      .select({ id: scores.id, userId: scores.userId })
      .from(scores)
      .leftJoin(hiddenPlayers, eq(hiddenPlayers.userId, scores.userId))
      .where(sql`${scores.isHidden} <> (${hiddenPlayers.userId} is not null)`)
    for (const { userId } of odd) yield `игрок ${userId}: виден не так, как решено`
    const isCauseless = and(isNull(hiddenPlayers.hiddenAt), isNull(hiddenPlayers.excludedAt))
    for (const { userId } of await rowsWith(db, hiddenPlayers, isCauseless)) yield `игрок ${userId}: скрыт без причины`
  },

  'лидеры: счётчики мест равны числу игроков': async function* (db) {
    const seasons = await db.read.selectDistinct({ season: scores.season }).from(scores)
    const counted = await db.read.selectDistinct({ season: scoreBuckets.season }).from(scoreBuckets)
    for (const season of new Set([...seasons, ...counted].map((row) => row.season)))
      for (const board of boards) yield* wrongBuckets(db, season, board)
  },
}

const nameOf = ({ userId, season, board }: { userId: string; season: string; board: Board }) =>
  `игрок ${userId}, ${season}, ${board}`

type Counted = Pick<ScoreRow, 'userId' | 'season' | 'board' | 'score'>

/** Counts every player's scores again, by their names, a page of players at a time; closed accounts have none. */
export async function* countScores(db: Reads) {
  const playersBehind = (last: string) =>
    db.read.select({ id: users.id }).from(users).where(gt(users.id, last)).orderBy(asc(users.id)).limit(PAGE)
  for await (const page of pages(playersBehind, idOf)) {
    const ids = JSON.stringify(page.map(idOf))
    yield { ids, counted: await countAgain(db, ids) }
  }
}

async function countAgain(db: Reads, ids: string) {
  const counted = new Map<string, Counted>()
  const add = (userId: string, season: string, gains: Gains, times = 1) => {
    for (const board of boards) {
      const gain = (gains[board] ?? 0) * times
      const row = { userId, season, board }
      const name = nameOf(row)
      if (gain !== 0) counted.set(name, { ...row, score: (counted.get(name)?.score ?? 0) + gain })
    }
  }
  const month = sql<string>`substr(${moscowDayOf(submissions.reviewedAt)}, 1, 7)`
  const { userId, category, reward } = submissions
  const approved = await db.read
    .select({ userId, season: month, category, reward, times: count() })
    .from(submissions)
    .innerJoin(users, eq(users.id, userId))
    .where(
      and(
        among(userId, ids),
        eq(submissions.status, 'approved'),
        isNotNull(submissions.reviewedAt),
        isNull(users.deletedAt),
      ),
    )
    .groupBy(userId, sql`2`, category, reward)
  for (const { userId, season, times, ...awarded } of approved) add(userId, season, gainsOf(awarded), times)

  const won = await db.read
    .select({
      ...picked(registrations, 'userId', 'place', 'prize'),
      at: tournaments.paidOutAt,
    })
    .from(registrations)
    .innerJoin(tournaments, eq(tournaments.id, registrations.tournamentId))
    .innerJoin(users, eq(users.id, registrations.userId))
    .where(
      and(
        among(registrations.userId, ids),
        isNotNull(registrations.place),
        isNotNull(registrations.prize),
        isNotNull(tournaments.paidOutAt),
        isNull(users.deletedAt),
      ),
    )
  for (const { userId, place, prize, at } of won)
    if (place && at) add(userId, seasonOf(at), { money: prize ?? 0, ranks: pointsOf(place) })
  return counted
}

async function* wrongBuckets(db: Reads, season: string, board: Board) {
  const shown = await db.read
    .select({ value: scores.score, count: count() })
    .from(scores)
    .where(and(eq(scores.season, season), eq(scores.board, board), sql`not ${scores.isHidden}`))
    .groupBy(scores.score)
  const { size, start } = scoreBuckets
  const stored = await db.read
    .select({ size, start, players: sql`sum(${scoreBuckets.players})`.mapWith(Number) })
    .from(scoreBuckets)
    .where(and(eq(scoreBuckets.season, season), eq(scoreBuckets.board, board)))
    .groupBy(size, start)
  const real = new Map(countedRanges(BUCKET_SIZES, shown).map((row) => [`${row.start} + ${row.size}`, row.count]))
  const found = new Map(stored.map((row) => [`${row.start} + ${row.size}`, row.players]))
  for (const { name, counted, written } of differences(real, found))
    yield `${season}, ${board}, ${name}: записано ${written}, а игроков ${counted}`
}
