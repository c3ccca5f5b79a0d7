import { BellOff } from 'lucide-react'
import { useState } from 'react'
import { notificationAddress } from '#shared/notifications/notifications'
import { followAddress } from '../lib/browser/following.ts'
import { usePagedList } from '../lib/lists.ts'
import { useUser } from '../lib/session.ts'
import { isMarkedRead } from '../offline/outbox/readMarks.ts'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/lists/EmptyState.tsx'
import { PagedList } from '../ui/lists/PagedList.tsx'
import { SkeletonRows } from '../ui/lists/SkeletonCard.tsx'
import { NotificationRow } from './NotificationRow.tsx'
import { notificationsQuery } from './queries.ts'
import { readOne, useReadMarks } from './reading.ts'

type NotificationListProps = {
  /** Rows before «Показать все». */
  preview?: number
  /** Closes the surrounding panel before a row's page opens. */
  onLeave: () => void
}

export function NotificationList({ preview = Number.POSITIVE_INFINITY, onLeave }: NotificationListProps) {
  const { id: userId } = useUser()
  const [limit, setLimit] = useState(preview)
  const readMarks = useReadMarks()
  const list = usePagedList(notificationsQuery(userId))
  const isCut = list.rows.length > limit
  return (
    <PagedList
      list={list}
      failure="Не удалось загрузить уведомления"
      skeleton={
        <SkeletonRows label="Загрузка уведомлений" row="px-5 py-3.5 [&>:last-child]:pt-1" second="w-56 max-w-full" />
      }
      empty={
        <EmptyState
          title="Нет уведомлений"
          hint="Здесь появятся решения по твоим заявкам и новости о локациях."
          drawing={<BellOff className="size-12" strokeWidth={1.25} />}
        />
      }
      more={
        (isCut || list.hasNextPage) && (
          <div className="p-3">
            <Button
              variant="quiet"
              className="w-full"
              busy={list.isFetchingNextPage}
              onClick={() => (isCut ? setLimit(Number.POSITIVE_INFINITY) : void list.fetchNextPage())}
            >
              {isCut ? 'Показать все' : 'Показать ещё'}
            </Button>
          </div>
        )
      }
    >
      {(notifications) => (
        <ul className="divide-y divide-line/60">
          {notifications.slice(0, limit).map((notification) => {
            const address = notificationAddress(notification.type, notification.about)
            const isRead = notification.read || isMarkedRead(readMarks, notification.id)
            return (
              <NotificationRow
                key={notification.id}
                notification={notification}
                isRead={isRead}
                address={address}
                onPress={() => {
                  if (!isRead) void readOne(userId, notification.id)
                  if (address === undefined) return
                  onLeave()
                  followAddress(address)
                }}
              />
            )
          })}
        </ul>
      )}
    </PagedList>
  )
}
