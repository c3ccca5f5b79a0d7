import type { AdminScreenshot } from '#shared/subscriptions'
import { useLiveList } from '../lib/lists.ts'
import { LiveList } from '../ui/lists/LiveList.tsx'
import { useOpened } from '../ui/lists/useOpened.ts'
import { type ScreenshotFilter, screenshotsQuery } from './adminQueries.ts'
import { PendingScreenshots } from './PendingScreenshots.tsx'
import { ReviewDialog } from './ReviewDialog.tsx'
import { ScreenshotDialog } from './ScreenshotDialog.tsx'
import { ScreenshotList } from './ScreenshotList.tsx'
import { ScreenshotTotals } from './ScreenshotTotals.tsx'

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
