import { and, eq } from 'drizzle-orm'
import { among } from '#db/columns'
import type { Reads } from '#db/open'
import { payoutBatches, payoutLines } from '#db/schema'
import { AppError } from '#shared/errors'
import { picked } from '#shared/picked'

/** The open batches of these withdrawals. */
export const openBatchesOf = (db: Reads, withdrawalIds: readonly string[]) =>
  db.read
    .select({
      ...picked(payoutBatches, 'id', 'number', 'status'),
      withdrawalId: payoutLines.withdrawalId,
    })
    .from(payoutLines)
    .innerJoin(payoutBatches, eq(payoutBatches.id, payoutLines.batchId))
    .where(and(among(payoutLines.withdrawalId, JSON.stringify(withdrawalIds)), eq(payoutLines.status, 'open')))

/** Throws `withdrawal_in_batch` where one waits in an open batch other than `batchId`. */
export async function requireInNoBatch(db: Reads, withdrawalIds: readonly string[], batchId?: string) {
  const other = (await openBatchesOf(db, withdrawalIds)).find(({ id }) => id !== batchId)
  if (!other) return
  const wayOut = other.status === 'exported' ? 'он решится ответом по пакету' : 'сначала убери его оттуда'
  throw new AppError('withdrawal_in_batch', `Вывод в пакете выплат ${other.number}: ${wayOut}`)
}
