import { type ReasonCode, reasonCodes, reasonLabels } from '#shared/review/review'
import { rewardPresets } from '#shared/review/rewards'
import { MAX_TEXT, type SubmissionCategory } from '#shared/submissions'

// The only place in the deck that reads presets.

/** A category's usual rewards in roubles; the first has the key 1. */
export const rewardsOf = (category: SubmissionCategory) => rewardPresets[category]

/** The usual reasons; the first has the key 1. `other` is written by the admin. */
export const reasons = reasonCodes.map((code) => ({ code, label: reasonLabels[code] }))

/** The reason that a preset and the admin's own words make (REVIEW-6). */
export const reasonOf = (preset: ReasonCode, words: string) =>
  preset === 'other' ? words : [reasonLabels[preset], words.trim()].filter(Boolean).join('. ')

/** How many letters of own words a reason has room for beside its preset. */
export const roomFor = (preset: ReasonCode) => MAX_TEXT - (preset === 'other' ? 0 : `${reasonLabels[preset]}. `.length)
