import { screenshotStatuses } from '#shared/premium/subscriptions'
import { foreignId, index, integer, table, text, time } from '../columns.ts'
import { users } from './users.ts'

/** A player's proof of a paid subscription; a new one takes the place of the old. */
export const subscriptionScreenshots = table(
  'subscription_screenshots',
  {
    userId: foreignId(() => users.id).primaryKey(),
    mediaKey: text().notNull(),
    mimeType: text().notNull(),
    fileSize: integer().notNull(),
    sentHash: text().notNull(),
    status: text({ enum: screenshotStatuses }).notNull(),
    rejectionReason: text(),
    uploadedAt: time().notNull(),
    reviewedAt: time(),
    /** An admin's id, or `system`. */
    reviewedBy: text(),
    /** Days of Premium that the approval gave. */
    grantedDays: integer(),
  },
  (screenshot) => [index('subscription_screenshots_by_status').on(screenshot.status, screenshot.uploadedAt)],
)
export type ScreenshotRow = typeof subscriptionScreenshots.$inferSelect
