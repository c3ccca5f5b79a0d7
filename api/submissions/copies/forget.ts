import { and, asc, inArray, isNotNull, lt } from 'drizzle-orm'
import { viewingCopies } from '#db/schema'
import { COPY_LIFE } from '#shared/review/clips'
import type { Deps } from '../../core/deps.ts'
import { transact } from '../../core/transact.ts'
import { BATCH, pages } from '../../core/work/batches.ts'
import { deleteFiles } from '../../media/writeIntent.ts'

type DeletingDeps = Pick<Deps, 'db' | 'now' | 'publish'> & { files: Pick<Deps['files'], 'delete'> }
type Copy = { submissionId: string; key: string | null }
const { submissionId, key, finishedAt } = viewingCopies

/** Removes copies a day after their making (REVIEW-24). */
export async function forgetOldCopies(deps: DeletingDeps) {
  const before = new Date(deps.now().getTime() - COPY_LIFE)
  const due = () =>
    deps.db.read
      .select({ submissionId, key })
      .from(viewingCopies)
      .where(and(isNotNull(key), lt(finishedAt, before)))
      .orderBy(asc(finishedAt))
      .limit(BATCH)
  for await (const batch of pages<Copy>(BATCH, due)) await forget(deps, batch)
}

/** Removes the copies of submissions whose files go. One being made is discarded at its end. */
export async function forgetCopies(deps: DeletingDeps, submissionIds: string[]) {
  await forget(
    deps,
    await deps.db.read.select({ submissionId, key }).from(viewingCopies).where(inArray(submissionId, submissionIds)),
  )
}

/** Files first: a row names what is left of them. */
async function forget(deps: DeletingDeps, copies: Copy[]) {
  if (copies.length === 0) return
  await deleteFiles(
    deps,
    copies.flatMap((copy) => copy.key ?? []),
  )
  const ids = copies.map((copy) => copy.submissionId)
  await transact(deps, (tx) => tx.write.delete(viewingCopies).where(inArray(submissionId, ids)))
}
