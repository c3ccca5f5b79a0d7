import { and, asc, eq, gt, inArray, isNotNull, ne, or } from 'drizzle-orm'
import { prints, printVariants, repeats, submissions } from '#db/schema'
import type { Deps } from '../core/deps.ts'
import { type Tx, transact } from '../core/transact.ts'
import { BATCH, pages } from '../core/work/batches.ts'

/** Erases the prints of a player's submissions: after `forgetFileWork`, and before the content, which shows what is left. */
export async function forgetPrints(deps: Deps, userId: string) {
  const { id, mediaKey, thumbnailKey, originalFilename } = submissions
  const unerased = or(ne(mediaKey, ''), isNotNull(thumbnailKey), ne(originalFilename, ''))
  const batches = pages<{ id: string }>(BATCH, (last) =>
    deps.db.read
      .select({ id })
      .from(submissions)
      .where(and(eq(submissions.userId, userId), gt(id, last?.id ?? ''), unerased))
      .orderBy(asc(id))
      .limit(BATCH),
  )
  for await (const batch of batches) {
    const ids = batch.map((row) => row.id)
    await transact(deps, (tx) => forget(tx, ids))
  }
}

async function forget(tx: Tx, ids: string[]) {
  await tx.write.delete(prints).where(inArray(prints.submissionId, ids))
  await tx.write.delete(printVariants).where(inArray(printVariants.submissionId, ids))
  await tx.write.delete(repeats).where(or(inArray(repeats.submissionId, ids), inArray(repeats.originalId, ids)))
}
