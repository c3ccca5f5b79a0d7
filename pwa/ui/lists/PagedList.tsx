import type { ReactNode } from 'react'
import type { PagedList as List } from '../../lib/lists.ts'
import { Button } from '../Button.tsx'
import { QueryError } from './QueryError.tsx'

type PagedListProps<Row> = {
  list: List<Row>
  /** Said when it cannot be loaded and the server gave no reason. */
  failure: string
  /** Stands while the first rows are awaited. */
  skeleton: ReactNode
  /** Stands instead of a list without rows. */
  empty: ReactNode
  /** Stands under the rows: the button that loads the next page, if not given. */
  more?: ReactNode
  children: (rows: Row[]) => ReactNode
}

/** A list that comes page by page: its rows, or what stands in their place. */
export function PagedList<Row>({ list, failure, skeleton, empty, more, children }: PagedListProps<Row>) {
  if (list.isPending) return skeleton
  // What was read before stays readable without a connection.
  if (list.error && !list.data) return <QueryError query={list} failure={failure} />
  if (list.rows.length === 0) return empty
  return (
    <>
      {children(list.rows)}
      {more ??
        (list.hasNextPage && (
          <Button
            variant="quiet"
            className="mt-4 w-full"
            busy={list.isFetchingNextPage}
            onClick={() => void list.fetchNextPage()}
          >
            Показать ещё
          </Button>
        ))}
    </>
  )
}
