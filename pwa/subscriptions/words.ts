import { SYSTEM } from '#shared/audit'
import type { AdminScreenshot } from '#shared/subscriptions'

/** The system decides automatically (SUBSCRIPTION-2). */
export function reviewerOf({ subscriptionScreenshotReviewedBy: by, reviewedByUser }: AdminScreenshot) {
  if (by === SYSTEM) return 'автоматически'
  return reviewedByUser?.displayName ?? by ?? '—'
}

export const imageOf = ({ subscriptionScreenshotUrl, displayName, mimeType, fileSize }: AdminScreenshot) => ({
  address: subscriptionScreenshotUrl ?? '',
  label: `Скриншот подписки: ${displayName}`,
  facts: `${mimeType}, ${fileSize} байт`,
})

export const verbOf = ({ subscriptionScreenshotStatus: status }: AdminScreenshot) =>
  status === 'pending' ? 'Рассмотреть' : 'Изменить'
