import { useState } from 'react'
import type { AdminScreenshot } from '#shared/subscriptions'
import { useMatches } from '../lib/browser/media.ts'
import { useLiveList } from '../lib/lists.ts'
import { EmptyState } from '../ui/lists/EmptyState.tsx'
import { PagedList } from '../ui/lists/LiveList.tsx'
import { type ScreenshotFilter, screenshotsQuery } from './adminQueries.ts'
import { PendingScreenshots } from './PendingScreenshots.tsx'
import { ReviewDialog } from './ReviewDialog.tsx'
import { ScreenshotCards } from './ScreenshotCards.tsx'
import { ScreenshotDialog } from './ScreenshotDialog.tsx'
import { ScreenshotTable } from './ScreenshotTable.tsx'
import { ScreenshotTotals } from './ScreenshotTotals.tsx'

type Opened = { screenshot: AdminScreenshot; dialog: 'preview' | 'review' | undefined }

export function AdminSubscriptions({ q, status }: { q: string; status: ScreenshotFilter }) {
  const isWide = useMatches('(width >= 64rem)')
  const list = useLiveList(screenshotsQuery({ q, status }))
  // What was opened stays while it closes, and when it leaves the filter.
  const [opened, setOpened] = useState<Opened>()
  const shown = opened && latest(opened.screenshot, list)
  const isFiltered = q !== '' || status !== 'all'
  const review = (screenshot: AdminScreenshot) => setOpened({ screenshot, dialog: 'review' })
  const close = () => opened && setOpened({ ...opened, dialog: undefined })
  const List = isWide ? ScreenshotTable : ScreenshotCards

  return (
    <div className="flex flex-col gap-5">
      <ScreenshotTotals />
      {(status === 'all' || status === 'pending') && <PendingScreenshots q={q} onReview={review} />}
      <PagedList
        list={list}
        failure="Не удалось загрузить скриншоты подписок"
        empty={
          <EmptyState
            title={isFiltered ? 'Ничего не найдено' : 'Скриншотов пока нет'}
            hint={isFiltered ? 'Измени поиск или выбери другой статус.' : 'Новый появится здесь сам.'}
          />
        }
      >
        {(rows, more) => (
          <section aria-label="Все скриншоты">
            <h2 className="mb-3 text-lg">Все скриншоты</h2>
            <List
              rows={rows}
              more={more}
              openedId={opened?.dialog && opened.screenshot.id}
              onOpen={(screenshot) => setOpened({ screenshot, dialog: 'preview' })}
              onReview={review}
            />
          </section>
        )}
      </PagedList>
      {shown && opened && (
        <>
          <ScreenshotDialog
            key={`preview ${shown.id}`}
            screenshot={shown}
            open={opened.dialog === 'preview'}
            onReview={() => setOpened({ ...opened, dialog: 'review' })}
            onClose={close}
            onRetry={() => void list.refetch()}
          />
          <ReviewDialog
            key={`review ${shown.id} ${shown.subscriptionScreenshotUploadedAt}`}
            screenshot={shown}
            open={opened.dialog === 'review'}
            onOpen={review}
            onClose={close}
            onRetry={() => void list.refetch()}
          />
        </>
      )}
    </div>
  )
}

/** What the list knows of it by now, unless it was opened from a list that was read later. */
function latest(opened: AdminScreenshot, { rows }: { rows: AdminScreenshot[] }) {
  const listed = rows.find(({ id }) => id === opened.id)
  const sentAt = ({ subscriptionScreenshotUploadedAt: at }: AdminScreenshot) => at ?? ''
  return listed && sentAt(listed) >= sentAt(opened) ? listed : opened
}
