import { and, desc, eq } from 'drizzle-orm'
import type { Reads } from '#db/open'
import { submissions } from '#db/schema'
import { toRoubles } from '#shared/money'
import { COUNTED_DAYS, MOST_COUNTED, presetRewards, quartilesOf, type UsualRewards } from '#shared/review/rewards'
import { type SubmissionCategory, submissionCategories } from '#shared/submissions'
import { DAY, HOUR } from '#shared/units'
import type { Deps } from '../core/deps.ts'
import { keepFresh } from '../core/recent.ts'

const kept = keepFresh<UsualRewards>(1, HOUR)

/** The usual reward of each category (REVIEW-22), counted once an hour. */
export const usualRewards = ({ db, now }: Pick<Deps, 'db' | 'now'>) =>
  kept(db, now(), 'rewards', () => countRewards(db, now().getTime()))

async function countRewards(db: Reads, now: number): Promise<UsualRewards> {
  const rewards = { ...presetRewards }
  for (const category of submissionCategories)
    rewards[category] = quartilesOf(await paidFor(db, category, now)) ?? presetRewards[category]
  return rewards
}

const lastApproved = (db: Reads, category: SubmissionCategory) =>
  db.read
    .select({ reward: submissions.reward, reviewedAt: submissions.reviewedAt })
    .from(submissions)
    .where(and(eq(submissions.status, 'approved'), eq(submissions.category, category)))
    .orderBy(desc(submissions.id))
    .limit(MOST_COUNTED)

async function paidFor(db: Reads, category: SubmissionCategory, now: number) {
  const approved = await lastApproved(db, category)
  return approved.flatMap(({ reward, reviewedAt }) =>
    reward && reviewedAt && now - reviewedAt.getTime() <= COUNTED_DAYS * DAY ? [toRoubles(reward)] : [],
  )
}
