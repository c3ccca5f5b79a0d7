import { and, asc, eq, sql } from 'drizzle-orm'
import { registrations, type TournamentRow, tournaments } from '#db/schema'
import { BATCH } from '../core/batches.ts'
import { moscowTime } from '../core/moscowTime.ts'
import type { Tx } from '../core/transact.ts'
import { notify } from '../notifications/notifications.ts'
import { isAhead } from './status.ts'

/** Word for word as in the index `registrations_moved`. */
export const isMoved = sql`${registrations.movedAt} is not null`
const isIn = sql`${registrations.status} in ('paid', 'registered', 'waiting')`

/** Marks everybody who takes part or stands in line, in one statement, after the beginning has been moved; `tellMoved` tells them. */
export async function markMoved(tx: Tx, { id }: TournamentRow) {
  await tx.write
    .update(registrations)
    .set({ movedAt: tx.now })
    .where(and(eq(registrations.tournamentId, id), isIn))
}

/**
 * Tells a batch of those whose tournament begins at another time than they knew, the time that holds now; returns whether
 * there may be more. Who has left meanwhile, or is no longer expected, is told nothing.
 */
export async function tellMoved(tx: Tx) {
  const moved = await tx.read
    .select({
      id: registrations.id,
      userId: registrations.userId,
      isExpected: isIn.mapWith(Boolean),
      tournament: tournaments,
    })
    .from(registrations)
    .innerJoin(tournaments, eq(tournaments.id, registrations.tournamentId))
    .where(isMoved)
    .orderBy(asc(registrations.id))
    .limit(BATCH)
  for (const { id, userId, isExpected, tournament } of moved) {
    await tx.write.update(registrations).set({ movedAt: null }).where(eq(registrations.id, id))
    if (!isExpected || !isAhead(tournament)) continue
    await notify(tx, userId, {
      type: 'other',
      about: `tournament:${tournament.id}`,
      title: 'Турнир перенесён',
      message: `«${tournament.name}» начнётся ${moscowTime(tournament.startDate)}`,
    })
  }
  return moved.length === BATCH
}
