import type { Roubles } from '../money.ts'

/** What is counted no further: the screen says «1000+». */
export const MOST_DUE = 1000

export const upTo = (count: number) => (count > MOST_DUE ? `${MOST_DUE}+` : String(count))

/** What waits for admins: the badges of the panel's tabs and the strip above them say the same (ADMIN-10). */
export type AdminWaiting = {
  submissions: number
  /** Of these, past the time of their decision, and within the next hours; more than `MOST_DUE` are not counted. */
  late: number
  soonDue: number
  /** That another admin has handed to the caller (REVIEW-26). */
  handed: number
  /** Not yet begun. */
  withdrawals: number
  /** That an admin has taken on and not ended. */
  processing: number
  /** To be paid for both, with the bonus. */
  payout: Roubles
  /** Screenshots. */
  subscriptions: number
  /** That are over, with prizes to pay. */
  tournaments: number
  /** Acts and payouts above the limit that wait for a second admin. */
  second: number
}
