import { asc, eq } from 'drizzle-orm'
import { submissions, type User } from '#db/schema'
import { AppError } from '#shared/errors'
import { newId } from '#shared/ids'
import { type Bulk, type BulkResult, MAX_BULK } from '#shared/review/review'
import type { Tx } from '../../core/transact.ts'
import { refusalOf, requireDecidable } from './mayDecide.ts'
import { decide } from './review.ts'
import { reopen, requireUndoable } from './undo.ts'

/** Rejects submissions with one reason (REVIEW-11), except those that the admin may not decide. */
export async function rejectInBulk(tx: Tx, admin: User, { ids, ...reason }: Bulk, secondLooks: number) {
  const bulkId = newId()
  const rejection = { status: 'rejected' as const, ...reason }
  const rows = [...new Set(ids)].map((id) => ({ id }))
  const results = await each(rows, async ({ id }) => {
    const submission = await requireDecidable(tx, admin, id)
    return () => decide(tx, admin, submission, rejection, { bulkId, secondLooks })
  })
  return { bulkId, results }
}

/** Takes back what may be taken back of a bulk. Throws `not_found` if none of it is rejected any more. */
export async function undoBulk(tx: Tx, admin: User, bulkId: string) {
  const rejected = await tx.read
    .select({ id: submissions.id, reviewedAt: submissions.reviewedAt })
    .from(submissions)
    .where(eq(submissions.bulkId, bulkId))
    .orderBy(asc(submissions.id))
    .limit(MAX_BULK)
  if (rejected.length === 0) throw new AppError('not_found', 'Это отклонение уже отменено')
  const results = await each(rejected, async ({ id, reviewedAt }) => {
    const decision = await requireUndoable(tx, admin, id, reviewedAt ?? tx.now)
    return () => reopen(tx, admin, decision)
  })
  return { results }
}

/** Does what `check` returns for each row; a refusal of `check`, which writes nothing, becomes the row's result. */
async function each<Row extends { id: string }>(
  rows: readonly Row[],
  check: (row: Row) => Promise<() => Promise<unknown>>,
): Promise<BulkResult[]> {
  const results: BulkResult[] = []
  for (const row of rows) {
    const checked = await check(row).catch(refusalOf)
    if (checked instanceof AppError) results.push({ id: row.id, code: checked.code, error: checked.message })
    else {
      await checked()
      results.push({ id: row.id })
    }
  }
  return results
}
