import { and, eq, inArray, lt, ne } from 'drizzle-orm'
import { withdrawals } from '#db/schema'
import { searchable } from '#shared/text'
import { withdrawalMethodLabels } from '#shared/withdrawals/details'
import type { Tx } from '../core/transact.ts'
import { forgetFiles } from './batches/file.ts'
import { eraseReasons } from './batches/results.ts'

const nothing = { methodData: null, methodTail: '', formerTail: null, rejectionReason: null }

/** The name of a closed account is erased: so is what its withdrawals are found by, and where they went. */
export const eraseRecipients = (tx: Tx, userId: string) => erase(tx, eq(withdrawals.userId, userId))

/** Of what ended before that moment only amounts and dates remain. */
export const eraseOldRecipients = (tx: Tx, endedBefore: Date) => erase(tx, lt(withdrawals.processedAt, endedBefore))

async function erase(tx: Tx, which: ReturnType<typeof and>) {
  const left = and(which, inArray(withdrawals.status, ['completed', 'rejected']), ne(withdrawals.methodTail, ''))
  const erased = await tx.write
    .update(withdrawals)
    .set(nothing)
    .where(left)
    .returning({ id: withdrawals.id, method: withdrawals.method })
  const ids = erased.map(({ id }) => id)
  if (ids.length > 0) {
    await eraseReasons(tx, ids)
    await forgetFiles(tx, ids)
  }
  for (const { id, method } of erased) {
    const searchText = searchable(`${id} ${withdrawalMethodLabels[method]}`)
    await tx.write.update(withdrawals).set({ searchText }).where(eq(withdrawals.id, id))
  }
}
