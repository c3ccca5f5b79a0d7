import { count, desc, gte, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Reads } from '#db/open'
import { reasonPresets, secondLooks, users } from '#db/schema'
import { OVERVIEW_DAYS, type Overview } from '#shared/admin/overview'
import { DAY } from '#shared/units'

/** The newest ones say what there is to say, however many there are. */
const MOST = 5000

/** How often second looks of the last days came to what the first had: the same status, and of a reason that too. */
export async function agreement(db: Reads, now: Date): Promise<Overview['agreement']> {
  const { firstBy, firstStatus, firstReason, secondStatus, secondReason, decidedAt } = secondLooks
  const recent = db.read
    .select({ firstBy, firstStatus, firstReason, secondStatus, secondReason })
    .from(secondLooks)
    .where(gte(decidedAt, new Date(now.getTime() - OVERVIEW_DAYS * DAY)))
    .orderBy(desc(decidedAt))
    .limit(MOST)
    .as('recent')
  const checked = count()
  const isSameStatus = sql`${recent.secondStatus} = ${recent.firstStatus}`
  const isSameReason = sql`${isSameStatus} and ${recent.secondReason} = ${recent.firstReason}`
  const agreed = (isSame: typeof isSameStatus) => sql`sum(case when ${isSame} then 1 else 0 end)`.mapWith(Number)

  const byReviewer = await db.read
    .select({ id: recent.firstBy, checked, agreed: agreed(isSameStatus) })
    .from(recent)
    .groupBy(recent.firstBy)
  const byReason = await db.read
    .select({ reason: recent.firstReason, checked, agreed: agreed(isSameReason) })
    .from(recent)
    .where(isNotNull(recent.firstReason))
    .groupBy(recent.firstReason)
  const reviewerIds = byReviewer.map(({ id }) => id)
  const names = await namesOf(db, reviewerIds)
  const texts = await textsOf(
    db,
    byReason.flatMap(({ reason }) => reason ?? []),
  )
  return {
    reviewers: byReviewer.map((row) => ({ ...row, displayName: names.get(row.id) ?? row.id })).sort(mostFirst),
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
