import { and, eq, inArray, sql } from 'drizzle-orm'
import { bucketsOf } from '#db/derived/scoreBuckets'
import type { Reads } from '#db/open'
import { type Placeholders, prepared } from '#db/prepared'
import { hiddenPlayers, type ScoreRow, scoreBuckets, scores } from '#db/schema'
import { newId } from '#shared/ids'
import { type Board, boards, type Gains } from '#shared/leaderboards/boards'
import { seasonOf } from '#shared/leaderboards/seasons'
import type { Tx } from '../core/transact.ts'

/** Adds to what a player has in the season of `at`, the moment at which it was awarded: an undo names the same one. */
export const addScores = (tx: Tx, userId: string, at: Date, gains: Gains) => addAllScores(tx, at, [{ userId, gains }])

/** The same for several players, each once, as one act. */
export async function addAllScores(tx: Tx, at: Date, all: { userId: string; gains: Gains }[]) {
  const season = seasonOf(at)
  const added = all
    .toSorted((one, other) => (one.userId < other.userId ? -1 : 1))
    .flatMap(({ userId, gains }) => boards.map((board) => ({ userId, season, board, score: gains[board] ?? 0 })))
    .filter(({ score }) => score !== 0)
  if (added.length === 0) return
  const changed = await tx.write
    .insert(scores)
    .values(added.map((row) => ({ id: newId(), ...row, isHidden: isHiddenNow(row.userId) })))
    .onConflictDoUpdate({
      target: [scores.userId, scores.season, scores.board],
      set: { score: sql`${scores.score} + excluded.score` },
    })
    .returning()
  const before = changed.map((row) => {
    const gain = added.find(({ userId, board }) => userId === row.userId && board === row.board)
    return { ...row, score: row.score - (gain?.score ?? 0) }
  })
  const gone = changed.filter(({ score }) => score === 0).map(({ id }) => id)
  if (gone.length > 0) await tx.write.delete(scores).where(inArray(scores.id, gone))
  await recount(tx, before, changed)
}

const isHiddenNow = (userId: string) =>
  sql`exists (select 1 from ${hiddenPlayers} where ${hiddenPlayers.userId} = ${userId})`

/** Moves players from the buckets of the scores before to those of the scores after. */
async function recount(tx: Tx, before: ScoreRow[], after: ScoreRow[]) {
  const shown = (rows: ScoreRow[], players: number) =>
    rows.filter(({ isHidden, score }) => !isHidden && score > 0).map((row) => ({ ...row, players }))
  const changes = bucketsOf([...shown(before, -1), ...shown(after, 1)])
  if (changes.length === 0) return
  const { season, board, size, start, shard } = scoreBuckets
  await tx.write
    .insert(scoreBuckets)
    .values(changes)
    .onConflictDoUpdate({
      target: [season, board, size, start, shard],
      set: { players: sql`${scoreBuckets.players} + excluded.players` },
    })
}

const scoreBy = prepared((db, { userId, season, board }: Placeholders<Pick<ScoreRow, 'userId' | 'season' | 'board'>>) =>
  db.read
    .select()
    .from(scores)
    .where(and(eq(scores.userId, userId), eq(scores.season, season), eq(scores.board, board))),
)

/** A player's row of a board, hidden or not; undefined without a score. */
export async function scoreRow(db: Reads, userId: string, board: Board, season: string): Promise<ScoreRow | undefined> {
  const [row] = await scoreBy(db, { userId, season, board })
  return row
}

/** Returns what a player has on a board in a season (`2026-11`), hidden or not: pieces, points, or kopecks of `money`. */
export const seasonScore = async (db: Reads, userId: string, board: Board, season: string): Promise<number> =>
  (await scoreRow(db, userId, board, season))?.score ?? 0

/** Who is hidden when, by whom: null is to end it. */
type Hiding = Partial<Pick<typeof hiddenPlayers.$inferSelect, 'hiddenAt' | 'excludedAt' | 'excludedReason'>>

const hidingBy = prepared((db, { userId }: Placeholders<{ userId: string }>) =>
  db.read.select().from(hiddenPlayers).where(eq(hiddenPlayers.userId, userId)),
)

export async function hidingOf(db: Reads, userId: string) {
  const [hiding] = await hidingBy(db, { userId })
  return { hiddenAt: null, excludedAt: null, excludedReason: null, ...hiding }
}

/** Takes a player out of all leaderboards, or shows them again once nothing hides them. */
export async function hide(tx: Tx, userId: string, changes: Hiding) {
  const hiding = { ...(await hidingOf(tx, userId)), ...changes }
  const isHidden = hiding.hiddenAt !== null || hiding.excludedAt !== null
  const row = { ...hiding, userId }
  if (isHidden)
    await tx.write.insert(hiddenPlayers).values(row).onConflictDoUpdate({ target: hiddenPlayers.userId, set: hiding })
  else await tx.write.delete(hiddenPlayers).where(eq(hiddenPlayers.userId, userId))
  const changed = await tx.write
    .update(scores)
    .set({ isHidden })
    .where(and(eq(scores.userId, userId), eq(scores.isHidden, !isHidden)))
    .returning()
  const before = changed.map((score) => ({ ...score, isHidden: !isHidden }))
  await recount(tx, before, changed)
}

/** Takes every score of a player out for good. */
export async function dropScores(tx: Tx, userId: string) {
  const gone = await tx.write.delete(scores).where(eq(scores.userId, userId)).returning()
  await recount(tx, gone, [])
  await tx.write.delete(hiddenPlayers).where(eq(hiddenPlayers.userId, userId))
}

/** Ranges without players. */
export const forgetEmptyBuckets = (tx: Tx) => tx.write.delete(scoreBuckets).where(sql`players = 0`)
