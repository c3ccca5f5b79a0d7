import type { ScreenshotRow } from '#db/schema'
import type { ScreenshotFields } from '#shared/subscriptions'
import type { Storage } from '../media/storage.ts'

/** A player's screenshot as part of the User of admin.md, section 3. */
export const screenshotFields = (
  screenshot: ScreenshotRow | undefined,
  files: Storage,
  now: Date,
): ScreenshotFields => ({
  subscriptionScreenshotStatus: screenshot?.status ?? 'none',
  subscriptionScreenshotUrl: screenshot ? files.url(screenshot.mediaKey, now) : null,
  subscriptionScreenshotUploadedAt: screenshot?.uploadedAt.toISOString() ?? null,
  subscriptionScreenshotReviewedAt: screenshot?.reviewedAt?.toISOString() ?? null,
  subscriptionScreenshotReviewedBy: screenshot?.reviewedBy ?? null,
  subscriptionScreenshotRejectionReason: screenshot?.rejectionReason ?? null,
})
