import * as v from 'valibot'
import { roublesBetween, shownVersion } from '../amounts.ts'
import { MAX_REWARD } from '../balance.ts'
import { money, type Roubles } from '../money.ts'
import type { SubmissionCategory } from '../submissions.ts'
import { inOrder, type ReasonPreset } from './reasons.ts'

/** What a category is usually rewarded with, ascending. */
export type RewardPreset = { amounts: [Roubles, Roubles, Roubles]; version: number }
/** Uses of a reason are counted up to so many. */
export const MOST_USES = 1000
/** `uses`: rejections that stand. */
export type CountedReason = ReasonPreset & { uses: number }
export type Presets = { reasons: CountedReason[]; rewards: Record<SubmissionCategory, RewardPreset> }

/** The reasons that are offered, those with a key first. */
export const offeredReasons = (presets: Presets | undefined) =>
  inOrder(presets?.reasons.filter(({ isActive }) => isActive) ?? [])

const amount = roublesBetween(0, MAX_REWARD, `Награда — от 0 до ${money(MAX_REWARD)}`)
export const RewardChange = v.object(
  {
    amounts: v.pipe(
      v.array(amount, 'Нужны три награды'),
      v.length(3, 'Нужны три награды'),
      v.transform((amounts) => amounts as [Roubles, Roubles, Roubles]),
      v.check(([low, middle, high]) => low < middle && middle < high, 'Награды идут от меньшей к большей'),
    ),
    version: shownVersion,
  },
  'Нужны три награды',
)
export type RewardChange = v.InferOutput<typeof RewardChange>
