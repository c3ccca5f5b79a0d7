import { and, eq, inArray } from 'drizzle-orm'
import { submissions, type User } from '#db/schema'
import { AppError } from '#shared/errors'
import type { LeaseChange } from '#shared/events'
import { type Held, type Hold, LEASE, type Release } from '#shared/review/review'
import type { Tx } from '../core/transact.ts'
import type { Reviewing } from './dueQueue.ts'
import { alreadyReviewed, requireMayDecide, requireNotHeld } from './mayDecide.ts'
import { isOpenLookFor } from './secondLooks.ts'
import { getSubmission, unheld } from './submissions.ts'

/**
 * Holds submissions for whoever reviews them, for ten minutes from now (REVIEW-8). Returns for each whether it is held,
 * or why not: decided, the admin's own, or held by another admin or tab and not to be taken over.
 */
export async function hold(tx: Tx, admin: User, { ids, takeOver, tab }: Hold): Promise<Held[]> {
  const held: Held[] = []
  for (const id of ids) held.push(await holdOne(tx, { admin, tab }, id, takeOver))
  return held
}

async function holdOne(tx: Tx, by: Reviewing, id: string, takeOver: boolean): Promise<Held> {
  const refusal = await refusalOf(tx, by, id, takeOver)
  if (refusal) return { id, code: refusal.code, error: refusal.message }
  const heldUntil = new Date(tx.now.getTime() + LEASE)
  await tx.write
    .update(submissions)
    .set({ heldBy: by.admin.id, heldUntil, heldTab: by.tab })
    .where(eq(submissions.id, id))
  announceLease(tx, id, { heldBy: holder(by.admin), heldUntil: heldUntil.toISOString(), heldTab: by.tab })
  return { id, heldUntil: heldUntil.toISOString() }
}

/** Nothing has been written when it throws, so the transaction may go on. */
async function refusalOf(tx: Tx, { admin, tab }: Reviewing, id: string, takeOver: boolean) {
  try {
    const submission = await getSubmission(tx, id)
    if (submission.status !== 'pending' && !(await isOpenLookFor(tx, admin, id)))
      throw await alreadyReviewed(tx, submission)
    await requireMayDecide(tx, admin, submission)
    if (!takeOver) await requireNotHeld(tx, admin, submission, tx.now, tab)
    return undefined
  } catch (error) {
    if (error instanceof AppError) return error
    throw error
  }
}

/** Lets go of what the admin holds in this tab; what another, or another tab, has taken over stays theirs. */
export async function release(tx: Tx, admin: User, { ids, tab }: Release) {
  const released = await tx.write
    .update(submissions)
    .set(unheld)
    .where(and(inArray(submissions.id, ids), eq(submissions.heldBy, admin.id), eq(submissions.heldTab, tab)))
    .returning({ id: submissions.id })
  for (const { id } of released) announceLease(tx, id, unheld)
}

const holder = ({ id, displayName, username }: User) => ({ id, displayName, username })

const announceLease = (tx: Tx, submissionId: string, lease: Omit<LeaseChange, 'submissionId'>) =>
  tx.emit({ name: 'lease-update', to: 'admins', data: { submissionId, ...lease } })
