import { asc, eq } from 'drizzle-orm'
import type { Reads } from '#db/open'
import { hiddenPlayers, scores } from '#db/schema'
import { boardLabels } from '#shared/leaderboards/boards'
import { toRoubles } from '#shared/money'
import { picked } from '#shared/picked'

/** A player's scores of every season and board; of `money` in roubles. */
export async function ownScores(db: Reads, userId: string) {
  const own = await db.read
    .select()
    .from(scores)
    .where(eq(scores.userId, userId))
    .orderBy(asc(scores.season), asc(scores.board))
  return own.map(({ season, board, score }) => {
    return { season, board: boardLabels[board], score: board === 'money' ? toRoubles(score) : score }
  })
}

/** Since when a player is in no leaderboard; nothing for one who is shown. */
export const ownHiding = (db: Reads, userId: string) =>
  db.read
    .select(picked(hiddenPlayers, 'hiddenAt', 'excludedAt', 'excludedReason'))
    .from(hiddenPlayers)
    .where(eq(hiddenPlayers.userId, userId))
