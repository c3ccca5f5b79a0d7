import { and, asc, inArray, lt, sql } from 'drizzle-orm'
import { submissions } from '#db/schema'
import { REJECTED_KEPT_DAYS } from '#shared/fileLimits'
import { DAY } from '#shared/units'
import { BATCH, pages } from '../core/batches.ts'
import type { Deps } from '../core/deps.ts'
import { transact } from '../core/transact.ts'

/** In the words of the index `submissions_rejected_files`: with a parameter in them it would not be used. */
const withFile = sql`status = 'rejected' and media_key <> ''`

/**
 * Removes rejected files 30 days after the decision (rules.md, section 4); rows and thumbnails stay. The file first: a
 * server that is killed in between finds the row again.
 */
export async function forgetRejectedFiles(deps: Pick<Deps, 'db' | 'files' | 'now' | 'publish'>) {
  const { id, mediaKey, reviewedAt } = submissions
  const before = new Date(deps.now().getTime() - REJECTED_KEPT_DAYS * DAY)
  const due = () =>
    deps.db.read
      .select({ id, mediaKey })
      .from(submissions)
      .where(and(withFile, lt(reviewedAt, before)))
      .orderBy(asc(reviewedAt))
      .limit(BATCH)
  // What was done is no longer due: each page begins anew.
  for await (const batch of pages(BATCH, due)) {
    for (const row of batch) await deps.files.delete(row.mediaKey)
    const ids = batch.map((row) => row.id)
    if (ids.length === 0) return
    await transact(deps, async (tx) => {
      await tx.write
        .update(submissions)
        .set({ mediaKey: '' })
        .where(and(inArray(id, ids), withFile))
    })
  }
}
