import { dateTime } from '#shared/dates'
import { daysInWords } from '#shared/plural'
import type { AdminScreenshot } from '#shared/subscriptions'
import { ScreenshotStatusBadge } from './ScreenshotStatusBadge.tsx'
import { reviewerOf } from './words.ts'

export function ScreenshotFacts({ screenshot }: { screenshot: AdminScreenshot }) {
  const { subscriptionScreenshotUploadedAt: uploadedAt, subscriptionScreenshotReviewedAt: reviewedAt } = screenshot
  const { subscriptionScreenshotRejectionReason: reason, grantedDays } = screenshot
  return (
    <dl className="grid items-center min-[20rem]:grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2 [&_dd]:break-words [&_dt]:text-ink-faint">
      <dt>Игрок</dt>
      <dd>
        <bdi>{screenshot.displayName}</bdi> <bdi className="text-ink-faint">@{screenshot.username}</bdi>
      </dd>
      <dt>Статус</dt>
      <dd>
        <ScreenshotStatusBadge status={screenshot.subscriptionScreenshotStatus} />
      </dd>
      {uploadedAt && (
        <>
          <dt>Загружен</dt>
          <dd>{dateTime(uploadedAt)}</dd>
        </>
      )}
      {reviewedAt && (
        <>
          <dt>Рассмотрен</dt>
          <dd>{dateTime(reviewedAt)}</dd>
          <dt>Кем</dt>
          <dd>{reviewerOf(screenshot)}</dd>
        </>
      )}
      {grantedDays !== null && (
        <>
          <dt>Premium</dt>
          <dd>выдан на {daysInWords(grantedDays)}</dd>
        </>
      )}
      {reason && (
        <>
          <dt>Причина</dt>
          <dd>{reason}</dd>
        </>
      )}
    </dl>
  )
}
