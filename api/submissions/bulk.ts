import { asc, eq } from 'drizzle-orm'
import { submissions } from '#db/schema'
import { AppError } from '#shared/errors'
import { type Bulk, type BulkResult, MAX_BULK } from '#shared/review/review'
import { type Caller, transactAs } from '../core/caller.ts'
import type { Deps } from '../core/deps.ts'
import { review } from './review.ts'
import { undoDecision } from './undo.ts'

/** Rejects up to fifty submissions with one reason, each in a transaction of its own (REVIEW-11). Repeated, it changes nothing. */
export const rejectInBulk = (deps: Deps, caller: Caller, { ids, rejectionReason }: Bulk, bulkId: string) =>
  each([...new Set(ids)], async (id) => {
    const decision = { status: 'rejected' as const, rejectionReason }
    await transactAs(deps, caller, async (tx, admin) => {
      const [before] = await tx.read
        .select({ bulkId: submissions.bulkId })
        .from(submissions)
        .where(eq(submissions.id, id))
      if (before?.bulkId !== bulkId)
        await review(tx, admin, id, decision, { bulkId, secondLooks: deps.settings.SECOND_LOOKS })
    })
  })

/** Takes back what stands of a bulk, each in a transaction of its own. Throws `not_found` if nothing does. */
export async function undoBulk(deps: Deps, caller: Caller, bulkId: string) {
  const rejected = await deps.db.read
    .select({ id: submissions.id, reviewedAt: submissions.reviewedAt })
    .from(submissions)
    .where(eq(submissions.bulkId, bulkId))
    .orderBy(asc(submissions.id))
    .limit(MAX_BULK)
  if (rejected.length === 0) throw new AppError('not_found')
  const decidedAt = new Map(rejected.map(({ id, reviewedAt }) => [id, reviewedAt]))
  return each([...decidedAt.keys()], async (id) => {
    await transactAs(deps, caller, (tx, admin) => undoDecision(tx, admin, id, decidedAt.get(id) ?? tx.now))
  })
}

async function each(ids: string[], act: (id: string) => Promise<void>): Promise<BulkResult[]> {
  const results: BulkResult[] = []
  for (const id of ids) {
    try {
      await act(id)
      results.push({ id })
    } catch (error) {
      if (!(error instanceof AppError) || error.status === 401 || error.code === 'forbidden') throw error
      results.push({ id, code: error.code, error: error.message })
    }
  }
  return results
}
