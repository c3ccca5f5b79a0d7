import { sql } from 'drizzle-orm'
import { submissionCategories } from '#shared/submissions'
import { check, flag, integer, kopecks, table, text, uniqueIndex } from '../../columns.ts'

/** The reasons for rejections that admins choose from (REVIEW-27). Decisions store the code, and the text as it was. */
export const reasonPresets = table(
  'reason_presets',
  {
    code: text().primaryKey(),
    text: text().notNull(),
    /** The key that chooses it, 1 to 9; null: none. */
    digit: integer(),
    isActive: flag().notNull(),
    /** One of the product's own: it stays active, and keeps its text. */
    isGiven: flag().notNull(),
    /** Whether a decision was ever made with it: then it is not deleted. */
    isUsed: flag().notNull(),
    version: integer().notNull(),
  },
  (preset) => [
    uniqueIndex('reason_presets_by_text').on(preset.text),
    uniqueIndex('reason_presets_by_digit').on(preset.digit).where(sql`digit is not null`),
    check(
      'reason_presets_digit',
      sql`${preset.digit} is null or (${preset.digit} between 1 and 9 and ${preset.isActive})`,
    ),
    check('reason_presets_given', sql`${preset.isActive} or not ${preset.isGiven}`),
  ],
)

/** What a category's submissions are usually rewarded with (REVIEW-22, REVIEW-27), in kopecks. */
export const rewardPresets = table(
  'reward_presets',
  {
    category: text({ enum: submissionCategories }).primaryKey(),
    low: kopecks().notNull(),
    middle: kopecks().notNull(),
    high: kopecks().notNull(),
    version: integer().notNull(),
  },
  (preset) => [
    check(
      'reward_presets_ascending',
      sql`${preset.low} >= 0 and ${preset.low} < ${preset.middle} and ${preset.middle} < ${preset.high}`,
    ),
  ],
)
