// biome-ignore lint/suspicious/noDeprecatedImports: its successor is asynchronous, and what was kept would come a frame late.
import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister'
import {
  dehydrate,
  focusManager,
  hydrate,
  type InfiniteData,
  type InvalidateOptions,
  type InvalidateQueryFilters,
  onlineManager,
  type Query,
  QueryClient,
  type QueryKey,
} from '@tanstack/react-query'
import {
  type PersistedClient,
  type PersistQueryClientOptions,
  removeOldestQuery,
} from '@tanstack/react-query-persist-client'
import { DAY } from '#shared/units'
import { currentSession, KEPT_QUERIES, token } from './session.ts'

declare module '@tanstack/react-query' {
  interface Register {
    /**
     * `persist`: readable without a connection; for small lists only. `live`: what changes is put in place, see lists.ts.
     */
    queryMeta: { persist?: boolean; live?: boolean }
  }
}

/** Milliseconds within which a window's focus and its becoming visible are one return. */
const ONE_RETURN = 1000

/** AUTH-8: also when the window was visible all the while, and another had the focus. */
function listenForReturns(tell: () => void) {
  let last = Number.NEGATIVE_INFINITY
  const returned = () => {
    if (document.hidden || performance.now() - last < ONE_RETURN) return
    last = performance.now()
    tell()
  }
  addEventListener('focus', returned)
  // It is the document's event; it bubbles up to the window.
  addEventListener('visibilitychange', returned)
  return () => {
    removeEventListener('focus', returned)
    removeEventListener('visibilitychange', returned)
  }
}

/**
 * A first answer that is on its way may be older than what makes it stale, and TanStack would leave it at that: here it is
 * asked for once more as soon as it has come.
 */
class ExactQueryClient extends QueryClient {
  private readonly again = new WeakSet<Query>()

  override invalidateQueries<Key extends QueryKey>(filters?: InvalidateQueryFilters<Key>, options?: InvalidateOptions) {
    for (const query of this.getQueryCache().findAll({ ...filters, fetchStatus: 'fetching' })) {
      const { queryKey, state, promise } = query
      if (state.data !== undefined || this.again.has(query)) continue
      this.again.add(query)
      void promise
        ?.finally(() => this.again.delete(query))
        .then(
          () => super.invalidateQueries({ queryKey, exact: true }),
          () => undefined,
        )
    }
    return super.invalidateQueries(filters, options)
  }
}

export function newQueryClient() {
  focusManager.setEventListener(listenForReturns)
  // It takes itself to be online until told otherwise, and would then miss the first return of the network.
  onlineManager.setOnline(navigator.onLine)
  return new ExactQueryClient({
    defaultOptions: {
      // APP-6; realtime.ts says what has become stale.
      queries: {
        retry: false,
        staleTime: Number.POSITIVE_INFINITY,
        gcTime: KEPT_FOR,
        refetchOnWindowFocus: false,
        refetchOnReconnect: true,
        // Ask even when the device believes to be offline: the refusal says more than waiting for ever.
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  })
}

const KEPT_FOR = 7 * DAY

/** The version of what is kept: lists that were kept under another one are not read. */
const KEPT_AS = '1'

const kept = {
  shouldDehydrateQuery: ({ meta, state }: Pick<Query, 'meta' | 'state'>) =>
    meta?.persist === true && state.data !== undefined,
  shouldDehydrateMutation: () => false,
  // The storage is small.
  serializeData: firstPage,
}

/** Keeps a player's small lists on the device, under their own id, for as long as they are signed in. */
export const persistFor = (userId: string): Omit<PersistQueryClientOptions, 'queryClient'> => ({
  persister: createSyncStoragePersister({ ...storageOf(userId), retry: removeOldestQuery, throttleTime: 20 }),
  buster: KEPT_AS,
  dehydrateOptions: kept,
})

/** Returns a query client that has what was kept of a player's lists: it is drawn at once, and asked for again. */
export function restoredQueryClient(userId: string) {
  const client = newQueryClient()
  const { key, storage } = storageOf(userId)
  try {
    const { buster, timestamp, clientState }: PersistedClient = JSON.parse(storage.getItem(key) ?? '{}')
    if (buster === KEPT_AS && Date.now() - timestamp < KEPT_FOR) hydrate(client, clientState)
  } catch {
    // Whatever it is, it is written over.
  }
  void client.invalidateQueries({ refetchType: 'none' })
  return client
}

let early: { token: string | null; client: QueryClient } | undefined

/**
 * Returns the query client of the player who is signed in, made before anything is drawn with it: `queryClientOf` gives
 * the same one to the first who draws for this session.
 */
export function earlyQueryClient(userId: string) {
  early ??= { token: token(), client: restoredQueryClient(userId) }
  return early.client
}

/** Returns the query client to draw a player's screens with; `persist` is the word that it is drawn with. */
export const queryClientOf = (userId: string) => (early?.token === token() ? early.client : restoredQueryClient(userId))

/** Keeps a player's small lists on the device from now on. Returns the function that stops it. */
export function persist(queryClient: QueryClient, userId: string) {
  early = undefined
  const { persister } = persistFor(userId)
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

/**
 * Who closes or reloads the app has what was just shown: a page that leaves writes what was still to be written. Returns
 * the function that stops it.
 */
export function persistOnLeaving(queryClient: QueryClient, userId: string) {
  const { key, storage, serialize } = storageOf(userId)
  const write = () => {
    if (!document.hidden) return
    try {
      storage.setItem(key, serialize(asKept(queryClient)))
    } catch {
      // No room: what was written before stays.
    }
  }
  // A page that is closed or reloaded is hidden first, and a phone may end a hidden one unasked.
  document.addEventListener('visibilitychange', write)
  return () => document.removeEventListener('visibilitychange', write)
}

/** Where a player's lists are on the device, and how they are written. */
const storageOf = (userId: string) => ({
  key: KEPT_QUERIES + userId,
  storage: {
    getItem: (key: string) => localStorage.getItem(key),
    removeItem: (key: string) => localStorage.removeItem(key),
    // Writing is delayed: by then the player may have signed out.
    setItem(key: string, value: string) {
      if (currentSession().user?.id === userId) localStorage.setItem(key, value)
    },
  },
  serialize: (client: PersistedClient) => JSON.stringify(healed(client)),
})

/** What was read stays readable when asking for it again has failed: it is kept as read, and as stale. */
const healed = (kept: PersistedClient): PersistedClient => ({
  ...kept,
  clientState: {
    ...kept.clientState,
    queries: kept.clientState.queries.map((query) =>
      query.state.status === 'success'
        ? query
        : { ...query, state: { ...query.state, status: 'success', error: null, isInvalidated: true } },
    ),
  },
})

/** Of a list that came page by page only the first; anything else as it is. */
export function firstPage(data: unknown) {
  const isPaged = typeof data === 'object' && data !== null && 'pages' in data && 'pageParams' in data
  if (!isPaged) return data
  const { pages, pageParams } = data as InfiniteData<unknown>
  return { pages: pages.slice(0, 1), pageParams: pageParams.slice(0, 1) }
}
