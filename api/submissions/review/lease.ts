import { and, eq, inArray } from 'drizzle-orm'
import { submissions, type User } from '#db/schema'
import type { LeaseChange } from '#shared/events'
import { type Held, type Hold, LEASE, type Release } from '#shared/review/review'
import type { Tx } from '../../core/transact.ts'
import type { Reviewing } from '../queue/dueQueue.ts'
import { getSubmission, unheld } from '../submissions.ts'
import { alreadyReviewed, refusalOf, requireMayDecide, requireNotHeld } from './mayDecide.ts'
import { isOpenLookFor } from './secondLooks.ts'

/**
 * Holds submissions for their review (REVIEW-8). Returns for each until when, or why not: decided, the admin's own, or held
 * by another admin or tab.
 */
export async function hold(tx: Tx, admin: User, { ids, takeOver, tab }: Hold): Promise<Held[]> {
  const held: Held[] = []
  for (const id of ids) held.push(await holdOne(tx, { admin, tab }, id, takeOver))
  return held
}

async function holdOne(tx: Tx, by: Reviewing, id: string, takeOver: boolean): Promise<Held> {
  const refusal = await requireHoldable(tx, by, id, takeOver).catch(refusalOf)
  if (refusal) return { id, code: refusal.code, error: refusal.message }
  const heldUntil = new Date(tx.now.getTime() + LEASE)
  await tx.write
    .update(submissions)
    .set({ heldBy: by.admin.id, heldUntil, heldTab: by.tab })
    .where(eq(submissions.id, id))
  announceLease(tx, id, { heldBy: holder(by.admin), heldUntil: heldUntil.toISOString(), heldTab: by.tab })
  return { id, heldUntil: heldUntil.toISOString() }
}

/** Writes nothing, so that the transaction may continue after its refusal. */
async function requireHoldable(tx: Tx, { admin, tab }: Reviewing, id: string, takeOver: boolean) {
  const submission = await getSubmission(tx, id)
  if (submission.status !== 'pending' && !(await isOpenLookFor(tx, admin, id)))
    throw await alreadyReviewed(tx, submission)
  await requireMayDecide(tx, admin, submission)
  if (!takeOver) await requireNotHeld(tx, admin, submission, tx.now, tab)
}

/** Releases what the admin holds in this tab, unless another admin or tab has taken it over. */
export async function release(tx: Tx, admin: User, { ids, tab }: Release) {
  const released = await tx.write
    .update(submissions)
    .set(unheld)
    .where(and(inArray(submissions.id, ids), eq(submissions.heldBy, admin.id), eq(submissions.heldTab, tab)))
    .returning({ id: submissions.id })
  for (const { id } of released) announceLease(tx, id, unheld)
}

const holder = ({ id, displayName, username }: User) => ({ id, displayName, username })

export const announceLease = (tx: Tx, submissionId: string, lease: Omit<LeaseChange, 'submissionId'>) =>
  tx.emit({ name: 'lease-update', to: 'admins', data: { submissionId, ...lease } })
