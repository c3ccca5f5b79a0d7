import { SYSTEM } from '#shared/audit'
import type { AdminScreenshot } from '#shared/subscriptions'

/** Who decided; the system's decision is an automatic one (SUBSCRIPTION-2). */
export function reviewerOf({ subscriptionScreenshotReviewedBy: by, reviewedByUser }: AdminScreenshot) {
  if (by === SYSTEM) return 'автоматически'
  return reviewedByUser?.displayName ?? by ?? '—'
}

/** Returns what `ScreenshotImage` says of a screenshot; its type and size are for whoever looks for the cause of a failure. */
export const imageOf = ({ subscriptionScreenshotUrl, displayName, mimeType, fileSize }: AdminScreenshot) => ({
  address: subscriptionScreenshotUrl ?? '',
  label: `Скриншот подписки: ${displayName}`,
  facts: `${mimeType}, ${fileSize} байт`,
})

/** What the button does that opens the decision. */
export const verbOf = ({ subscriptionScreenshotStatus: status }: AdminScreenshot) =>
  status === 'pending' ? 'Рассмотреть' : 'Изменить'
