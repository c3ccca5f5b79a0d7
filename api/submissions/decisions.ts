import type { SubmissionRow } from '#db/schema'
import { allDecisionTallies, submissionTally } from '#db/tallyNames'
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

const countsOf = (decided: Decided, waitedFrom: Date): [string, number][] => [
  [submissionTally(decided), 1],
  ...allDecisionTallies(decided, waitedFrom),
]
