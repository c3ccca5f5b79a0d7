import type { InvalidateQueryFilters, QueryClient } from '@tanstack/react-query'

/** Invalidates queries; one whose first request is running is read again after it: TanStack would keep the older answer. */
export function invalidate(queryClient: QueryClient, filters?: InvalidateQueryFilters) {
  for (const query of queryClient.getQueryCache().findAll({ ...filters, fetchStatus: 'fetching' })) {
    const { queryKey, state, promise } = query
    if (state.data !== undefined) continue
    const isRead = () => !query.state.isInvalidated
    void promise?.then(
      () => (isRead() ? queryClient.invalidateQueries({ queryKey, exact: true }) : undefined),
      () => undefined,
    )
  }
  return queryClient.invalidateQueries(filters)
}
