import { eq } from 'drizzle-orm'
import { dailyTally, hourTally } from '#db/derived/tallyNames'
import type { Reads } from '#db/open'
import { users } from '#db/schema'
import { OVERVIEW_DAYS, type Overview, type OverviewDay } from '#shared/admin/overview'
import { moscowDay, moscowHour, twoDigits } from '#shared/dates'
import { toRoubles } from '#shared/money'
import { type SubmissionCategory, submissionCategories } from '#shared/submissions'
import { DAY } from '#shared/units'
import { amountsOf } from '../core/tallies.ts'

type Daily = Parameters<typeof dailyTally>[1]
const daily: Daily[] = [
  ...submissionCategories.map((category): Daily => `approved:${category}`),
  'rejected',
  'rewards',
  'payouts',
]

/** The last days, the oldest first and today last, from their tallies: the cost does not grow with the years. */
export async function lastDays(db: Reads, now: Date): Promise<OverviewDay[]> {
  const dayBefore = (ago: number) => moscowDay(new Date(now.getTime() - ago * DAY))
  const days = Array.from({ length: OVERVIEW_DAYS }, (_, ago) => dayBefore(ago)).reverse()
  const names = days.flatMap((day) => daily.map((what) => dailyTally(day, what)))
  const amountOf = await amountsOf(db, names)
  return days.map((day) => {
    const of = (what: Daily) => amountOf(dailyTally(day, what))
    const approved = submissionCategories.map((category) => [category, of(`approved:${category}`)])
    return {
      day,
      approved: Object.fromEntries(approved) as Record<SubmissionCategory, number>,
      rejected: of('rejected'),
      rewards: toRoubles(of('rewards')),
      payouts: toRoubles(of('payouts')),
    }
  })
}

/** Today's decisions, by the hour up to now and by those who are admins now. */
export async function todaysPace(db: Reads, now: Date): Promise<Overview['today']> {
  const [day, hour] = [moscowDay(now), Number(moscowHour(now).slice(-2))]
  const hours = Array.from({ length: hour + 1 }, (_, hour) => hourTally(`${day}T${twoDigits(hour)}`))
  const admins = await db.read
    .select({ id: users.id, displayName: users.displayName })
    .from(users)
    .where(eq(users.isAdmin, true))
  const tallyBy = (id: string) => dailyTally(day, `by:${id}`)
  const amountOf = await amountsOf(db, [...hours, ...admins.map(({ id }) => tallyBy(id))])
  return {
    day,
    hours: hours.map(amountOf),
    admins: admins
      .map((admin) => ({ ...admin, decisions: amountOf(tallyBy(admin.id)) }))
      .filter(({ decisions }) => decisions > 0)
      .sort((one, other) => other.decisions - one.decisions || (one.id < other.id ? -1 : 1)),
  }
}
