import { relativeTime } from '#shared/dates'
import type { AdminScreenshot } from '#shared/subscriptions'
import { serverTime } from '../lib/clock.ts'
import { useLiveList } from '../lib/lists.ts'
import { Button } from '../ui/Button.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { screenshotsQuery } from './adminQueries.ts'
import { ScreenshotImage } from './ScreenshotImage.tsx'
import { imageOf } from './words.ts'

type PendingScreenshotsProps = { q: string; onReview: (screenshot: AdminScreenshot) => void }

export function PendingScreenshots({ q, onReview }: PendingScreenshotsProps) {
  const list = useLiveList(screenshotsQuery({ q, status: 'pending' }))
  // Decided rows stay in the list until it is read again.
  const rows = list.rows.filter(({ subscriptionScreenshotStatus }) => subscriptionScreenshotStatus === 'pending')
  if (!list.isPending && rows.length === 0) return null

  return (
    <section aria-label="Ждут проверки" className="xl:w-56 xl:shrink-0">
      <h2 className="mb-3 text-lg xl:mb-2 xl:text-base">
        Ждут проверки <span className="text-ink-faint">{list.isPending ? null : list.total}</span>
      </h2>
      <ul className="-mx-4 flex gap-3 overflow-x-auto px-4 pb-2 md:mx-0 md:px-0 xl:max-h-[70dvh] xl:flex-col xl:overflow-y-auto">
        {list.isPending
          ? ['первый', 'второй', 'третий'].map((card) => (
              <li key={card} aria-hidden>
                <Skeleton className="h-80 w-52 rounded-card" />
              </li>
            ))
          : rows.map((screenshot) => (
              <li key={screenshot.id} className="card flex w-52 shrink-0 flex-col gap-3 p-3 xl:w-full xl:gap-2 xl:p-2">
                <ScreenshotImage
                  key={screenshot.subscriptionScreenshotUploadedAt}
                  {...imageOf(screenshot)}
                  onRetry={() => void list.refetch()}
                  className="h-44 xl:h-28"
                />
                <p className="min-w-0 leading-snug">
                  <span className="block truncate font-semibold">{screenshot.displayName}</span>
                  <span className="block truncate text-ink-faint text-sm">
                    {relativeTime(screenshot.subscriptionScreenshotUploadedAt ?? '', serverTime())}
                  </span>
                </p>
                <Button aria-label={`Рассмотреть: ${screenshot.displayName}`} onClick={() => onReview(screenshot)}>
                  Рассмотреть
                </Button>
              </li>
            ))}
        {list.hasNextPage && (
          <li className="grid shrink-0 place-items-center">
            <Button variant="quiet" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
              Показать ещё
            </Button>
          </li>
        )}
      </ul>
    </section>
  )
}
