import { and, eq } from 'drizzle-orm'
import { tournamentLock } from '#db/locks'
import { type Placeholders, preparedCount } from '#db/prepared'
import { matchResults, objections, standings, tournamentCorrections } from '#db/schema'
import type { Tx } from '../../core/transact.ts'
import { scoringOf } from './scoring.ts'
import { finishChange, recount } from './totals.ts'

const standingCount = preparedCount(standings, ({ registrationId }: Placeholders<{ registrationId: string }>) =>
  eq(standings.registrationId, registrationId),
)

/**
 * Gives what was entered for a team to the registration of its new captain, by which its table counts it (TOURNAMENT-74), or
 * counts it again where the team has its seat back.
 */
export async function handOverResults(tx: Tx, tournamentId: string, fromId: string, toId = fromId) {
  tx.hold(tournamentLock(tournamentId))
  const to = { registrationId: toId }
  if (toId !== fromId)
    await tx.write
      .update(objections)
      .set(to)
      .where(and(eq(objections.tournamentId, tournamentId), eq(objections.registrationId, fromId)))
  if ((await standingCount(tx, { registrationId: fromId })) === 0) return
  if (toId !== fromId) {
    await tx.write.update(matchResults).set(to).where(eq(matchResults.registrationId, fromId))
    await tx.write.update(tournamentCorrections).set(to).where(eq(tournamentCorrections.registrationId, fromId))
  }
  const { formula } = await scoringOf(tx, tournamentId)
  await recount(tx, tournamentId, formula, [fromId, toId])
  await finishChange(tx, tournamentId, formula)
}
