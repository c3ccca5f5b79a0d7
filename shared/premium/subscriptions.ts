import * as v from 'valibot'
import { errorText } from '../errors.ts'
import { keysOf } from '../labels.ts'
import { filled, momentOr } from '../text.ts'

const sentStatusLabels = { pending: 'На проверке', approved: 'Одобрен', rejected: 'Отклонён' }
export const screenshotStatuses = keysOf(sentStatusLabels)
export type ScreenshotStatus = keyof typeof sentStatusLabels

// SUBSCRIPTION-2.
export const screenshotStatusLabels = { none: 'Нет скриншота', ...sentStatusLabels }
export type AnyScreenshotStatus = keyof typeof screenshotStatusLabels

/** Days of Premium that a review may give (SUBSCRIPTION-3), and what the dialog offers. */
export const MIN_GRANT_DAYS = 1
export const MAX_GRANT_DAYS = 3650
export const OFFERED_GRANT_DAYS = 30
export const MAX_SCREENSHOT_REASON = 500

const grantRange = `Срок Premium — от ${MIN_GRANT_DAYS} до ${MAX_GRANT_DAYS} дней`

/** What the admin had before their eyes: a picture or a decision that has changed since is not decided over. */
const seen = {
  // A text again: what the schema gives is what the app sends.
  uploadedAt: v.optional(
    v.pipe(
      momentOr('Неверное время скриншота'),
      v.transform((at) => at.toISOString()),
    ),
  ),
  seenStatus: v.optional(v.picklist(screenshotStatuses, 'Неизвестный статус скриншота')),
}

/** An admin's decision on a screenshot; `grantDays` gives Premium in the same act (SUBSCRIPTION-3). */
export const ScreenshotReview = v.variant(
  'status',
  [
    v.object({
      status: v.literal('approved'),
      grantDays: v.nullish(
        v.pipe(
          v.number(grantRange),
          v.integer(grantRange),
          v.minValue(MIN_GRANT_DAYS, grantRange),
          v.maxValue(MAX_GRANT_DAYS, grantRange),
        ),
      ),
      ...seen,
    }),
    v.object(
      {
        status: v.literal('rejected'),
        rejectionReason: filled(MAX_SCREENSHOT_REASON, errorText('reason_required')),
        ...seen,
      },
      errorText('reason_required'),
    ),
  ],
  'Выбери решение: одобрить или отклонить',
)
export type ScreenshotReview = v.InferOutput<typeof ScreenshotReview>

/** A player's own screenshot, as the Premium modal shows it; times ISO 8601. */
export type OwnScreenshot = {
  status: AnyScreenshotStatus
  url: string | null
  uploadedAt: string | null
  reviewedAt: string | null
  rejectionReason: string | null
  grantedDays: number | null
}

export type ScreenshotFields = {
  subscriptionScreenshotStatus: AnyScreenshotStatus
  subscriptionScreenshotUrl: string | null
  subscriptionScreenshotUploadedAt: string | null
  subscriptionScreenshotReviewedAt: string | null
  subscriptionScreenshotReviewedBy: string | null
  subscriptionScreenshotRejectionReason: string | null
}

export type AdminScreenshot = ScreenshotFields & {
  id: string
  username: string
  displayName: string
  reviewedByUser: { displayName: string; username: string } | null
  grantedDays: number | null
  fileSize: number
  mimeType: string
}

export type ScreenshotTotals = Record<'all' | ScreenshotStatus, number>
