import type { ScreenshotRow } from '#db/schema'
import type { AdminScreenshot, OwnScreenshot, ScreenshotFields } from '#shared/premium/subscriptions'
import type { Storage } from '../media/storage.ts'
import type { WithPeople } from './screenshots.ts'

type Sent = ScreenshotRow | undefined

export const screenshotJson = (screenshot: Sent, files: Storage, now: Date): OwnScreenshot => ({
  status: screenshot?.status ?? 'none',
  url: screenshot ? files.url(screenshot.mediaKey, now) : null,
  uploadedAt: screenshot?.uploadedAt.toISOString() ?? null,
  reviewedAt: screenshot?.reviewedAt?.toISOString() ?? null,
  rejectionReason: screenshot?.rejectionReason ?? null,
  grantedDays: screenshot?.grantedDays ?? null,
})

export const screenshotFields = (screenshot: Sent, files: Storage, now: Date): ScreenshotFields => ({
  subscriptionScreenshotStatus: screenshot?.status ?? 'none',
  subscriptionScreenshotUrl: screenshot ? files.url(screenshot.mediaKey, now) : null,
  subscriptionScreenshotUploadedAt: screenshot?.uploadedAt.toISOString() ?? null,
  subscriptionScreenshotReviewedAt: screenshot?.reviewedAt?.toISOString() ?? null,
  subscriptionScreenshotReviewedBy: screenshot?.reviewedBy ?? null,
  subscriptionScreenshotRejectionReason: screenshot?.rejectionReason ?? null,
})

export const adminScreenshotJson = (row: WithPeople, files: Storage, now: Date): AdminScreenshot => ({
  id: row.screenshot.userId,
  username: row.user.username,
  displayName: row.user.displayName,
  ...screenshotFields(row.screenshot, files, now),
  reviewedByUser: row.reviewedByUser,
  grantedDays: row.screenshot.grantedDays,
  fileSize: row.screenshot.fileSize,
  mimeType: row.screenshot.mimeType,
})
