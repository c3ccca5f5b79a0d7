import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { AdminScreenshot, ScreenshotReview, ScreenshotStatus } from '#shared/subscriptions'
import { api, read, readPage } from '../lib/api.ts'
import { useAct } from '../lib/useAct.ts'
import { toast } from '../ui/toast.ts'

export type ScreenshotFilter = 'all' | ScreenshotStatus

const PAGE = '60'

/** Everybody's screenshots, the last sent first, page by page. */
export const screenshotsQuery = ({ q, status }: { q: string; status: ScreenshotFilter }) =>
  infiniteQueryOptions({
    queryKey: ['subscriptions', 'all', { q, status }],
    queryFn: ({ pageParam: cursor }) =>
      readPage(
        api.admin['subscription-screenshots'].$get({
          query: { limit: PAGE, ...(q && { q }), ...(cursor && { cursor }), status },
        }),
      ),
    initialPageParam: '',
    getNextPageParam: (last: { cursor: string | undefined }) => last.cursor,
    placeholderData: keepPreviousData,
  })

/** The pending one that was sent first, if there is any. */
export const nextScreenshotQuery = queryOptions({
  queryKey: ['subscriptions', 'next'],
  queryFn: () => read(api.admin['subscription-screenshots'].$get({ query: { order: 'due', limit: '1' } })),
  // The one that was offered before is decided.
  gcTime: 0,
})

export const screenshotTotalsQuery = queryOptions({
  queryKey: ['subscriptions', 'totals'],
  queryFn: () => read(api.admin['subscription-screenshot-totals'].$get()),
})

export const useReviewScreenshot = (id: string) =>
  useAct<ScreenshotReview, AdminScreenshot>({
    subject: `screenshot:${id}`,
    name: 'Решение по подписке',
    send: (json, attempt) =>
      read(api.admin['subscription-screenshot'][':id'].review.$post({ param: { id }, json }, attempt)),
    stale: ['subscriptions', 'users', 'audit'],
    success: ({ subscriptionScreenshotStatus: status }) =>
      toast({ title: 'Успешно', message: status === 'approved' ? 'Подписка одобрена' : 'Подписка отклонена' }),
    failure: 'Не удалось рассмотреть подписку',
  })
