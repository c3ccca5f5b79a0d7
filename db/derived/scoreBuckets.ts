import type { Board } from '#shared/leaderboards/boards'
import { dialect } from '../columns.ts'
import type { scoreBuckets } from '../schema.ts'
import { countedRanges } from './rangeCounts.ts'

/** The smallest holds one score, so that ranges alone say how many are above. */
export const BUCKET_SIZES = [1, 2 ** 5, 2 ** 10, 2 ** 15, 2 ** 20, 2 ** 25] as const

// SQLite has one writer: rows cause no waits.
const SHARDS = dialect === 'postgres' ? 8 : 1

/** A player's own shard: what one act counts there, another takes out of the same row. The migration computes it too. */
const shardOf = (userId: string) => userId.charCodeAt(userId.length - 1) % SHARDS

type Counted = { season: string; board: Board; userId: string; score: number; players: number }
type BucketRow = typeof scoreBuckets.$inferSelect

/** Returns what these scores add to `score_buckets`, in one order for all transactions. */
export function bucketsOf(counted: Counted[]): BucketRow[] {
  const groups = new Map<string, Counted[]>()
  for (const one of counted) {
    const group = `${one.season} ${one.board} ${shardOf(one.userId)}`
    const known = groups.get(group)
    if (known) known.push(one)
    else groups.set(group, [one])
  }
  return [...groups]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([, group]) => {
      const { season, board, userId } = group[0] as Counted
      const values = group.map(({ score, players }) => ({ value: score, count: players }))
      return countedRanges(BUCKET_SIZES, values).map(({ size, start, count }) => {
        return { season, board, size, start, shard: shardOf(userId), players: count }
      })
    })
}
