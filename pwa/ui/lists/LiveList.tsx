import type { ReactNode } from 'react'
import { plural } from '#shared/plural'
import { messageOf } from '../../lib/acts/refusal.ts'
import type { PagedList } from '../../lib/lists.ts'
import { EmptyState, type EmptyStateProps } from './EmptyState.tsx'
import { ErrorBanner } from './ErrorBanner.tsx'
import { LoadMore } from './LoadMore.tsx'

type LiveListProps<Row> = {
  list: PagedList<Row>
  failure: string
  empty: EmptyStateProps
  /** Shown when a search finds nothing; false without a search. */
  searchHint?: string | false
  /** `rows` is undefined while loading; `more` goes below. */
  children: (rows: Row[] | undefined, more: ReactNode) => ReactNode
}

/** An admin's list; old rows stay, dimmed, during a search. Keep dialogs outside: the list may become empty. */
export function LiveList<Row>({ list, failure, empty, searchHint, children }: LiveListProps<Row>) {
  const { rows, total, isAtLeast } = list
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
      {isEmpty && <EmptyState {...(searchHint ? { title: 'Ничего не найдено', hint: searchHint } : empty)} />}
      {(list.isPending || rows.length > 0) &&
        children(
          list.isPending ? undefined : rows,
          <LoadMore list={{ ...list, hasNextPage: list.hasNextPage && !list.isPlaceholderData }} />,
        )}
      {rows.length > 0 && (
        <p role="status" className="py-3 text-ink-faint text-sm">
          Показано: {rows.length} из {isAtLeast && 'не менее чем '}
          {ofRecords(Math.max(rows.length, total))}
        </p>
      )}
    </div>
  )
}

/** In the genitive: `1 записи`, `20 записей`. */
const ofRecords = (count: number) => `${count} ${plural(count, 'записи', 'записей', 'записей')}`
