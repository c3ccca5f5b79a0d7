import { and, desc, eq } from 'drizzle-orm'
import type { Reads } from '#db/open'
import { submissions } from '#db/schema'
import { toRoubles } from '#shared/money'
import { COUNTED_DAYS, MOST_COUNTED, quartilesOf, type UsualRewards } from '#shared/review/rewards'
import { type SubmissionCategory, submissionCategories } from '#shared/submissions'
import { DAY, HOUR } from '#shared/units'
import type { Deps } from '../core/deps.ts'
import { keepFresh } from '../core/recent.ts'
import { presetRewards } from './presets/presets.ts'

const kept = keepFresh<Partial<UsualRewards>>(1, HOUR)

/** The usual reward of each category (REVIEW-22): as it was paid, counted once an hour, or else by its presets. */
export const usualRewards = async ({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<UsualRewards> => ({
  ...(await presetRewards(db)),
  ...(await kept(db, now(), 'rewards', () => countRewards(db, now().getTime()))),
})

async function countRewards(db: Reads, now: number) {
  const rewards: Partial<UsualRewards> = {}
  for (const category of submissionCategories) {
    const paid = quartilesOf(await paidFor(db, category, now))
    if (paid) rewards[category] = paid
  }
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
