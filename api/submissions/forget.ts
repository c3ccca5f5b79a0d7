import { and, eq, inArray, lt, ne } from 'drizzle-orm'
import { kills, submissions, uploads, users } from '#db/schema'
import { submissionTally } from '#db/tallyNames'
import { SYSTEM } from '#shared/audit'
import { CLOSED_BY_PLAYER } from '#shared/privacy'
import { submissionCategoryLabels } from '#shared/submissions'
import { record } from '../audit/audit.ts'
import type { Deps } from '../core/deps.ts'
import { tally } from '../core/tallies.ts'
import { type Tx, transact } from '../core/transact.ts'
import { announce } from './submissions.ts'

/** The author has closed the account: what waits for review leaves the queue, what is half sent is forgotten. */
export async function withdrawSubmissions(tx: Tx, userId: string) {
  await tx.write.delete(uploads).where(eq(uploads.userId, userId))
  const rejected = await tx.write
    .update(submissions)
    .set({ status: 'rejected', rejectionReason: CLOSED_BY_PLAYER, reviewedAt: tx.now })
    .where(and(eq(submissions.userId, userId), eq(submissions.status, 'pending')))
    .returning()
  for (const submission of rejected) {
    const { id, category } = submission
    await tally(tx, { [submissionTally({ status: 'pending', category })]: -1, [submissionTally(submission)]: 1 })
    await record(tx, SYSTEM, {
      action: 'reject_submission',
      targetType: 'submission',
      targetId: id,
      details: { submissionId: id, rejectionReason: CLOSED_BY_PLAYER, userId, category },
    })
    announce(tx, submission)
  }
}

/** Rows whose files are removed together. */
const BATCH = 100

/**
 * What accounts closed before that moment have uploaded: the files, and the words that came with them. The files first:
 * a server that is killed in between finds the rows again. The rows stay for the book, without anything of the player's.
 */
export async function eraseContent(deps: Deps, closedBefore: Date) {
  for (;;) {
    const batch = await deps.db.read
      .select({ id: submissions.id, mediaKey: submissions.mediaKey, thumbnailKey: submissions.thumbnailKey })
      .from(submissions)
      .innerJoin(users, eq(users.id, submissions.userId))
      .where(and(lt(users.deletedAt, closedBefore), ne(submissions.mediaKey, '')))
      .limit(BATCH)
    if (batch.length === 0) return
    for (const { mediaKey, thumbnailKey } of batch) {
      await deps.files.delete(mediaKey)
      if (thumbnailKey) await deps.files.delete(thumbnailKey)
    }
    await transact(deps, (tx) =>
      eraseWords(
        tx,
        batch.map(({ id }) => id),
      ),
    )
  }
}

async function eraseWords(tx: Tx, ids: string[]) {
  const nothing = { originalFilename: '', additionalText: '', draftId: null, width: null, height: null }
  const erased = await tx.write
    .update(submissions)
    .set({ ...nothing, mediaKey: '', thumbnailKey: null, fileSize: 0, searchText: '' })
    .where(inArray(submissions.id, ids))
    .returning()
  for (const { id, category } of erased) {
    const searchText = submissionCategoryLabels[category].toLowerCase()
    await tx.write.update(submissions).set({ searchText }).where(eq(submissions.id, id))
    await tx.write.update(kills).set({ reason: 'Одобрена заявка', searchText }).where(eq(kills.submissionId, id))
  }
}

/** The last that could tell whose they were: the reasons, and the prints of the files. */
export const eraseTraces = (tx: Tx, userId: string) =>
  tx.write.update(submissions).set({ sentHash: '', rejectionReason: null }).where(eq(submissions.userId, userId))
