import type { ReactNode } from 'react'
import { messageOf } from '../../lib/acts/refusal.ts'
import type { LiveList } from '../../lib/lists.ts'
import { ErrorBanner } from './ErrorBanner.tsx'
import { LoadMore } from './LoadMore.tsx'
import { ShownCount } from './ShownCount.tsx'

type PagedListProps<Row extends { id: string }> = {
  list: LiveList<Row>
  /** Said when it cannot be loaded and the server gave no reason. */
  failure: string
  /** Stands instead of a list without rows. */
  empty: ReactNode
  /** `rows` is undefined while the first are awaited; `more` stands at their end. */
  children: (rows: Row[] | undefined, more: ReactNode) => ReactNode
}

/**
 * A list that comes page by page: why it cannot be loaded, its rows or that there are none, and how much of it is here.
 * While another search is on its way the old rows stay, dimmed. Dialogs stand beside it: it may become empty under them.
 */
export function PagedList<Row extends { id: string }>({ list, failure, empty, children }: PagedListProps<Row>) {
  const { rows } = list
  const isEmpty = !list.isPending && !list.error && rows.length === 0
  return (
    <div
      aria-busy={list.isPlaceholderData}
      className="flex min-w-0 flex-col transition-opacity duration-150 aria-busy:opacity-55"
    >
      {list.error && (
        <ErrorBanner
          message={messageOf(list.error, failure)}
          busy={list.isFetching}
          onRetry={() => void list.refetch()}
        />
      )}
      {isEmpty && empty}
      {(list.isPending || rows.length > 0) &&
        children(
          list.isPending ? undefined : rows,
          <LoadMore
            hasMore={list.hasNextPage && !list.isPlaceholderData}
            busy={list.isFetchingNextPage}
            failed={list.isFetchNextPageError}
            onMore={() => void list.fetchNextPage()}
          />,
        )}
      {rows.length > 0 && <ShownCount count={rows.length} total={list.total} />}
    </div>
  )
}
