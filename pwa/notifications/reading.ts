import { type InfiniteData, type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Page } from '../lib/lists.ts'
import { liveOfPlayer } from '../lib/live.ts'
import { token, useUser } from '../lib/session.ts'
import { keepUnread } from '../offline/badge.ts'
import type { OutboxMessage } from '../offline/db.ts'
import { browser } from '../offline/device/environment.ts'
import { sendNow } from '../offline/outbox/outbox.ts'
import {
  isMarkedRead,
  noMarks,
  readMarksOf,
  type Unread,
  unreadLeft,
  withoutRead,
} from '../offline/outbox/readMarks.ts'
import { type Notification, notificationsQuery, unreadQuery } from './queries.ts'

const useLiveMarks = liveOfPlayer(readMarksOf, noMarks)

export const useReadMarks = () => useLiveMarks() ?? noMarks

/** Undefined while unknown. */
function useUnread() {
  const { data } = useQuery(unreadQuery(useUser().id))
  const readMarks = useReadMarks()
  return data && unreadLeft(readMarks, data)
}

export const useUnreadCount = () => useUnread() ?? 0

export const withUnread = (label: string, unread: number) => (unread > 0 ? `${label}, непрочитанных: ${unread}` : label)

export function useUnreadOnIcon() {
  const { id } = useUser()
  const unread = useUnread()
  useEffect(() => {
    if (unread !== undefined) void keepUnread(id, unread).catch(() => undefined)
  }, [id, unread])
}

/** Marks kept answers as read, so that they stay so after an offline reload. Stale answers stay stale. */
export function useReadInAnswers() {
  const { id } = useUser()
  const queryClient = useQueryClient()
  const readMarks = useReadMarks()
  useEffect(() => {
    if (readMarks === noMarks) return
    function change<Data>(queryKey: QueryKey, changed: (data: Data) => Data) {
      const answer = queryClient.getQueryCache().find<Data>({ queryKey })
      if (answer?.state.data !== undefined) answer.setState({ data: changed(answer.state.data) })
    }
    change<NotificationPages>(notificationsQuery(id).queryKey, (list) => ({
      ...list,
      pages: list.pages.map(({ rows, ...page }) => ({
        ...page,
        rows: rows.map((row) => (isMarkedRead(readMarks, row.id) ? { ...row, read: true } : row)),
      })),
    }))
    change<Unread>(unreadQuery(id).queryKey, (unread) => withoutRead(readMarks, unread))
  }, [queryClient, id, readMarks])
}

type NotificationPages = InfiniteData<Page<Notification>>

/** Marked at once on the device; the server learns it now or later. */
export const readOne = (userId: string, notificationId: string) =>
  tell(userId, { kind: 'notification-read', payload: { notificationId } })

/** `until`: the newest shown. */
export const readEverything = (userId: string, until: string) =>
  tell(userId, { kind: 'notifications-read-all', payload: { until } })

// NOTICE-6.
const tell = (userId: string, message: OutboxMessage) =>
  sendNow({ userId, token: token() ?? '' }, message, browser().fetch).catch(console.error)
