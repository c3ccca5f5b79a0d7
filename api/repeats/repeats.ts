import { asc, eq, sql } from 'drizzle-orm'
import type { Reads } from '#db/open'
import { type Placeholders, prepared } from '#db/prepared'
import { fileWork, repeats, submissions } from '#db/schema'
import type { Repeat } from '#shared/review/repeats'
import { SECOND } from '#shared/units'
import { transact } from '../core/transact.ts'
import { BATCH } from '../core/work/batches.ts'
import type { FileWork } from '../media/fileWork.ts'
import { isFailed } from '../media/previews.ts'
import { keepPrints, keepRepeats } from './keep.ts'
import { matchesOf } from './search.ts'

/** Notes a submission's prints and its likely originals (REVIEW-17). */
export const print: FileWork = async (deps, { submissionId, mediaKey, fileType }, isWanted) => {
  const samples = await deps.files.withPath(mediaKey, (path) => deps.samplesOf(path, fileType))
  if (isFailed(samples)) return samples
  // Before the search: of two concurrent searches the second then finds the first's prints.
  const kept = samples.filter(({ isKept }) => isKept)
  for (let from = 0; from === 0 || from < kept.length; from += BATCH) {
    const batch = kept.slice(from, from + BATCH)
    const isStillWanted = await transact(deps, async (tx) => {
      const isStillWanted = await isWanted(tx)
      if (isStillWanted) await keepPrints(tx, submissionId, batch)
      return isStillWanted
    })
    if (!isStillWanted) return undefined
  }
  const matches = await matchesOf(deps.db, submissionId, samples)
  return { keep: (tx) => keepRepeats(tx, submissionId, matches) }
}

const repeatsBy = prepared((db, { submissionId }: Placeholders<{ submissionId: string }>) =>
  db.read
    .select()
    .from(repeats)
    .where(eq(repeats.submissionId, submissionId))
    .orderBy(asc(repeats.distance), asc(repeats.originalId)),
)

/** A submission's likely originals, the likeliest first (REVIEW-17). */
export async function repeatsOf(db: Reads, submissionId: string): Promise<Repeat[]> {
  const rows = await repeatsBy(db, { submissionId })
  return rows.map(({ originalId, ms, originalMs, distance, isMirrored }) => ({
    originalId,
    second: ms / SECOND,
    originalSecond: originalMs / SECOND,
    distance,
    isMirrored,
  }))
}

/**
 * Marks of a submission, as columns of a SELECT from `submissions`: `hasRepeats`: with a likely original;
 * `isUncheckedForRepeats`: without a print, which is due or cannot be made.
 */
export const repeatMarks = {
  hasRepeats: sql`exists (select 1 from ${repeats} where ${repeats.submissionId} = ${submissions.id})`.mapWith(Boolean),
  isUncheckedForRepeats:
    sql`exists (select 1 from ${fileWork} where ${fileWork.submissionId} = ${submissions.id} and ${fileWork.kind} = 'print')`.mapWith(
      Boolean,
    ),
}
