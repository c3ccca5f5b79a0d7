import { dateTime } from '#shared/dates'
import { daysInWords } from '#shared/plural'
import type { AdminScreenshot } from '#shared/premium/subscriptions'
import { Fact } from '../ui/lists/FactList.tsx'
import { ScreenshotStatusBadge } from './ScreenshotStatusBadge.tsx'
import { reviewerOf } from './words.ts'

export function ScreenshotFacts({ screenshot }: { screenshot: AdminScreenshot }) {
  const { subscriptionScreenshotUploadedAt: uploadedAt, subscriptionScreenshotReviewedAt: reviewedAt } = screenshot
  const { subscriptionScreenshotRejectionReason: reason, grantedDays } = screenshot
  return (
    <dl className="grid items-center min-[20rem]:grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2 [&_dd]:break-words [&_dt]:text-ink-faint">
      <Fact name="Игрок">
        <bdi>{screenshot.displayName}</bdi> <bdi className="text-ink-faint">@{screenshot.username}</bdi>
      </Fact>
      <Fact name="Статус">
        <ScreenshotStatusBadge status={screenshot.subscriptionScreenshotStatus} />
      </Fact>
      {uploadedAt && <Fact name="Загружен">{dateTime(uploadedAt)}</Fact>}
      {reviewedAt && (
        <>
          <Fact name="Рассмотрен">{dateTime(reviewedAt)}</Fact>
          <Fact name="Кем">{reviewerOf(screenshot)}</Fact>
        </>
      )}
      {grantedDays !== null && <Fact name="Premium">выдан на {daysInWords(grantedDays)}</Fact>}
      {reason && <Fact name="Причина">{reason}</Fact>}
    </dl>
  )
}
