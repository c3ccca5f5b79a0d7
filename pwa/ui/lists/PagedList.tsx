import type { ReactNode } from 'react'
import type { PagedList as List } from '../../lib/lists.ts'
import { Button } from '../Button.tsx'
import { QueryError } from './QueryError.tsx'

type PagedListProps<Row> = {
  list: List<Row>
  failure: string
  skeleton: ReactNode
  empty: ReactNode
  /** Below the rows; by default the button for the next page. */
  more?: ReactNode
  children: (rows: Row[]) => ReactNode
}

export function PagedList<Row>({ list, failure, skeleton, empty, more, children }: PagedListProps<Row>) {
  if (list.isPending) return skeleton
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
