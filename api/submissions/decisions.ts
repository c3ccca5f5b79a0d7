import type { SubmissionRow } from '#db/schema'
import { decisionTallies, hourTally, submissionTally, waitTally } from '#db/tallyNames'
import { moscowDay, moscowHour } from '#shared/dates'
import { bucketOf } from '#shared/review/waiting'
import { tally } from '../core/tallies.ts'
import type { Tx } from '../core/transact.ts'

type Decided = Pick<SubmissionRow, 'status' | 'category' | 'reward' | 'reviewedAt' | 'reviewedBy'>

/** Counts that a submission is no longer what it was; `waitedFrom`: since when its player waited for a decision. */
export async function tallyDecision(tx: Tx, before: Decided, after: Decided, waitedFrom: Date) {
  const changes: Record<string, number> = {}
  const add = (name: string, amount: number) => {
    changes[name] = (changes[name] ?? 0) + amount
  }
  const [taken, given] = [countsOf(before, waitedFrom), countsOf(after, waitedFrom)]
  for (const [name, amount] of taken) add(name, -amount)
  for (const [name, amount] of given) add(name, amount)
  await tally(tx, changes)
}

function countsOf(decided: Decided, waitedFrom: Date): [string, number][] {
  const { reviewedAt, reviewedBy } = decided
  const counts: [string, number][] = [[submissionTally(decided), 1], ...decisionTallies(decided)]
  if (!reviewedAt || !reviewedBy) return counts
  const wait = bucketOf(reviewedAt.getTime() - waitedFrom.getTime())
  return [...counts, [hourTally(moscowHour(reviewedAt)), 1], [waitTally(moscowDay(reviewedAt), wait), 1]]
}
