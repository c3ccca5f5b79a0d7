import { and, asc, eq } from 'drizzle-orm'
import type { Reads } from '#db/open'
import { submissions, viewingCopies } from '#db/schema'
import type { CopyFailure } from '#shared/review/clips'
import { MINUTE, SECOND } from '#shared/units'
import type { Tx } from '../../core/transact.ts'
import { announceCopy, unfinished, WHOLE } from './copies.ts'

/** After this time without a renewal the process that made the copy has died. */
const LEASE = 30 * SECOND
export const RENEWED_EVERY = 2 * SECOND
/** After a fault of the disk or the store. */
const RETRY = MINUTE
/** The clip may be what ends the server or the maker: after a second time it is given up. */
export const MOST_ATTEMPTS = 2

/** `attempts`: with this one. */
export type Taken = { submissionId: string; attempts: number; mediaKey: string }

/** The copy to make now; none while one is being made, by whichever process. */
export async function nextDue(db: Reads, now: Date) {
  const { submissionId, state, attempts, dueAt, askedAt } = viewingCopies
  const rows = await db.read
    .select({ submissionId, state, attempts, dueAt, mediaKey: submissions.mediaKey })
    .from(viewingCopies)
    .innerJoin(submissions, eq(submissions.id, submissionId))
    .where(unfinished)
    .orderBy(asc(askedAt), asc(submissionId))
  const isBusy = rows.some((row) => row.state === 'making' && row.dueAt > now)
  return isBusy ? undefined : rows.find((row) => row.dueAt <= now)
}

/** Counts the attempt first. Undefined if there is nothing to make; one that was begun too often is given up. */
export async function take(tx: Tx): Promise<Taken | undefined> {
  const due = await nextDue(tx, tx.now)
  if (!due) return undefined
  const { submissionId, mediaKey } = due
  if (!mediaKey) {
    await tx.write.delete(viewingCopies).where(eq(viewingCopies.submissionId, submissionId))
    return undefined
  }
  if (due.attempts >= MOST_ATTEMPTS) {
    await fail(tx, due, 'interrupted')
    return undefined
  }
  const attempts = due.attempts + 1
  await tx.write
    .update(viewingCopies)
    .set({ state: 'making', attempts, startedAt: tx.now, share: 0, dueAt: leaseEnd(tx) })
    .where(eq(viewingCopies.submissionId, submissionId))
  announceCopy(tx, submissionId)
  return { submissionId, attempts, mediaKey }
}

const leaseEnd = ({ now }: Tx) => new Date(now.getTime() + LEASE)

const rowOf = ({ submissionId, attempts }: Pick<Taken, 'submissionId' | 'attempts'>) =>
  and(eq(viewingCopies.submissionId, submissionId), eq(viewingCopies.attempts, attempts), unfinished)

async function change(
  tx: Tx,
  taken: Pick<Taken, 'submissionId' | 'attempts'>,
  to: Partial<typeof viewingCopies.$inferInsert>,
) {
  const changed = await tx.write
    .update(viewingCopies)
    .set(to)
    .where(rowOf(taken))
    .returning({ id: viewingCopies.submissionId })
  if (changed.length > 0) announceCopy(tx, taken.submissionId)
  return changed.length > 0
}

// Each returns false if the copy is not wanted any more, or another process makes it.

/** `share`: done, from 0 to 1. */
export const renew = (tx: Tx, taken: Taken, share: number) =>
  change(tx, taken, { share: Math.floor(Math.min(1, share) * WHOLE), dueAt: leaseEnd(tx) })

export const finish = (tx: Tx, taken: Taken, made: { key: string; fileSize: number }) =>
  change(tx, taken, { ...made, state: 'ready', share: WHOLE, finishedAt: tx.now })

export const fail = (tx: Tx, taken: Pick<Taken, 'submissionId' | 'attempts'>, failure: CopyFailure) =>
  change(tx, taken, { state: 'failed', failure, finishedAt: tx.now })

/** Waits again at once, with the attempt counted. */
export const again = (tx: Tx, taken: Taken) => change(tx, taken, { state: 'queued', startedAt: null, dueAt: tx.now })

/** Waits again, after a fault that is not the clip's. */
export const putBack = (tx: Tx, taken: Taken) =>
  change(tx, taken, {
    state: 'queued',
    attempts: taken.attempts - 1,
    startedAt: null,
    dueAt: new Date(tx.now.getTime() + RETRY),
  })
