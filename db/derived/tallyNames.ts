import { moscowDay, moscowHour } from '#shared/dates'
import type { KillType } from '#shared/leaderboards/kills'
import type { Kopecks } from '#shared/money'
import type { ScreenshotStatus } from '#shared/premium/subscriptions'
import { bucketOf } from '#shared/review/waits'
import type { SubmissionCategory, SubmissionStatus } from '#shared/submissions'
import type { DRAFT, TournamentStatus } from '#shared/tournaments/status'
import type { WithdrawalStatus } from '#shared/withdrawals/withdrawals'

// What is tallied, under which names: the API keeps them, the seed makes them, the audit counts them again.
export const submissionTally = ({ status, category }: { status: SubmissionStatus; category: SubmissionCategory }) =>
  `submissions:${status}:${category}`
export const killTally = (killType: KillType) => `kills:${killType}`
/** Kopecks. */
export const paidTally = (killType: KillType) => `kills:${killType}:paid`
export const actionTally = 'actions'
export const userTally = 'users'
/** Players who have sent a submission. */
export const activeUserTally = 'users:active'
export const screenshotTally = (status: ScreenshotStatus) => `screenshots:${status}`
export const withdrawalTally = (status: WithdrawalStatus) => `withdrawals:${status}`
/** Kopecks, bonus included. */
export const payoutTally = (status: WithdrawalStatus) => `withdrawals:${status}:payout`
/** By the status that is stored, or as a draft; without the deleted ones. */
export const tournamentTally = (status: TournamentStatus | typeof DRAFT) => `tournaments:${status}`

type Daily = `approved:${SubmissionCategory}` | 'rejected' | 'rewards' | 'payouts' | `by:${string}`
/**
 * What stands of a day's decisions, by Moscow's calendar (`moscowDay`): counts; `rewards` and `payouts` in kopecks; `by:`
 * and an admin's id. An undone decision is taken out of the day that it was made on.
 */
export const dailyTally = (day: string, what: Daily) => `day:${day}:${what}`
/** Names of statistics, which are forgotten after a while, begin so. */
export const statistics = ['hour:', 'busy:', 'wait:']
export const isStatistic = (name: string) => statistics.some((prefix) => name.startsWith(prefix))
/** Decisions of an hour (`moscowHour`), for forecasts. */
export const hourTally = (hour: string) => `hour:${hour}`
/** In which parts of an hour something waited (`busyBit`): bits, not a count. */
export const busyTally = (hour: string) => `busy:${hour}`
/** How many of a day's decisions came after a wait of this length, as a bucket of `shared/review/waits.ts`. */
export const waitTally = (day: string, bucket: number) => `wait:${day}:${bucket}`

type Decided = {
  status: SubmissionStatus
  category: SubmissionCategory
  reward?: Kopecks | null | undefined
  reviewedAt?: Date | null | undefined
  reviewedBy?: string | null | undefined
}
/** The same with what forecasts need: its hour, and how long it was waited for. */
export function allDecisionTallies(decided: Decided, waitedFrom: Date): [string, number][] {
  const { reviewedAt, reviewedBy } = decided
  const counts = decisionTallies(decided)
  if (counts.length === 0 || !reviewedAt || !reviewedBy) return counts
  const wait = bucketOf(reviewedAt.getTime() - waitedFrom.getTime())
  return [...counts, [hourTally(moscowHour(reviewedAt)), 1], [waitTally(moscowDay(reviewedAt), wait), 1]]
}

/** What an admin's decision counts in the tallies of its day; the system's counts nothing. */
function decisionTallies({ status, category, reward, reviewedAt, reviewedBy }: Decided): [string, number][] {
  if (status === 'pending' || !reviewedAt || !reviewedBy) return []
  const day = moscowDay(reviewedAt)
  const by: [string, number] = [dailyTally(day, `by:${reviewedBy}`), 1]
  if (status === 'rejected') return [by, [dailyTally(day, 'rejected'), 1]]
  const rewards: [string, number][] = reward ? [[dailyTally(day, 'rewards'), reward]] : []
  return [by, [dailyTally(day, `approved:${category}`), 1], ...rewards]
}
