import { dateTime } from '#shared/dates'
import { Button } from '../ui/Button.tsx'
import { Cards } from '../ui/lists/Cards.tsx'
import { SkeletonCard } from '../ui/lists/SkeletonCard.tsx'
import { ScreenshotStatusBadge } from './ScreenshotStatusBadge.tsx'
import { ReviewButton, type ScreenshotsProps } from './ScreenshotTable.tsx'
import { reviewerOf } from './words.ts'

/** The same as the table, for a phone. */
export const ScreenshotCards = ({ rows, more, onOpen, onReview }: ScreenshotsProps) => (
  <Cards
    label="Скриншоты подписок"
    rows={rows}
    more={more}
    skeleton={<SkeletonCard lines={skeletonLines} />}
    awaited={3}
  >
    {(screenshot) => (
      <li className="card flex flex-col gap-2 p-4">
        <p className="flex items-center justify-between gap-2">
          <span className="truncate font-semibold">{screenshot.displayName}</span>
          <ScreenshotStatusBadge status={screenshot.subscriptionScreenshotStatus} />
        </p>
        <p className="text-ink-faint text-sm">
          @{screenshot.username}
          {screenshot.subscriptionScreenshotUploadedAt && `, ${dateTime(screenshot.subscriptionScreenshotUploadedAt)}`}
        </p>
        {screenshot.subscriptionScreenshotReviewedAt && (
          <p className="text-ink-soft text-sm">
            Рассмотрен {dateTime(screenshot.subscriptionScreenshotReviewedAt)}, {reviewerOf(screenshot)}
          </p>
        )}
        {screenshot.subscriptionScreenshotRejectionReason && (
          <p className="line-clamp-2 text-ink-soft text-sm">{screenshot.subscriptionScreenshotRejectionReason}</p>
        )}
        <div className="mt-1 grid grid-cols-2 gap-2">
          <Button
            variant="quiet"
            aria-label={`Посмотреть: ${screenshot.displayName}`}
            onClick={() => onOpen(screenshot)}
          >
            Посмотреть
          </Button>
          <ReviewButton screenshot={screenshot} onReview={onReview} />
        </div>
      </li>
    )}
  </Cards>
)

const skeletonLines = ['h-5 w-2/3', 'h-4 w-1/2', 'h-11 w-full rounded-control']
