import { SearchX } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import { messageOf } from '../lib/acts/refusal.ts'
import { EmptyState } from '../ui/lists/EmptyState.tsx'
import { ErrorState } from '../ui/lists/ErrorState.tsx'
import { LoadMore } from '../ui/lists/LoadMore.tsx'
import { Masonry } from '../ui/lists/Masonry.tsx'
import { buttonLook } from '../ui/looks.ts'
import { Skeleton } from '../ui/Skeleton.tsx'
import { ratioOf } from './facts.ts'
import { type StatusFilter, type Submission, useSubmissionsOf } from './queries.ts'
import { SubmissionCard } from './SubmissionCard.tsx'
import { SubmissionDialog } from './SubmissionDialog.tsx'

export function MySubmissions({ userId, chosen }: { userId: string; chosen: { status: StatusFilter; q: string } }) {
  const { list, rows } = useSubmissionsOf(userId, chosen)
  // What was opened stays while it closes, and when it leaves the filter.
  const [opened, setOpened] = useState<{ submission: Submission; isOpen: boolean }>()

  if (list.isPending) return <Waiting />
  if (list.error && !list.data) {
    return (
      <ErrorState
        message={messageOf(list.error, 'Не удалось загрузить заявки')}
        busy={list.isFetching}
        onRetry={() => void list.refetch()}
      />
    )
  }
  if (rows.length === 0 && (chosen.status !== 'all' || chosen.q !== '')) {
    return <EmptyState title="Ничего не найдено" drawing={<SearchX className="size-16" strokeWidth={1.25} />} />
  }
  if (rows.length === 0) {
    return (
      <EmptyState
        title="У тебя еще нет отправленных заявок"
        hint="Загрузи первый скриншот или клип: после проверки он появится здесь вместе с наградой."
        action={
          <Link href="/" className={buttonLook('primary', 'large')}>
            Отправить первую заявку
          </Link>
        }
      />
    )
  }

  const shown = opened && (rows.find(({ id }) => id === opened.submission.id) ?? opened.submission)
  return (
    <>
      <Masonry label="Заявки" items={rows} heightOf={heightOf}>
        {(submission) => (
          <SubmissionCard submission={submission} onOpen={() => setOpened({ submission, isOpen: true })} />
        )}
      </Masonry>
      <LoadMore
        hasMore={list.hasNextPage}
        busy={list.isFetchingNextPage}
        failed={list.isFetchNextPageError}
        onMore={() => void list.fetchNextPage()}
      />
      {shown && opened && (
        <SubmissionDialog
          submission={shown}
          open={opened.isOpen}
          onClose={() => setOpened({ ...opened, isOpen: false })}
          onRetry={() => void list.refetch()}
        />
      )}
    </>
  )
}

const heightOf = (submission: Submission) =>
  ratioOf(submission) + 0.45 + (submission.additionalText ? 0.15 : 0) + (submission.rejectionReason ? 0.15 : 0)

const places = [0.5625, 1, 0.5625, 0.75, 0.5625, 1.2, 0.5625, 0.5625].map((ratio, index) => ({ id: `${index}`, ratio }))

const Waiting = () => (
  <div role="status" aria-label="Загрузка заявок">
    <Masonry label="Загрузка" items={places} heightOf={({ ratio }) => ratio + 0.45}>
      {({ ratio }) => (
        <div className="card overflow-hidden">
          <div style={{ aspectRatio: 1 / ratio }}>
            <Skeleton className="size-full rounded-none" />
          </div>
          <div className="flex flex-col gap-3 p-4">
            <Skeleton className="h-5 w-3/4" />
            <Skeleton className="h-7 w-32 rounded-full" />
            <Skeleton className="h-4 w-1/2" />
          </div>
        </div>
      )}
    </Masonry>
  </div>
)
