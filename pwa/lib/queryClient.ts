// biome-ignore lint/suspicious/noDeprecatedImports: its successor is asynchronous: the first frame would be without the saved data.
import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister'
import {
  type DehydratedState,
  dehydrate,
  focusManager,
  hashKey,
  hydrate,
  type InfiniteData,
  onlineManager,
  type Query,
  QueryClient,
} from '@tanstack/react-query'
import { type PersistedClient, removeOldestQuery } from '@tanstack/react-query-persist-client'
import { fits, shapedJson } from '#shared/json/shape'
import { DAY } from '#shared/units'
import { KEPT_AS, type Kept, keptShape } from './reads/shapes.ts'
import { currentSession, KEPT_QUERIES, token } from './session.ts'

declare module '@tanstack/react-query' {
  interface Register {
    /** `persist`: readable offline, for small lists; whose answer is kept. `isPaged`, `live`: see lists.ts. */
    queryMeta: { persist?: Kept | undefined; isPaged?: true; live?: boolean }
  }
}

/** Milliseconds within which focus and visibility count as one return. */
const ONE_RETURN = 1000

/** AUTH-8: also when only the focus changed. */
function listenForReturns(tell: () => void) {
  let last = Number.NEGATIVE_INFINITY
  const returned = () => {
    if (document.hidden || performance.now() - last < ONE_RETURN) return
    last = performance.now()
    tell()
  }
  addEventListener('focus', returned)
  addEventListener('visibilitychange', returned)
  return () => {
    removeEventListener('focus', returned)
    removeEventListener('visibilitychange', returned)
  }
}

export function newQueryClient() {
  focusManager.setEventListener(listenForReturns)
  // TanStack assumes to be online and would miss the first reconnect.
  onlineManager.setOnline(navigator.onLine)
  return new QueryClient({
    defaultOptions: {
      // APP-6; each slice's reactions.ts names what is stale.
      queries: {
        retry: false,
        staleTime: Number.POSITIVE_INFINITY,
        gcTime: KEPT_FOR,
        refetchOnWindowFocus: false,
        refetchOnReconnect: true,
        // Also when the device seems offline: an error says more than waiting.
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  })
}

const KEPT_FOR = 7 * DAY

const kept = {
  shouldDehydrateQuery: ({ meta, state }: Pick<Query, 'meta' | 'state'>) =>
    meta?.persist !== undefined && state.data !== undefined,
  shouldDehydrateMutation: () => false,
  serializeData: firstPage,
}

/** Returns a query client with a player's kept lists, all stale: of a build with the same types, and of their shapes. */
export function restoredQueryClient(userId: string) {
  const client = newQueryClient()
  const { key, storage } = storageOf(userId)
  const found = shapedJson<PersistedClient>(storage.getItem(key), {
    buster: 's',
    timestamp: 'n',
    clientState: { queries: [''] },
  })
  const isOurs = found?.buster === KEPT_AS && Date.now() - found.timestamp < KEPT_FOR
  if (isOurs) hydrate(client, { mutations: [], queries: found.clientState.queries.filter(isSound).map(asRead) })
  return client
}

type KeptQuery = DehydratedState['queries'][number]

function isSound(query: KeptQuery) {
  if (!fits(query, { queryKey: [''], state: { dataUpdatedAt: 'n' }, meta: {} })) return false
  const shape = keptShape(query.meta!)
  return shape !== undefined && fits(query.state.data, shape)
}

const asRead = ({ queryKey, meta, state: { data, dataUpdatedAt } }: KeptQuery): KeptQuery => ({
  queryKey,
  queryHash: hashKey(queryKey),
  dehydratedAt: dataUpdatedAt,
  ...(meta && { meta }),
  ...(meta?.isPaged && { queryType: 'infinite' as const }),
  state: {
    data,
    dataUpdatedAt,
    dataUpdateCount: 1,
    error: null,
    errorUpdateCount: 0,
    errorUpdatedAt: 0,
    fetchFailureCount: 0,
    fetchFailureReason: null,
    fetchMeta: null,
    fetchStatus: 'idle',
    isInvalidated: true,
    status: 'success',
  },
})

let early: { token: string | null; client: QueryClient } | undefined

/** Gives the first render this query client: `queryClientOf` returns it. */
export function startWith(client: QueryClient) {
  early = { token: token(), client }
  return client
}

/** The signed-in player's query client before the first render. */
export const earlyQueryClient = (userId: string) => early?.client ?? startWith(restoredQueryClient(userId))

export const queryClientOf = (userId: string) => (early?.token === token() ? early.client : restoredQueryClient(userId))

/** Keeps a player's small lists on the device. Returns the function that stops it. */
export function persist(queryClient: QueryClient, userId: string) {
  early = undefined
  const persister = createSyncStoragePersister({ ...storageOf(userId), retry: removeOldestQuery, throttleTime: 20 })
  const forget = queryClient.getQueryCache().subscribe(({ type }) => {
    if (type === 'added' || type === 'removed' || type === 'updated') void persister.persistClient(asKept(queryClient))
  })
  const stop = persistOnLeaving(queryClient, userId)
  return () => {
    forget()
    stop()
  }
}

const asKept = (queryClient: QueryClient): PersistedClient => ({
  buster: KEPT_AS,
  timestamp: Date.now(),
  clientState: dehydrate(queryClient, kept),
})

/** Writes pending changes when the page is hidden. Returns the function that stops it. */
export function persistOnLeaving(queryClient: QueryClient, userId: string) {
  const { key, storage } = storageOf(userId)
  const write = () => {
    if (!document.hidden) return
    try {
      storage.setItem(key, JSON.stringify(asKept(queryClient)))
    } catch {
      // Storage full: the older version stays.
    }
  }
  // Hidden comes before closing, and phones end hidden pages.
  document.addEventListener('visibilitychange', write)
  return () => document.removeEventListener('visibilitychange', write)
}

const storageOf = (userId: string) => ({
  key: KEPT_QUERIES + userId,
  storage: {
    getItem: (key: string) => localStorage.getItem(key),
    removeItem: (key: string) => localStorage.removeItem(key),
    // Delayed: the player may have signed out.
    setItem(key: string, value: string) {
      if (currentSession().user?.id === userId) localStorage.setItem(key, value)
    },
  },
})

/** Returns only the first page of a paged list, other data unchanged. */
export function firstPage(data: unknown) {
  const isPaged = typeof data === 'object' && data !== null && 'pages' in data && 'pageParams' in data
  if (!isPaged) return data
  const { pages, pageParams } = data as InfiniteData<unknown>
  return { pages: pages.slice(0, 1), pageParams: pageParams.slice(0, 1) }
}
