import { SYSTEM } from '#shared/audit'
import type { AdminScreenshot } from '#shared/premium/subscriptions'
import { megabytes } from '../lib/format.ts'

/** The system decides automatically (SUBSCRIPTION-2). */
export function reviewerOf({ subscriptionScreenshotReviewedBy: by, reviewedByUser }: AdminScreenshot) {
  if (by === SYSTEM) return 'автоматически'
  return reviewedByUser?.displayName ?? by ?? '—'
}

export const imageOf = ({ subscriptionScreenshotUrl, displayName, mimeType, fileSize }: AdminScreenshot) => ({
  address: subscriptionScreenshotUrl ?? '',
  label: `Скриншот подписки: ${displayName}`,
  facts: `${mimeType.replace('image/', '').toUpperCase()}, ${megabytes(fileSize)}`,
})

export const verbOf = ({ subscriptionScreenshotStatus: status }: AdminScreenshot) =>
  status === 'pending' ? 'Рассмотреть' : 'Изменить'
