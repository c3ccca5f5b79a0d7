import { infiniteQueryOptions, keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import { AppError } from '#shared/errors'
import type { AdminScreenshot, ScreenshotReview, ScreenshotStatus } from '#shared/subscriptions'
import { api, read, readPage } from '../lib/api.ts'
import { useSentOnce } from '../lib/sentOnce.ts'

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

export const screenshotTotalsQuery = queryOptions({
  queryKey: ['subscriptions', 'totals'],
  queryFn: () => read(api.admin['subscription-screenshot-totals'].$get()),
})

export function useReviewScreenshot(id: string, onDone: (decision: ScreenshotReview) => void) {
  const queryClient = useQueryClient()
  const refresh = () => {
    for (const slice of ['subscriptions', 'users', 'audit']) void queryClient.invalidateQueries({ queryKey: [slice] })
  }
  return useSentOnce<ScreenshotReview, AdminScreenshot>(
    (json, key) =>
      read(
        api.admin['subscription-screenshot'][':id'].review.$post(
          { param: { id }, json },
          { headers: { 'Idempotency-Key': key } },
        ),
      ),
    {
      success(_, decision) {
        refresh()
        onDone(decision)
      },
      // Somebody else was first, or the picture is another one: the list shows it.
      error: (error) => error instanceof AppError && refresh(),
    },
  )
}
