import type { Presets, RewardPreset } from '#shared/review/presets'
import { reasonLabels } from '#shared/review/review'
import { rewardPresets } from '#shared/review/rewards'
import type { SubmissionCategory } from '#shared/submissions'

const rewards = Object.entries(rewardPresets).map(([category, [low, middle, high]]) => {
  const preset: RewardPreset = { amounts: [low, middle, high], version: 1 }
  return [category, preset] as const
})

/** The presets that a new installation has. */
export const givenPresets: Presets = {
  reasons: Object.entries(reasonLabels).map(([code, text], index) => ({
    code,
    text,
    digit: index + 1,
    isActive: true,
    isGiven: true,
    isUsed: false,
    version: 1,
    uses: 0,
  })),
  rewards: Object.fromEntries(rewards) as Record<SubmissionCategory, RewardPreset>,
}
