import { and, eq, inArray } from 'drizzle-orm'
import { submissions, type User } from '#db/schema'
import { AppError } from '#shared/errors'
import { type Held, type Hold, LEASE } from '#shared/review/review'
import type { Tx } from '../core/transact.ts'
import { alreadyReviewed, requireMayDecide, requireNotHeld } from './mayDecide.ts'
import { isOpenLookFor } from './secondLooks.ts'
import { getSubmission } from './submissions.ts'

/**
 * Holds submissions for whoever reviews them, for ten minutes from now (REVIEW-8). Returns for each whether it is held,
 * or why not: decided, the admin's own, or held by another and not to be taken over.
 */
export async function hold(tx: Tx, admin: User, { ids, takeOver }: Hold): Promise<Held[]> {
  const held: Held[] = []
  for (const id of ids) held.push(await holdOne(tx, admin, id, takeOver))
  return held
}

async function holdOne(tx: Tx, admin: User, id: string, takeOver: boolean): Promise<Held> {
  const refusal = await refusalOf(tx, admin, id, takeOver)
  if (refusal) return { id, code: refusal.code, error: refusal.message }
  const heldUntil = new Date(tx.now.getTime() + LEASE)
  await tx.write.update(submissions).set({ heldBy: admin.id, heldUntil }).where(eq(submissions.id, id))
  announceLease(tx, id, admin, heldUntil)
  return { id, heldUntil: heldUntil.toISOString() }
}

/** Nothing has been written when it throws, so the transaction may go on. */
async function refusalOf(tx: Tx, admin: User, id: string, takeOver: boolean) {
  try {
    const submission = await getSubmission(tx, id)
    if (submission.status !== 'pending' && !(await isOpenLookFor(tx, admin, id)))
      throw await alreadyReviewed(tx, submission)
    await requireMayDecide(tx, admin, submission)
    if (!takeOver) await requireNotHeld(tx, admin, submission, tx.now)
    return undefined
  } catch (error) {
    if (error instanceof AppError) return error
    throw error
  }
}

/** Lets go of what the admin holds; what another has taken over stays theirs. */
export async function release(tx: Tx, admin: User, ids: string[]) {
  const released = await tx.write
    .update(submissions)
    .set({ heldBy: null, heldUntil: null })
    .where(and(inArray(submissions.id, ids), eq(submissions.heldBy, admin.id)))
    .returning({ id: submissions.id })
  for (const { id } of released) announceLease(tx, id, null, null)
}

function announceLease(tx: Tx, submissionId: string, admin: User | null, heldUntil: Date | null) {
  const heldBy = admin && { id: admin.id, displayName: admin.displayName, username: admin.username }
  const data = { submissionId, heldBy, heldUntil: heldUntil?.toISOString() ?? null }
  tx.emit({ name: 'lease-update', to: 'admins', data })
}
