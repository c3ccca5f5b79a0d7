import { and, eq, inArray } from 'drizzle-orm'
import { prints, printVariants, type RepeatRow, repeats } from '#db/schema'
import { MAX_ORIGINALS } from '#shared/review/repeats'
import type { Tx } from '../core/transact.ts'
import type { Sample } from '../media/likeness/sampling.ts'
import { type Match, rowOf, variantRowsOf } from './search.ts'

/** Of later submissions that were searched sooner. */
const MOST_LATER = 25

export async function keepPrints(tx: Tx, submissionId: string, samples: Sample[]) {
  if (samples.length === 0) return
  await tx.write
    .insert(prints)
    .values(samples.map((sample) => rowOf(submissionId, sample)))
    .onConflictDoNothing()
  const variants = samples.flatMap((sample) => variantRowsOf(submissionId, sample))
  if (variants.length > 0) await tx.write.insert(printVariants).values(variants).onConflictDoNothing()
}

/** Stores a search's result: of two alike submissions the later repeats the earlier. */
export async function keepRepeats(tx: Tx, submissionId: string, matches: Match[]) {
  tx.emit({ name: 'submission-file-update', to: 'admins', data: { submissionId, isUncheckedForRepeats: false } })
  const nearest = matches.toSorted((one, other) => one.distance - other.distance || (one.id < other.id ? -1 : 1))
  const earlier = nearest.filter(({ id }) => id < submissionId).slice(0, MAX_ORIGINALS)
  const later = nearest.filter(({ id }) => id > submissionId).slice(0, MOST_LATER)
  const there = await withPrints(tx, [...earlier, ...later])
  const originals = earlier
    .filter(({ id }) => there.has(id))
    .map(({ id, ms, otherMs, ...match }) => ({ submissionId, originalId: id, ms, originalMs: otherMs, ...match }))
  await keepBest(tx, submissionId, originals)
  for (const { id, ms, otherMs, ...match } of later)
    if (there.has(id))
      await keepBest(tx, id, [{ submissionId: id, originalId: submissionId, ms: otherMs, originalMs: ms, ...match }])
}

async function keepBest(tx: Tx, submissionId: string, found: RepeatRow[]) {
  if (found.length === 0) return
  const before = await tx.read.select().from(repeats).where(eq(repeats.submissionId, submissionId))
  const known = new Set(before.map(({ originalId }) => originalId))
  const best = [...before, ...found.filter(({ originalId }) => !known.has(originalId))]
    .sort((one, other) => one.distance - other.distance || (one.originalId < other.originalId ? -1 : 1))
    .slice(0, MAX_ORIGINALS)
  const added = best.filter(({ originalId }) => !known.has(originalId))
  if (added.length === 0) return
  const dropped = [...known].filter((id) => !best.some(({ originalId }) => originalId === id))
  if (dropped.length > 0)
    await tx.write
      .delete(repeats)
      .where(and(eq(repeats.submissionId, submissionId), inArray(repeats.originalId, dropped)))
  await tx.write.insert(repeats).values(added)
  tx.emit({ name: 'repeats-update', to: 'admins', data: { submissionId } })
}

/** Without those whose content was erased since the search. */
async function withPrints(tx: Tx, matches: Match[]) {
  const ids = matches.map(({ id }) => id)
  if (ids.length === 0) return new Set<string>()
  const rows = await tx.read
    .selectDistinct({ id: prints.submissionId })
    .from(prints)
    .where(inArray(prints.submissionId, ids))
  return new Set(rows.map(({ id }) => id))
}
