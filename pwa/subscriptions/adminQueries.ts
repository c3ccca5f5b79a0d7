import { queryOptions } from '@tanstack/react-query'
import type { AdminScreenshot, ScreenshotReview, ScreenshotStatus } from '#shared/premium/subscriptions'
import { useAct } from '../lib/acts/useAct.ts'
import { api, read, readPage } from '../lib/api.ts'
import { liveList, PAGE, pageParams, putRow } from '../lib/lists.ts'
import { remountedQuery } from '../lib/reads/freshQuery.ts'
import { toast } from '../lib/toasts.ts'
import { SCREENSHOTS, SUBSCRIPTIONS } from './reactions.ts'

export type ScreenshotFilter = 'all' | ScreenshotStatus

export const screenshotsQuery = ({ q, status }: { q: string; status: ScreenshotFilter }) =>
  liveList<AdminScreenshot>({
    queryKey: [...SCREENSHOTS, { q, status }],
    page: (cursor) =>
      readPage(
        api.admin['subscription-screenshots'].$get({
          query: { limit: PAGE, ...pageParams(cursor, q), status },
        }),
      ),
  })

/** Returns the oldest pending screenshot, or null. */
export const nextScreenshotQuery = queryOptions({
  queryKey: [...SUBSCRIPTIONS, 'next'],
  queryFn: () => read(api.admin['subscription-screenshots'].$get({ query: { order: 'due', limit: '1' } })),
  // A cached answer might be decided by now.
  gcTime: 0,
})

export const screenshotTotalsQuery = remountedQuery([...SUBSCRIPTIONS, 'totals'], () =>
  read(api.admin['subscription-screenshot-totals'].$get()),
)

export const useReviewScreenshot = (id: string) =>
  useAct<ScreenshotReview, AdminScreenshot>({
    subject: `screenshot:${id}`,
    name: 'Решение по подписке',
    send: (json, attempt) =>
      read(api.admin['subscription-screenshot'][':id'].review.$post({ param: { id }, json }, attempt)),
    stale: ['subscriptions', 'waiting', 'users', 'audit'],
    success(screenshot, queryClient) {
      const isApproved = screenshot.subscriptionScreenshotStatus === 'approved'
      putRow(queryClient, SCREENSHOTS, screenshot)
      toast({ title: 'Успешно', message: isApproved ? 'Подписка одобрена' : 'Подписка отклонена' })
    },
    failure: 'Не удалось рассмотреть подписку',
  })
