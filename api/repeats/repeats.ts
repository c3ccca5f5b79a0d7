import { asc, eq } from 'drizzle-orm'
import { among } from '#db/columns'
import type { Reads } from '#db/open'
import { type Placeholders, prepared } from '#db/prepared'
import { repeats, unprinted } from '#db/schema'
import type { Repeat } from '#shared/review/repeats'
import { SECOND } from '#shared/units'
import type { Tx } from '../core/transact.ts'

/** Has a new submission's file looked at, by `printRound`. */
export async function enqueuePrint(tx: Tx, submissionId: string) {
  await tx.write.insert(unprinted).values({ submissionId, createdAt: tx.now, dueAt: tx.now })
}

const repeatsBy = prepared((db, { submissionId }: Placeholders<{ submissionId: string }>) =>
  db.read
    .select()
    .from(repeats)
    .where(eq(repeats.submissionId, submissionId))
    .orderBy(asc(repeats.distance), asc(repeats.originalId)),
)

/** What a submission seems to repeat, the likeliest first (REVIEW-17). */
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

const repeatingAmong = prepared((db, { ids }: Placeholders<{ ids: string }>) =>
  db.read.selectDistinct({ id: repeats.submissionId }).from(repeats).where(among(repeats.submissionId, ids)),
)

/** Which of these submissions seem to repeat another. */
export const repeating = async (db: Reads, ids: string[]) =>
  new Set((await repeatingAmong(db, { ids: JSON.stringify(ids) })).map(({ id }) => id))
