import { and, eq, type SQL, sql } from 'drizzle-orm'
import { rangesAbove } from '#db/derived/rangeCounts'
import { BUCKET_SIZES } from '#db/derived/scoreBuckets'
import type { Reads } from '#db/open'
import { scoreBuckets, scores, users } from '#db/schema'
import { picked } from '#shared/picked'

const { size, start, players } = scoreBuckets
const sum = sql`coalesce(sum(${players}), 0)`
const [SMALLEST, ...larger] = BUCKET_SIZES
const LARGEST = larger.at(-1) ?? SMALLEST

type Of = { season: SQL; board: SQL }
const within = ({ season, board }: Of) => and(eq(scoreBuckets.season, season), eq(scoreBuckets.board, board))

// Each reads a bounded number of rows, among any number of players (decision 0076).

export const totalOf = ({ read }: Reads, of: Of) =>
  sql`${read
    .select({ sum })
    .from(scoreBuckets)
    .where(and(within(of), eq(size, LARGEST)))}`.mapWith(Number)

export const playersAbove = ({ read }: Reads, of: Of, score: SQL) =>
  sql`${read
    .select({ sum })
    .from(scoreBuckets)
    .where(rangesAbove(scoreBuckets, BUCKET_SIZES, score, within(of)))}`.mapWith(Number)

export const playersAt = ({ read }: Reads, of: Of, score: SQL) =>
  sql`${read
    .select({ sum })
    .from(scoreBuckets)
    .where(and(within(of), eq(size, SMALLEST), eq(start, score)))}`.mapWith(Number)

/** A board's rows that are shown; the index is of just these. */
export const isShownIn = ({ season, board }: Of) =>
  and(eq(scores.season, season), eq(scores.board, board), sql`not ${scores.isHidden}`)

export const entryColumns = {
  ...picked(scores, 'id', 'userId', 'score'),
  displayName: users.displayName,
}
export type EntryRow = { id: string; userId: string; score: number; displayName: string }
