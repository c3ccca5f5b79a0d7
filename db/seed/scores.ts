import { type Board, boards, type Gains } from '#shared/leaderboards/boards'
import { seasonOf } from '#shared/leaderboards/seasons'
import type { Queries } from '../columns.ts'
import { type ScoreRow, scoreBuckets, scores } from '../schema.ts'
import { bucketsOf } from '../scoreBuckets.ts'
import { insertAll } from './insertAll.ts'

/** Adds up what a season's players have on the leaderboards. */
export function seasonScores(idAt: (at: Date) => string) {
  const rows = new Map<string, ScoreRow>()

  function add(board: Board, gain: number, userId: string, at: Date) {
    if (gain === 0) return
    const season = seasonOf(at)
    const name = `${userId} ${season} ${board}`
    const row = rows.get(name)
    if (row) row.score += gain
    else rows.set(name, { id: idAt(at), userId, season, board, score: gain, isHidden: false })
  }

  return {
    award(userId: string, at: Date, gains: Gains) {
      for (const board of boards) add(board, gains[board] ?? 0, userId, at)
    },
    async insert(queries: Queries) {
      const all = [...rows.values()]
      await insertAll(queries, scores, all)
      await insertAll(queries, scoreBuckets, bucketsOf(all.map((row) => ({ ...row, players: 1 }))))
    },
  }
}
