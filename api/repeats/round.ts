import { desc, eq, lte } from 'drizzle-orm'
import type { Reads } from '#db/open'
import { submissions, unprinted } from '#db/schema'
import type { FileType } from '#shared/fileLimits'
import { MINUTE } from '#shared/units'
import { BATCH } from '../core/batches.ts'
import type { Deps } from '../core/deps.ts'
import { type Tx, transact } from '../core/transact.ts'
import { keepPrints, keepRepeats } from './keep.ts'
import { matchesOf } from './search.ts'

/** Of one round, so that what was stored before there were prints does not keep a processor busy for days. */
const MOST = 20
const ATTEMPTS = 3
/** Longer than a clip takes: after this the process that took it has died. */
const LEASE = 10 * MINUTE

type Taken = { submissionId: string; mediaKey: string; fileType: FileType }

/** Looks at files that were sent, the newest first, and notes which repeat others (REVIEW-17). */
export async function printRound(deps: Deps, isStopped: () => boolean) {
  for (let done = 0; done < MOST && !isStopped(); done++) {
    if (!(await nextDue(deps.db, deps.now()))) return
    const taken = await transact(deps, (tx) => take(tx))
    if (taken === 'given up') deps.log.warn({ attempts: ATTEMPTS }, 'no print of a submission')
    else if (taken) await print(deps, taken, isStopped)
  }
}

async function nextDue(db: Reads, now: Date) {
  const { submissionId, attempts } = unprinted
  const { mediaKey, fileType } = submissions
  const [due] = await db.read
    .select({ submissionId, attempts, mediaKey, fileType })
    .from(unprinted)
    .innerJoin(submissions, eq(submissions.id, submissionId))
    .where(lte(unprinted.dueAt, now))
    .orderBy(desc(unprinted.createdAt))
    .limit(1)
  return due
}

/** Counted before it is tried: a file may end the process that looks at it. */
async function take(tx: Tx): Promise<Taken | 'given up' | undefined> {
  const due = await nextDue(tx, tx.now)
  if (!due) return undefined
  const row = eq(unprinted.submissionId, due.submissionId)
  if (due.attempts >= ATTEMPTS || !due.mediaKey) {
    await tx.write.delete(unprinted).where(row)
    return due.mediaKey ? 'given up' : undefined
  }
  const dueAt = new Date(tx.now.getTime() + LEASE)
  await tx.write
    .update(unprinted)
    .set({ attempts: due.attempts + 1, dueAt })
    .where(row)
  return due
}

async function print(deps: Deps, { submissionId, mediaKey, fileType }: Taken, isStopped: () => boolean) {
  const samples = await deps.files.withPath(mediaKey, (path) => deps.samplesOf(path, fileType))
  if (!samples || isStopped()) return
  // Written before the search: of two that are looked at by two servers at once the second finds the first.
  const kept = samples.filter(({ isKept }) => isKept)
  for (let from = 0; from === 0 || from < kept.length; from += BATCH) {
    const batch = kept.slice(from, from + BATCH)
    if (!(await transact(deps, (tx) => keepPrints(tx, submissionId, batch)))) return
  }
  const matches = await matchesOf(deps.db, submissionId, samples)
  await transact(deps, (tx) => keepRepeats(tx, submissionId, matches))
}
