import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  type Query,
  type QueryClient,
  type QueryKey,
  useInfiniteQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { firstPage } from './queryClient.ts'
import type { Kept } from './reads/shapes.ts'

/** `isAtLeast`: a search has not counted all rows. */
export type Page<Row> = { rows: Row[]; total: number; isAtLeast?: boolean; cursor: string | undefined }
export type Pages<Row> = InfiniteData<Page<Row>, unknown>
type Identified = { id: string }

type List<Row> = { queryKey: QueryKey; page: (cursor: string) => Promise<Page<Row>> }
type PagedOptions<Row> = List<Row> & {
  placeholderData?: typeof keepPreviousData
  staleTime?: number
  gcTime?: number
  meta?: { persist?: Kept | undefined; live?: boolean }
}

export const PAGE = '60'
export const LARGEST_PAGE = '200'

export const pageParams = (cursor: string, q = '') => ({ ...(q && { q }), ...(cursor && { cursor }) })

/** Returns all rows of a list, in its order. */
export async function allRows<Row>(page: (cursor: string) => Promise<Page<Row>>) {
  const rows: Row[] = []
  for (let cursor: string | undefined = ''; cursor !== undefined; ) {
    const next: Page<Row> = await page(cursor)
    rows.push(...next.rows)
    cursor = next.cursor
  }
  return rows
}

export const pagedQuery = <Row>({ page, ...options }: PagedOptions<Row>) =>
  infiniteQueryOptions({
    ...options,
    queryFn: ({ pageParam }): Promise<Page<Row>> => page(pageParam),
    initialPageParam: '',
    getNextPageParam: ({ cursor }) => cursor,
    meta: { ...options.meta, isPaged: true },
  })

export function usePagedList<Row>(options: ReturnType<typeof pagedQuery<Row>>) {
  const list = useInfiniteQuery(options)
  const { data, fetchNextPage, isFetching } = list
  const { total = 0, isAtLeast = false } = data?.pages[0] ?? {}
  const rows = useMemo(() => rowsOf(data), [data])
  // A search may return pages without rows: it continues until it finds one.
  const isLooking = rows.length === 0 && list.hasNextPage && !list.error
  useEffect(() => {
    if (isLooking && !isFetching) void fetchNextPage()
  }, [isLooking, isFetching, fetchNextPage])
  return { ...list, isPending: list.isPending || isLooking, rows, total, isAtLeast }
}
export type PagedList<Row> = ReturnType<typeof usePagedList<Row>>

/** An admin's list. Changes are patched in place while it is open: refetching all pages would cost a request each. */
export const liveList = <Row extends Identified>(list: List<Row>) =>
  pagedQuery({
    ...list,
    placeholderData: keepPreviousData,
    staleTime: 0,
    meta: { live: true },
  })

/** A `liveList` on the screen. Reset to its first page when left. */
export function useLiveList<Row extends Identified>(options: ReturnType<typeof liveList<Row>>) {
  const queryClient = useQueryClient()
  const key = JSON.stringify(options.queryKey)
  useEffect(() => () => void queryClient.setQueryData(JSON.parse(key), firstPage), [queryClient, key])
  return usePagedList(options)
}

const rowsOf = <Row>(data: Pages<Row> | undefined) => data?.pages.flatMap(({ rows }) => rows) ?? []

export const shownLists = (queryClient: QueryClient, queryKey: QueryKey): Query[] =>
  queryClient.getQueryCache().findAll({ queryKey, type: 'active', predicate: ({ meta }) => meta?.live === true })

/** Changes a list's pages; again after a running request, whose answer may be older. */
export function changeList<Row>(queryClient: QueryClient, list: Query, change: (pages: Pages<Row>) => Pages<Row>) {
  const apply = () =>
    queryClient.setQueryData<Pages<Row>>(list.queryKey, (pages) => {
      const changed = pages && change(pages)
      return changed === pages ? undefined : changed
    })
  apply()
  if (list.state.fetchStatus === 'fetching') void list.promise?.then(apply, () => undefined)
}

/** Changes what a query has read; it is read again after a running request, whose answer may be older. */
export function changeQuery<Data>(queryClient: QueryClient, queryKey: QueryKey, change: (data: Data) => Data) {
  queryClient.setQueryData<Data>(queryKey, (data) => data && change(data))
  const query = queryClient.getQueryCache().find({ queryKey })
  if (query?.state.fetchStatus === 'fetching')
    void query.promise?.then(
      () => readAnew(queryClient, [queryKey]),
      () => undefined,
    )
}

