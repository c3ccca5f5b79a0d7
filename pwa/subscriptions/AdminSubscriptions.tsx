import { useQuery } from '@tanstack/react-query'
import { CircleCheck, CircleX, Hourglass, Images } from 'lucide-react'
import { relativeTime } from '#shared/dates'
import type { AdminScreenshot } from '#shared/premium/subscriptions'
import { serverTime } from '../lib/clock/clock.ts'
import { useLiveList } from '../lib/lists.ts'
import { Button } from '../ui/Button.tsx'
import { LiveList } from '../ui/lists/LiveList.tsx'
import { Totals } from '../ui/lists/Totals.tsx'
import { useOpened } from '../ui/lists/useOpened.ts'
import { Dialog } from '../ui/overlays/Dialog.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { StatTile } from '../ui/StatTile.tsx'
import { type ScreenshotFilter, screenshotsQuery, screenshotTotalsQuery } from './adminQueries.ts'
import { ReviewDialog } from './ReviewDialog.tsx'
import { ScreenshotFacts } from './ScreenshotFacts.tsx'
import { ScreenshotImage } from './ScreenshotImage.tsx'
import { ScreenshotList } from './ScreenshotList.tsx'
import { imageOf } from './words.ts'

export function AdminSubscriptions({ q, status }: { q: string; status: ScreenshotFilter }) {
  const list = useLiveList(screenshotsQuery({ q, status }))
  const opened = useOpened<AdminScreenshot, 'preview' | 'review'>()
  const screenshot = opened.row && latest(opened.row, list.rows)
  const review = (one: AdminScreenshot) => opened.open(one, 'review')

  return (
    <div className="flex flex-col gap-3">
      <ScreenshotTotals />
      {/* Beside the table, so that both begin in the first window. */}
      <div className="flex flex-col gap-5 xl:flex-row-reverse xl:items-start xl:gap-3">
        {(status === 'all' || status === 'pending') && <PendingScreenshots q={q} onReview={review} />}
        <div className="min-w-0 flex-1">
          <LiveList
            list={list}
            failure="Не удалось загрузить скриншоты подписок"
            empty={{ title: 'Скриншотов пока нет', hint: 'Новый появится здесь сам.' }}
            searchHint={(q !== '' || status !== 'all') && 'Измени поиск или выбери другой статус.'}
          >
            {(rows, more) => (
              <section aria-label="Все скриншоты">
                <h2 className="mb-3 text-lg xl:sr-only">Все скриншоты</h2>
                <ScreenshotList
                  rows={rows}
                  more={more}
                  openedId={opened.openedId}
                  onOpen={(one) => opened.open(one, 'preview')}
                  onReview={review}
                />
              </section>
            )}
          </LiveList>
        </div>
      </div>
      {screenshot && (
        <>
          <ScreenshotDialog
            key={`preview ${screenshot.id}`}
            screenshot={screenshot}
            {...opened.dialogProps('preview')}
            onReview={() => review(screenshot)}
            onRetry={() => void list.refetch()}
          />
          <ReviewDialog
            key={`review ${screenshot.id} ${screenshot.subscriptionScreenshotUploadedAt}`}
            screenshot={screenshot}
            {...opened.dialogProps('review')}
            onOpen={review}
            onRetry={() => void list.refetch()}
          />
        </>
      )}
    </div>
  )
}

/** Returns the newer of the opened row and the list's row. */
function latest(opened: AdminScreenshot, rows: AdminScreenshot[]) {
  const listed = rows.find(({ id }) => id === opened.id)
  const sentAt = ({ subscriptionScreenshotUploadedAt: at }: AdminScreenshot) => at ?? ''
  return listed && sentAt(listed) >= sentAt(opened) ? listed : opened
}

function ScreenshotTotals() {
  const { data: totals } = useQuery(screenshotTotalsQuery)
  return (
    <Totals label="Итоги по подпискам" columns={4}>
      <StatTile label="Всего" icon={<Images />} value={totals?.all ?? '—'} />
      <StatTile label="Одобрено" tone="success" icon={<CircleCheck />} value={totals?.approved ?? '—'} />
      <StatTile label="Отклонено" tone="danger" icon={<CircleX />} value={totals?.rejected ?? '—'} />
      <StatTile label="На проверке" tone="warning" icon={<Hourglass />} value={totals?.pending ?? '—'} />
    </Totals>
  )
}

type ScreenshotDialogProps = {
  screenshot: AdminScreenshot
  open: boolean
  onReview: () => void
  onClose: () => void
  onRetry: () => void
}

const ScreenshotDialog = ({ screenshot, onReview, onRetry, ...dialog }: ScreenshotDialogProps) => (
  <Dialog
    {...dialog}
    title="Скриншот подписки"
    size="large"
    footer={
      <Button onClick={onReview}>
        {screenshot.subscriptionScreenshotStatus === 'pending' ? 'Рассмотреть' : 'Изменить решение'}
      </Button>
    }
  >
    <div className="grid gap-5 pb-2 md:grid-cols-[minmax(0,1fr)_18rem]">
      <ScreenshotImage
        key={screenshot.subscriptionScreenshotUploadedAt}
        {...imageOf(screenshot)}
        onRetry={onRetry}
        className="h-[min(50dvh,40rem)] md:h-[min(64dvh,44rem)]"
      />
      <ScreenshotFacts screenshot={screenshot} />
    </div>
  </Dialog>
)

type PendingScreenshotsProps = { q: string; onReview: (screenshot: AdminScreenshot) => void }

function PendingScreenshots({ q, onReview }: PendingScreenshotsProps) {
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
