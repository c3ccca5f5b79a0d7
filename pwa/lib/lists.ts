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

/**
 * One page of a list: its rows, how many rows the whole list has (`isAtLeast`: a search has not counted them all), and
 * where the next page begins, if there is one.
 */
export type Page<Row> = { rows: Row[]; total: number; isAtLeast?: boolean; cursor: string | undefined }
export type Pages<Row> = InfiniteData<Page<Row>, unknown>
type Identified = { id: string }

type List<Row> = { queryKey: QueryKey; page: (cursor: string) => Promise<Page<Row>> }
type PagedOptions<Row> = List<Row> & {
  placeholderData?: typeof keepPreviousData
  staleTime?: number
  gcTime?: number
  meta?: { persist?: boolean; live?: boolean }
}

/** Rows of a page where fewer than the server's own number are enough. */
export const PAGE = '60'
/** Rows of a page where all of a list are wanted: the server gives no more at once. */
export const LARGEST_PAGE = '200'

/** Returns the part of an address that says where a page begins and what is searched, each if there is one. */
export const asked = (cursor: string, q = '') => ({ ...(q && { q }), ...(cursor && { cursor }) })

/** All rows of a list, however many, in its order: for what has no use for a part of them. */
export async function allRows<Row>(page: (cursor: string) => Promise<Page<Row>>) {
  const rows: Row[] = []
  for (let cursor: string | undefined = ''; cursor !== undefined; ) {
    const next: Page<Row> = await page(cursor)
    rows.push(...next.rows)
    cursor = next.cursor
  }
  return rows
}

/** A list that comes page by page; `page` is asked for the first one with an empty cursor. */
export const pagedQuery = <Row>({ page, ...options }: PagedOptions<Row>) =>
  infiniteQueryOptions({
    ...options,
    queryFn: ({ pageParam }): Promise<Page<Row>> => page(pageParam),
    initialPageParam: '',
    getNextPageParam: ({ cursor }) => cursor,
  })

/** A `pagedQuery` on the screen, with all its loaded `rows`. */
export function usePagedList<Row>(options: ReturnType<typeof pagedQuery<Row>>) {
  const list = useInfiniteQuery(options)
  const { data, fetchNextPage, isFetching } = list
  const { total = 0, isAtLeast = false } = data?.pages[0] ?? {}
  // The same rows are the same array, so that cards made of them are not drawn again.
  const rows = useMemo(() => rowsOf(data), [data])
  // A search looks at so many rows at a time: until it has found one or seen all it goes on by itself.
  const isLooking = rows.length === 0 && list.hasNextPage && !list.error
  useEffect(() => {
    if (isLooking && !isFetching) void fetchNextPage()
  }, [isLooking, isFetching, fetchNextPage])
  return { ...list, isPending: list.isPending || isLooking, rows, total, isAtLeast }
}
export type PagedList<Row> = ReturnType<typeof usePagedList<Row>>

/**
 * An admin's list with a cursor. A visit loads its first page, with the old rows in sight meanwhile; what changes while it
 * is open is put in place, because asking for every loaded page again would cost one request each.
 */
export const liveList = <Row extends Identified>(list: List<Row>) =>
  pagedQuery({
    ...list,
    placeholderData: keepPreviousData,
    // A visit and another filter load it.
    staleTime: 0,
    meta: { live: true },
  })

/** A `liveList` on the screen, with all its loaded `rows`. Whoever comes back to it begins with the first page. */
export function useLiveList<Row extends Identified>(options: ReturnType<typeof liveList<Row>>) {
  const queryClient = useQueryClient()
  const key = JSON.stringify(options.queryKey)
  useEffect(() => () => void queryClient.setQueryData(JSON.parse(key), firstPage), [queryClient, key])
  return usePagedList(options)
}

const rowsOf = <Row>(data: Pages<Row> | undefined) => data?.pages.flatMap(({ rows }) => rows) ?? []

/** The lists on the screen whose keys begin with `queryKey`. */
export const shownLists = (queryClient: QueryClient, queryKey: QueryKey): Query[] =>
  queryClient.getQueryCache().findAll({ queryKey, type: 'active', predicate: ({ meta }) => meta?.live === true })

/** Changes the pages of a list; once more after a page that is on its way, which knows only what was before. */
export function changeList<Row>(queryClient: QueryClient, list: Query, change: (pages: Pages<Row>) => Pages<Row>) {
  const apply = () =>
    queryClient.setQueryData<Pages<Row>>(list.queryKey, (pages) => {
      const changed = pages && change(pages)
      // What is the same leaves the list as it is: nobody draws it again.
      return changed === pages ? undefined : changed
    })
  apply()
  if (list.state.fetchStatus === 'fetching') void list.promise?.then(apply, () => undefined)
}

/** Puts what is known of a row in its place, in every list on the screen that has it. */
export function putRow<Row extends Identified>(
  queryClient: QueryClient,
  queryKey: QueryKey,
  row: Partial<Row> & Identified,
) {
  for (const list of shownLists(queryClient, queryKey))
    changeList<Row>(queryClient, list, (pages) => withRow(pages, row))
}

/** Takes a row that is no more out of every list on the screen. */
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
 * The loaded pages with the first one read anew. A known row is replaced where it stands, also when it belongs elsewhere
 * by now: what an admin looks at does not move. A new one comes after the row that it follows.
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
    // A row that follows one of a later page is loaded with that page.
    if (!before || at > 0) top.splice(at, 0, row)
  }
  return { ...pages, pages: [{ ...first, rows: top, total: fresh.total }, ...others.map(replaced)] }
}

/** What has gathered since the last reading, of each client. */
const waiting = new WeakMap<QueryClient, Map<string, QueryKey>>()
const GATHERED = 200

/**
 * Reads anew what begins with one of these keys, as far as it is on the screen; the rest when it is visited. What comes
 * within 200 ms, an act's answer and the event that tells of it for example, is one reading. Of a live list only the first
 * page is asked for.
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
  try {
    const fresh = await page({ pageParam: '' })
    changeList<Identified>(queryClient, list, (pages) => withFirstPage(pages, fresh))
  } catch {
    // Without a connection the rows stay as they are: after it has come back everything is read anew.
  }
}

/** Readings of each client that wait for their moment. */
const spread = new WeakMap<QueryClient, Set<string>>()
const AT_LEAST = 200

/**
 * Reads anew what begins with this key at some moment within `most` milliseconds, as far as it is on the screen then; what
 * changes meanwhile is one reading. Whatever many people look at changes for all of them at once, and they must not all ask
 * in the same moment.
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
