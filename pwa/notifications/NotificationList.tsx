import { useInfiniteQuery } from '@tanstack/react-query'
import { BellOff } from 'lucide-react'
import { useState } from 'react'
import { messageOf } from '../lib/acts/refusal.ts'
import { useUser } from '../lib/session.ts'
import { isMarkedRead } from '../offline/readMarks.ts'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/lists/EmptyState.tsx'
import { ErrorState } from '../ui/lists/ErrorState.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { NotificationRow } from './NotificationRow.tsx'
import { notificationsQuery } from './queries.ts'
import { readOne, useReadMarks } from './reading.ts'

/** `preview`: so many at first, the rest behind a button. */
export function NotificationList({ preview = Number.POSITIVE_INFINITY }: { preview?: number }) {
  const { id: userId } = useUser()
  const [shown, setShown] = useState(preview)
  const readMarks = useReadMarks()
  const { data, error, isPending, refetch, isFetching, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery(notificationsQuery(userId))

  if (isPending) return <ListSkeleton />
  // What was read before stays readable without a connection.
  if (error && !data)
    return (
      <ErrorState
        message={messageOf(error, 'Не удалось загрузить уведомления')}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    )
  const notifications = data.pages.flatMap(({ rows }) => rows)
  if (notifications.length === 0) {
    return (
      <EmptyState
        title="Нет уведомлений"
        hint="Здесь появятся решения по твоим заявкам и новости о территориях."
        drawing={<BellOff className="size-12" strokeWidth={1.25} />}
      />
    )
  }

  const isCut = notifications.length > shown
  return (
    <>
      <ul className="divide-y divide-line/60">
        {notifications.slice(0, shown).map((notification) => {
          const isRead = notification.read || isMarkedRead(readMarks, notification.id)
          return (
            <NotificationRow
              key={notification.id}
              notification={notification}
              isRead={isRead}
              onRead={() => isRead || void readOne(userId, notification.id)}
            />
          )
        })}
      </ul>
      {(isCut || hasNextPage) && (
        <div className="p-3">
          <Button
            variant="quiet"
            className="w-full"
            busy={isFetchingNextPage}
            onClick={() => (isCut ? setShown(Number.POSITIVE_INFINITY) : void fetchNextPage())}
          >
            {isCut ? 'Показать все' : 'Показать ещё'}
          </Button>
        </div>
      )}
    </>
  )
}

const ListSkeleton = () => (
  <ul role="status" aria-label="Загрузка уведомлений" className="divide-y divide-line/60">
    {[40, 52, 44, 60].map((width) => (
      <li key={width} className="flex gap-3 px-5 py-3.5">
        <Skeleton className="size-10 rounded-full" />
        <span className="flex flex-1 flex-col gap-2 pt-1">
          <Skeleton className="h-4 w-40 max-w-full" />
          <Skeleton className="h-3 w-56 max-w-full" />
        </span>
      </li>
    ))}
  </ul>
)
