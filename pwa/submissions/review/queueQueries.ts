import { queryOptions } from '@tanstack/react-query'
import type { InferResponseType } from 'hono/client'
import { MINUTE } from '#shared/units'
import { api, read, readPage } from '../../lib/api.ts'
import { serverTime } from '../../lib/clock/clock.ts'
import { liveList, PAGE, pageParams } from '../../lib/lists.ts'
import { MODERATORS, NEXT, oneKey, QUEUE, repeatsKey } from '../keys.ts'
import type { Chosen } from '../queries.ts'
import type { Narrowing } from './narrowing.ts'
import { tab } from './tab.ts'

export type QueuedSubmission = InferResponseType<typeof api.submissions.$get>[number]

export type Holder = NonNullable<QueuedSubmission['heldBy']>
/** Another admin who reviews it now, or this one in another tab. */
export function holderOf(
  { status, heldBy, heldUntil, heldTab }: QueuedSubmission,
  adminId: string,
): Holder | undefined {
  const isOver = status !== 'pending' || heldUntil === null || Date.parse(heldUntil) <= serverTime()
  return isOver || isHere(heldBy, heldTab, adminId) ? undefined : (heldBy ?? undefined)
}
export const isHere = (heldBy: { id?: string } | null, heldTab: string | null, adminId: string) =>
  heldBy?.id === adminId && heldTab === tab

/** What is due first comes first, also before what nobody can open. */
export const LATE_FIRST = 'late'
export type Listed = Chosen & { isLateFirst: boolean; narrowing: Narrowing }

/** Pending: first due first (REVIEW-4); others newest first. */
const orderOf = ({ status, isLateFirst }: Pick<Listed, 'status' | 'isLateFirst'>) =>
  status === 'pending' ? { order: isLateFirst ? ('late' as const) : ('due' as const) } : { status }

/** The address has only values that the server knows. */
const asked = (narrowing: Narrowing) => narrowing as Parameters<typeof api.submissions.$get>[0]['query']

export const queueQuery = ({ q, status, isLateFirst, narrowing }: Listed) =>
  liveList<QueuedSubmission>({
    queryKey: [...QUEUE, { q, status, isLateFirst, narrowing }],
    page: (cursor) =>
      readPage(
        api.submissions.$get({
          query: { limit: PAGE, ...pageParams(cursor, q), ...orderOf({ status, isLateFirst }), ...asked(narrowing) },
        }),
      ),
  })

/** Who may have decided: who is an admin, and who was one. */
export const moderatorsQuery = queryOptions({
  queryKey: MODERATORS,
  queryFn: () => read(api.admin.actors.$get()),
})

const KEPT_FOR = MINUTE

export const submissionQuery = (id: string) =>
  queryOptions({
    queryKey: oneKey(id),
    queryFn: (): Promise<QueuedSubmission> => read(api.submission[':id'].$get({ param: { id } })),
    // A list's row may lack the strip.
    staleTime: ({ state: { data } }) =>
      data?.fileType === 'video' && data.film === undefined ? 0 : Number.POSITIVE_INFINITY,
    gcTime: KEPT_FOR,
  })

export const holdThem = (ids: string[], takeOver: boolean) =>
  read(api.admin.holds.$post({ json: { ids, takeOver, tab } }))

export const repeatsQuery = (id: string) =>
  queryOptions({
    queryKey: repeatsKey(id),
    queryFn: () => read(api.admin.submission[':id'].repeats.$get({ param: { id } })),
    staleTime: KEPT_FOR,
  })

/** Also while the page is closed. */
export const letGo = (ids: string[]) =>
  read(api.admin.holds.release.$post({ json: { ids, tab } }, { init: { keepalive: true } }))

/** Nearly always one of the first few can be decided. */
const NEXT_CANDIDATES = '10'

/** Returns the submission due first that matches `q` and that this admin may decide now, without `except`; null if there is none. */
export const nextQuery = ({ q, except }: { q: string; except: string }) =>
  queryOptions({
    queryKey: [...NEXT, { q, except }],
    async queryFn(): Promise<QueuedSubmission | null> {
      let cursor: string | undefined = ''
      while (cursor !== undefined) {
        const query = {
          limit: NEXT_CANDIDATES,
          ...pageParams(cursor, q),
          order: 'due' as const,
          mine: '1' as const,
          tab,
        }
        const page: { rows: QueuedSubmission[]; cursor: string | undefined } = await readPage(
          api.submissions.$get({ query }),
        )
        const next = page.rows.find(({ id }) => id !== except)
        if (next) return next
        cursor = page.cursor
      }
      return null
    },
    gcTime: 0,
  })
