import { allDecisionTallies, submissionTally } from '#db/derived/tallyNames'
import type { SubmissionRow } from '#db/schema'
import { gainsOf } from '#shared/leaderboards/boards'
import { tally } from '../../core/tallies.ts'
import type { Tx } from '../../core/transact.ts'
import { addScores } from '../../scores/scores.ts'

type Decided = Pick<SubmissionRow, 'userId' | 'status' | 'category' | 'reward' | 'reviewedAt' | 'reviewedBy'>

/** Counts the change of a submission, also in its player's scores. `waitedFrom`: since when the player waited. */
export async function tallyDecision(tx: Tx, before: Decided, after: Decided, waitedFrom: Date) {
  const changes: Record<string, number> = {}
  const add = (name: string, amount: number) => {
    changes[name] = (changes[name] ?? 0) + amount
  }
  const [taken, given] = [countsOf(before, waitedFrom), countsOf(after, waitedFrom)]
  for (const [name, amount] of taken) add(name, -amount)
  for (const [name, amount] of given) add(name, amount)
  await tally(tx, changes)
  await score(tx, before, -1)
  await score(tx, after, 1)
}

const countsOf = (decided: Decided, waitedFrom: Date): [string, number][] => [
  [submissionTally(decided), 1],
  ...allDecisionTallies(decided, waitedFrom),
]

async function score(tx: Tx, { userId, status, reviewedAt, ...awarded }: Decided, times: 1 | -1) {
  if (status === 'approved' && reviewedAt) await addScores(tx, userId, reviewedAt, gainsOf(awarded, times))
}
