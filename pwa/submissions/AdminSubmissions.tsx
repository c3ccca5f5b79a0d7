import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMatches } from '../lib/media.ts'
import { saidBy } from '../lib/refusal.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorBanner } from '../ui/ErrorBanner.tsx'
import { LoadMore } from '../ui/LoadMore.tsx'
import { Shown } from '../ui/Shown.tsx'
import { QueueCards } from './QueueCards.tsx'
import { QueueTable } from './QueueTable.tsx'
import type { StatusFilter, Submission } from './queries.ts'
import { queueQuery } from './queueQueries.ts'
import { ReviewDialog } from './ReviewDialog.tsx'

export function AdminSubmissions({ q, status }: { q: string; status: StatusFilter }) {
  const isWide = useMatches('(width >= 48rem)')
  const list = useInfiniteQuery(queueQuery({ q, status }))
  // What was opened stays while it closes, and when it leaves the filter.
  const [opened, setOpened] = useState<{ submission: Submission; isOpen: boolean }>()
  const open = (submission: Submission) => setOpened({ submission, isOpen: true })

  const pages = list.data?.pages ?? []
  const rows = pages.flatMap((page) => page.rows)
  const failed = list.error && (
    <ErrorBanner
      message={saidBy(list.error, 'Не удалось загрузить заявки')}
      busy={list.isFetching}
      onRetry={() => void list.refetch()}
    />
  )
  if (failed && rows.length === 0) return failed
  if (!list.isPending && rows.length === 0) {
    return q || status !== 'all' ? (
      <EmptyState title="Ничего не найдено" hint="Измени поиск или выбери другой статус." />
    ) : (
      <EmptyState title="Заявок пока нет" hint="Новая появится здесь сама, как только игрок её отправит." />
    )
  }

  const more = (
    <LoadMore
      hasMore={list.hasNextPage}
      busy={list.isFetchingNextPage}
      failed={list.isFetchNextPageError}
      onMore={() => void list.fetchNextPage()}
    />
  )
  const shown = opened && (rows.find(({ id }) => id === opened.submission.id) ?? opened.submission)
  const List = isWide ? QueueTable : QueueCards
  return (
    <>
      {failed}
      <List
        rows={list.isPending ? undefined : rows}
        more={more}
        openedId={opened?.isOpen ? shown?.id : undefined}
        onOpen={open}
      />
      <Shown count={rows.length} total={pages[0]?.total ?? 0} />
      {shown && opened && (
        <ReviewDialog
          key={shown.id}
          submission={shown}
          open={opened.isOpen}
          next={nextPending(rows, shown.id)}
          onOpen={open}
          onClose={() => setOpened({ ...opened, isOpen: false })}
          onRetry={() => void list.refetch()}
        />
      )}
    </>
  )
}

/** The one that has waited longest: the list has the newest first. */
const nextPending = (rows: Submission[], except: string) =>
  rows.findLast(({ id, status }) => status === 'pending' && id !== except)
