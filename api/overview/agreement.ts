import { count, desc, gte, inArray, type SQL, sql } from 'drizzle-orm'
import type { Reads } from '#db/open'
import { reasonPresets, secondLooks, users } from '#db/schema'
import { AGREEMENT_DAYS, type Overview } from '#shared/admin/overview'
import { DAY } from '#shared/units'

/** The newest ones say what there is to say, however many there are. */
const MOST = 5000

/**
 * How often second looks came to what the first decision had (REVIEW-16): the same decision; of both rejections the same
 * reason; of both approvals the same reward, where both are known.
 */
export async function agreement(db: Reads, now: Date): Promise<Overview['agreement']> {
  const { firstBy, firstStatus, firstReason, firstReward, secondStatus, secondReason, secondReward, decidedAt } =
    secondLooks
  const recent = db.read
    .select({ firstBy, firstStatus, firstReason, firstReward, secondStatus, secondReason, secondReward })
    .from(secondLooks)
    .where(gte(decidedAt, new Date(now.getTime() - AGREEMENT_DAYS * DAY)))
    .orderBy(desc(decidedAt))
    .limit(MOST)
    .as('recent')
  const checked = count()
  const isSameStatus = sql`${recent.secondStatus} = ${recent.firstStatus}`
  const isSameReason = sql`${recent.secondReason} = ${recent.firstReason}`
  const areReasons = sql`${recent.firstReason} is not null and ${recent.secondReason} is not null`
  const areRewards = sql`${recent.firstReward} is not null and ${recent.secondReward} is not null`
  const isSameReward = sql`${recent.secondReward} = ${recent.firstReward}`
  const countOf = (is: SQL) => sql`sum(case when ${is} then 1 else 0 end)`.mapWith(Number)

  const byReviewer = await db.read
    .select({
      id: recent.firstBy,
      checked,
      agreed: countOf(isSameStatus),
      reasons: countOf(areReasons),
      sameReasons: countOf(isSameReason),
      rewards: countOf(areRewards),
      sameRewards: countOf(isSameReward),
    })
    .from(recent)
    .groupBy(recent.firstBy)
  const byReason = await db.read
    .select({ reason: recent.firstReason, checked, agreed: countOf(isSameReason) })
    .from(recent)
    .where(areReasons)
    .groupBy(recent.firstReason)
  const reviewerIds = byReviewer.map(({ id }) => id)
  const names = await namesOf(db, reviewerIds)
  const texts = await textsOf(
    db,
    byReason.flatMap(({ reason }) => reason ?? []),
  )
  const reviewers = byReviewer
    .map(({ id, checked, agreed, reasons, sameReasons, rewards, sameRewards }) => ({
      id,
      displayName: names.get(id) ?? id,
      decision: { checked, agreed },
      reason: { checked: reasons, agreed: sameReasons },
      reward: { checked: rewards, agreed: sameRewards },
    }))
    .sort((one, other) => mostFirst(one.decision, other.decision))
  const all = (of: 'decision' | 'reason' | 'reward') => ({
    checked: reviewers.reduce((sum, each) => sum + each[of].checked, 0),
    agreed: reviewers.reduce((sum, each) => sum + each[of].agreed, 0),
  })
  return {
    all: { decision: all('decision'), reason: all('reason'), reward: all('reward') },
    reviewers,
    reasons: byReason
      .flatMap(({ reason, ...row }) => (reason ? [{ reason, text: texts.get(reason) ?? reason, ...row }] : []))
      .sort(mostFirst),
  }
}

const mostFirst = (one: { checked: number }, other: { checked: number }) => other.checked - one.checked

async function namesOf(db: Reads, ids: string[]) {
  if (ids.length === 0) return new Map<string, string>()
  const { id, displayName } = users
  const people = await db.read.select({ id, displayName }).from(users).where(inArray(id, ids))
  return new Map(people.map((user) => [user.id, user.displayName]))
}

/** What the reasons with these codes are called now, inactive ones too. */
async function textsOf(db: Reads, codes: string[]) {
  if (codes.length === 0) return new Map<string, string>()
  const { code, text } = reasonPresets
  const presets = await db.read.select({ code, text }).from(reasonPresets).where(inArray(code, codes))
  return new Map(presets.map((preset) => [preset.code, preset.text]))
}