export function putRow<Row extends Identified>(
  queryClient: QueryClient,
  queryKey: QueryKey,
  row: Partial<Row> & Identified,
) {
  for (const list of shownLists(queryClient, queryKey))
    changeList<Row>(queryClient, list, (pages) => withRow(pages, row))
}

export function dropRow(queryClient: QueryClient, queryKey: QueryKey, id: string) {
  for (const list of shownLists(queryClient, queryKey))
    changeList<Identified>(queryClient, list, (pages) => withoutRow(pages, id))
}

const withoutRow = <Row extends Identified>(pages: Pages<Row>, id: string): Pages<Row> => {
  const isThere = rowsOf(pages).some((row) => row.id === id)
  if (!isThere) return pages
  const without = (page: Page<Row>) => ({
    ...page,
    rows: page.rows.filter((row) => row.id !== id),
    total: Math.max(0, page.total - 1),
  })
  return { ...pages, pages: pages.pages.map(without) }
}

export const withRow = <Row extends Identified>(pages: Pages<Row>, row: Partial<Row> & Identified): Pages<Row> => ({
  ...pages,
  pages: pages.pages.map((page) =>
    page.rows.some(({ id }) => id === row.id)
      ? { ...page, rows: page.rows.map((old) => (old.id === row.id ? { ...old, ...row } : old)) }
      : page,
  ),
})

/**
 * Returns the pages with a fresh first one. Known rows stay where they are, so that nothing moves under an admin; a new
 * row follows the row that it follows in the fresh page.
 */
export function withFirstPage<Row extends Identified>(pages: Pages<Row>, fresh: Page<Row>): Pages<Row> {
  const known = new Set(rowsOf(pages).map(({ id }) => id))
  const [first, ...others] = pages.pages
  if (!first || known.size === 0) return { pages: [fresh], pageParams: [''] }

  const freshRows = new Map(fresh.rows.map((row) => [row.id, row]))
  const replaced = (page: Page<Row>) => ({ ...page, rows: page.rows.map((row) => freshRows.get(row.id) ?? row) })
  const top = replaced(first).rows
  for (const [index, row] of fresh.rows.entries()) {
    if (known.has(row.id)) continue
    const before = fresh.rows[index - 1]
    const at = before ? top.findIndex(({ id }) => id === before.id) + 1 : 0
    if (!before || at > 0) top.splice(at, 0, row)
  }
  return { ...pages, pages: [{ ...first, rows: top, total: fresh.total }, ...others.map(replaced)] }
}

const waiting = new WeakMap<QueryClient, Map<string, QueryKey>>()
const GATHERED = 200

/**
 * Refetches shown queries with these keys, others at their next visit; of live lists only the first page. Calls within
 * 200 ms make one request: an act's answer and its event.
 */
export function readAnew(queryClient: QueryClient, keys: readonly QueryKey[]) {
  const gathered = waiting.get(queryClient) ?? new Map<string, QueryKey>()
  for (const key of keys) gathered.set(JSON.stringify(key), key)
  if (waiting.has(queryClient)) return
  waiting.set(queryClient, gathered)
  setTimeout(() => {
    waiting.delete(queryClient)
    const lists = new Set<Query>()
    for (const queryKey of gathered.values()) {
      void queryClient.invalidateQueries({ queryKey, predicate: ({ meta }) => meta?.live !== true })
      for (const list of shownLists(queryClient, queryKey)) lists.add(list)
    }
    for (const list of lists) void readFirstPage(queryClient, list)
  }, GATHERED)
}

async function readFirstPage(queryClient: QueryClient, list: Query) {
  const page = list.options.queryFn as (context: { pageParam: string }) => Promise<Page<Identified>>
  const before = list.state.data
  try {
    const fresh = await page({ pageParam: '' })
    // The answer may be older than a change that came meanwhile.
    if (list.state.data !== before) readAnew(queryClient, [list.queryKey])
    else changeList<Identified>(queryClient, list, (pages) => withFirstPage(pages, fresh))
  } catch {
    // Everything is refetched after a reconnect.
  }
}

const spread = new WeakMap<QueryClient, Set<string>>()
const AT_LEAST = 200

/**
 * Refetches queries with this key at a random moment within `most` milliseconds, once, so that many viewers do not ask
 * together.
 */
export function readWithin(most: number, queryClient: QueryClient, queryKey: QueryKey) {
  const waits = spread.get(queryClient) ?? new Set()
  spread.set(queryClient, waits)
  const reading = JSON.stringify([most, queryKey])
  if (waits.has(reading)) return
  waits.add(reading)
  setTimeout(
    () => {
      waits.delete(reading)
      void queryClient.invalidateQueries({ queryKey })
    },
    AT_LEAST + Math.random() * (most - AT_LEAST),
  )
}
