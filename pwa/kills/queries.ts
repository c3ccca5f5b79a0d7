import type { InferResponseType } from 'hono/client'
import type { KillType } from '#shared/leaderboards/kills'
import { api, read, readPage } from '../lib/api.ts'
import { liveList, PAGE, pageParams } from '../lib/lists.ts'
import type { Reactions } from '../lib/live/socket.ts'
import { remountedQuery } from '../lib/reads/freshQuery.ts'

const KILLS = ['kills']

export type Kill = InferResponseType<typeof api.admin.kills.$get>[number]
export type KillFilter = 'all' | KillType

export const killsQuery = ({ q, killType }: { q: string; killType: KillFilter }) =>
  liveList<Kill>({
    queryKey: [...KILLS, 'history', { q, killType }],
    page: (cursor) => readPage(api.admin.kills.$get({ query: { limit: PAGE, ...pageParams(cursor, q), killType } })),
  })

export const killTotalsQuery = remountedQuery([...KILLS, 'totals'], () => read(api.admin['kill-totals'].$get()))

export const killReactions: Reactions = {
  'submission-update': (change) => ('was' in change ? [KILLS] : []),
}
