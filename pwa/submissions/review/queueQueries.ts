import { queryOptions } from '@tanstack/react-query'
import type { InferResponseType } from 'hono/client'
import type { KillType } from '#shared/kills'
import { MINUTE } from '#shared/units'
import { api, read, readPage } from '../../lib/api.ts'
import { liveList } from '../../lib/lists.ts'
import { asked, type Chosen, type StatusFilter } from '../queries.ts'

export type QueuedSubmission = InferResponseType<typeof api.submissions.$get>[number]

/** What waits goes by what is due first (rules.md, section 5), every other list by age, newest first. */
const orderOf = (status: StatusFilter) => (status === 'pending' ? { order: 'due' as const } : { status })

export const queueQuery = ({ q, status }: Chosen) =>
  liveList<QueuedSubmission>({
    queryKey: ['submissions', 'queue', { q, status }],
    page: (cursor) => readPage(api.submissions.$get({ query: { ...asked(q, cursor), ...orderOf(status) } })),
  })

const KEPT_FOR = MINUTE

export const submissionQuery = (id: string) =>
  queryOptions({
    queryKey: ['submissions', 'one', id],
    queryFn: (): Promise<QueuedSubmission> => read(api.submission[':id'].$get({ param: { id } })),
    gcTime: KEPT_FOR,
  })

/** Enough to find one that somebody may decide. */
const LOOKED_THROUGH = '10'

/**
 * What is due first among those that `q` finds, other than `except` and the admin's own, which another admin decides; null
 * when nothing is left. Asked after each decision: others decide meanwhile.
 */
export const nextQuery = ({ q, except, adminId }: { q: string; except: string; adminId: string }) =>
  queryOptions({
    queryKey: ['submissions', 'next', { q, except }],
    async queryFn(): Promise<QueuedSubmission | null> {
      let cursor: string | undefined = ''
      while (cursor !== undefined) {
        const query = { ...asked(q, cursor), limit: LOOKED_THROUGH, order: 'due' as const }
        const page: { rows: QueuedSubmission[]; cursor: string | undefined } = await readPage(
          api.submissions.$get({ query }),
        )
        const next = page.rows.find(({ id, userId }) => id !== except && userId !== adminId)
        if (next) return next
        cursor = page.cursor
      }
      return null
    },
    gcTime: 0,
  })

export type Kill = InferResponseType<typeof api.admin.kills.$get>[number]
export type KillFilter = 'all' | KillType

export const killsQuery = (chosen: { q: string; killType: KillFilter }) =>
  liveList<Kill>({
    queryKey: ['kills', 'history', chosen],
    page: (cursor) =>
      readPage(api.admin.kills.$get({ query: { ...asked(chosen.q, cursor), killType: chosen.killType } })),
  })

export const killTotalsQuery = queryOptions({
  queryKey: ['kills', 'totals'],
  queryFn: () => read(api.admin['kill-totals'].$get()),
  refetchOnMount: 'always',
})
