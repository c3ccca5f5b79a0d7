import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { and, desc, eq, lt } from 'drizzle-orm'
import { type SearchStamp, stampInstallation } from '#db/installation'
import type { Reads } from '#db/open'
import { appeals, installationStamps, submissions } from '#db/schema'
import { searchable } from '#shared/text'
import type { Deps } from '../../core/deps.ts'
import { type Tx, transact } from '../../core/transact.ts'
import { BATCH } from '../../core/work/batches.ts'

// Submissions that were rejected before admins' search read reasons: theirs join in turns (REVIEW-28). A search index of
// hundreds of thousands of rows would hold up the start of a server for a minute.

const FILLED: SearchStamp = 'search:reasons'

type Rejected = { id: string; reason: string | null; originalFilename: string; searchText: string }
const { id, rejectionReason: reason, originalFilename, searchText } = submissions

/** A batch of rejections behind `last`, the newest first. */
const rejectedBatch = (db: Reads, last: string | undefined): Promise<Rejected[]> =>
  db.read
    .select({ id, reason, originalFilename, searchText })
    .from(submissions)
    .where(and(eq(submissions.status, 'rejected'), last ? lt(id, last) : undefined))
    .orderBy(desc(id))
    .limit(BATCH)

/** The same of first rejections that were appealed. */
const appealedBatch = (db: Reads, last: string | undefined): Promise<Rejected[]> =>
  db.read
    .select({ id, reason: appeals.rejectionReason, originalFilename, searchText })
    .from(appeals)
    .innerJoin(submissions, eq(id, appeals.submissionId))
    .where(last ? lt(appeals.submissionId, last) : undefined)
    .orderBy(desc(appeals.submissionId))
    .limit(BATCH)

/** Joins reasons to the texts that admins search, once an installation; what is left is done after the next start. */
export async function fillReasonSearch(deps: Deps, isStopped: () => boolean) {
  const stamps = await deps.db.read.select().from(installationStamps).where(eq(installationStamps.name, FILLED))
  if (stamps.length > 0) return
  // Nothing to join yet, and nothing to write: what is rejected from now on has its words.
  if ((await rejectedBatch(deps.db, undefined)).length + (await appealedBatch(deps.db, undefined)).length === 0) return
  for (const batchOf of [rejectedBatch, appealedBatch]) {
    let last: string | undefined
    do {
      if (isStopped()) return
      const from = last
      last = await transact(deps, (tx) => fill(tx, batchOf, from))
      await yieldToEventLoop()
    } while (last !== undefined)
  }
  await transact(deps, (tx) => stampInstallation(tx.write, FILLED, tx.now))
}

/** Returns the last id of a batch that others may follow. */
async function fill(tx: Tx, batchOf: typeof rejectedBatch, last: string | undefined) {
  const batch = await batchOf(tx, last)
  for (const { id, reason, originalFilename, searchText } of batch) {
    const words = searchable(reason ?? '')
    // What a closed account has sent has no name, and stays without words.
    if (words === '' || originalFilename === '' || searchText.includes(words)) continue
    await tx.write
      .update(submissions)
      .set({ searchText: `${searchText} ${words}` })
      .where(eq(submissions.id, id))
  }
  return batch.length === BATCH ? batch.at(-1)?.id : undefined
}
