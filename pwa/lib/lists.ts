import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  partialMatchKey,
  type Query,
  type QueryClient,
  type QueryKey,
  useInfiniteQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { SECOND } from '#shared/units'
import { firstPage } from './queryClient.ts'
import { invalidate } from './reads/invalidate.ts'
import type { Kept } from './reads/shapes.ts'

/** `isAtLeast`: a search has not counted all rows. */
export type Page<Row> = { rows: Row[]; total: number; isAtLeast?: boolean; cursor: string | undefined }
export type Pages<Row> = InfiniteData<Page<Row>, unknown>
type Identified = { id: string }
type Change<Row> = Partial<Row> & Identified

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

/** An admin's list. `readAgain` reads its first page only: all pages would cost a request each. */
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

const shownLists = (queryClient: QueryClient, isWanted: (list: Query) => boolean) =>
  queryClient.getQueryCache().findAll({ type: 'active', predicate: (list) => isPaged(list) && isWanted(list) })
const isPaged = ({ meta }: Query) => meta?.isPaged === true
const isLive = ({ meta }: Query) => meta?.live === true
const isAmong =
  (keys: readonly QueryKey[]) =>
  ({ queryKey }: Query) =>
    keys.some((key) => partialMatchKey(queryKey, key))

export const shownLiveLists = (queryClient: QueryClient, queryKey: QueryKey) =>
  shownLists(queryClient, (list) => isLive(list) && isAmong([queryKey])(list))

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
  if (queryClient.isFetching({ queryKey, exact: true }) > 0) readAgain(queryClient, [queryKey], AT_ONCE)
}

/** Changes a row of the lists on the screen where it stands, unless they have a newer version of it. */
export function putRow<Row extends Identified>(queryClient: QueryClient, queryKey: QueryKey, row: Change<Row>) {
  for (const list of shownLists(queryClient, isAmong([queryKey])))
    changeList<Row>(queryClient, list, (pages) => withRow(pages, row))
}

export function dropRow(queryClient: QueryClient, queryKey: QueryKey, id: string) {
  for (const list of shownLists(queryClient, isAmong([queryKey])))
    changeList<Identified>(queryClient, list, (pages) => withoutRow(pages, id))
}

const withoutRow = <Row extends Identified>(pages: Pages<Row>, id: string): Pages<Row> => {
  if (!rowsOf(pages).some((row) => row.id === id)) return pages
  const without = (page: Page<Row>) => ({
    ...page,
    rows: page.rows.filter((row) => row.id !== id),
    total: Math.max(0, page.total - 1),
  })
  return { ...pages, pages: pages.pages.map(without) }
}

export function withRow<Row extends Identified>(pages: Pages<Row>, row: Change<Row>): Pages<Row> {
  const changed = (old: Row) => (old.id === row.id && versionOf(old) <= versionOf(row) ? { ...old, ...row } : old)
  return { ...pages, pages: pages.pages.map((page) => ({ ...page, rows: page.rows.map(changed) })) }
}

const versionOf = (row: Identified) => ('version' in row ? Number(row.version) : 0)

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

/** Milliseconds in which an act's answer and its event make one request: `within` for one's own act. */
export const AT_ONCE = 200

const waiting = new WeakMap<QueryClient, Map<number, QueryKey[]>>()

/**
 * Refetches shown queries with these keys, others at their next visit; of live lists only the first page. This happens at
 * a random moment within `within` milliseconds, because many pages get the same event; calls until then share a request.
 */
export function readAgain(queryClient: QueryClient, keys: readonly QueryKey[], within: number = SECOND) {
  const windows = waiting.get(queryClient) ?? new Map<number, QueryKey[]>()
  waiting.set(queryClient, windows)
  const gathered = windows.get(within)
  if (gathered) return void gathered.push(...keys)
  windows.set(within, [...keys])
  setTimeout(
    () => {
      const due = windows.get(within) ?? []
      windows.delete(within)
      readNow(queryClient, due)
      const isRead = (key: QueryKey) => due.some((read) => partialMatchKey(key, read))
      for (const [other, left] of windows)
        windows.set(
          other,
          left.filter((key) => !isRead(key)),
        )
    },
    AT_ONCE + Math.random() * (within - AT_ONCE),
  )
}

function readNow(queryClient: QueryClient, keys: readonly QueryKey[]) {
  const isDue = isAmong(keys)
  void invalidate(queryClient, { predicate: (query) => !isLive(query) && isDue(query) })
  for (const list of shownLists(queryClient, (each) => isLive(each) && isDue(each)))
    void readFirstPage(queryClient, list)
}

async function readFirstPage(queryClient: QueryClient, list: Query) {
  const page = list.options.queryFn as (context: { pageParam: string }) => Promise<Page<Identified>>
  const before = list.state.data
  try {
    const fresh = await page({ pageParam: '' })
    // The answer may be older than a change during the request.
    if (list.state.data !== before) readAgain(queryClient, [list.queryKey], AT_ONCE)
    else changeList<Identified>(queryClient, list, (pages) => withFirstPage(pages, fresh))
  } catch {
    // Everything is refetched after a reconnect.
  }
}
