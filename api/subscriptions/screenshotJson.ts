import type { ScreenshotRow } from '#db/schema'
import type { AdminScreenshot, OwnScreenshot } from '#shared/subscriptions'
import type { Storage } from '../media/storage.ts'
import { screenshotFields } from '../profiles/screenshot.ts'
import type { WithPeople } from './screenshots.ts'

/** As the player sees it: no admin's name. */
export const shown = (screenshot: ScreenshotRow | undefined, files: Storage, now: Date): OwnScreenshot => ({
  status: screenshot?.status ?? 'none',
  url: screenshot ? files.url(screenshot.mediaKey, now) : null,
  uploadedAt: screenshot?.uploadedAt.toISOString() ?? null,
  reviewedAt: screenshot?.reviewedAt?.toISOString() ?? null,
  rejectionReason: screenshot?.rejectionReason ?? null,
  grantedDays: screenshot?.grantedDays ?? null,
})

/** As an admin sees it. */
export const shownToAdmin = (row: WithPeople, files: Storage, now: Date): AdminScreenshot => ({
  id: row.screenshot.userId,
  username: row.user.username,
  displayName: row.user.displayName,
  ...screenshotFields(row.screenshot, files, now),
  reviewedByUser: row.reviewedByUser,
  grantedDays: row.screenshot.grantedDays,
  fileSize: row.screenshot.fileSize,
  mimeType: row.screenshot.mimeType,
})
