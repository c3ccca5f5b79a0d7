import { grouped, money, type Roubles } from '../money.ts'
import type { SubmissionCategory } from '../submissions.ts'

export const rewardPresets: Record<SubmissionCategory, readonly [Roubles, Roubles, Roubles]> = {
  'gold-kill': [150, 300, 500],
  'silver-kill': [100, 200, 300],
  'bronze-kill': [50, 100, 150],
  victory: [250, 500, 1000],
  funny: [25, 50, 100],
}

/** What a category usually earns (REVIEW-22). */
export type UsualReward = { from: Roubles; median: Roubles; to: Roubles }
export type UsualRewards = Record<SubmissionCategory, UsualReward>

/** How many paid submissions of a category show what it earns, and of how many of the newest they are counted. */
const ENOUGH_PAID = 20
export const MOST_COUNTED = 200
/** Days after a decision in which its reward counts. */
export const COUNTED_DAYS = 90

const ofPresets = ([from, median, to]: (typeof rewardPresets)[SubmissionCategory]): UsualReward => ({
  from,
  median,
  to,
})

/** What the categories earn by their presets. */
export const presetRewards: UsualRewards = {
  'gold-kill': ofPresets(rewardPresets['gold-kill']),
  'silver-kill': ofPresets(rewardPresets['silver-kill']),
  'bronze-kill': ofPresets(rewardPresets['bronze-kill']),
  victory: ofPresets(rewardPresets.victory),
  funny: ofPresets(rewardPresets.funny),
}

const toTens = (roubles: Roubles): Roubles => Math.max(10, Math.round(roubles / 10) * 10)

/** Returns the quartiles of what was paid, to 10 roubles; undefined while too few were paid to tell. */
export function quartilesOf(paid: Roubles[]): UsualReward | undefined {
  if (paid.length < ENOUGH_PAID) return undefined
  const sorted = paid.toSorted((one, other) => one - other)
  const at = (part: number) => toTens(sorted[Math.floor((sorted.length - 1) * part)]!)
  return { from: at(0.25), median: at(0.5), to: at(0.75) }
}

/** Returns `150–500 ₽`, or the one sum that all earn. */
export const rangeInWords = ({ from, to }: UsualReward) => (from === to ? money(to) : `${grouped(from)}–${money(to)}`)

/** Returns what a kill earns at least, of any metal. */
export const leastForKill = (rewards: UsualRewards) =>
  Math.min(rewards['gold-kill'].from, rewards['silver-kill'].from, rewards['bronze-kill'].from)
