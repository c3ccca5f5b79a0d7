import { infiniteQueryOptions, queryOptions, useQueryClient } from '@tanstack/react-query'
import type { InferResponseType } from 'hono/client'
import { AppError } from '#shared/errors'
import type { KillType, Review } from '#shared/submissions'
import { api, read, readPage } from '../lib/api.ts'
import { useSentOnce } from '../lib/sentOnce.ts'
import { asked, type Chosen, paged } from './queries.ts'

export const queueQuery = (chosen: Chosen) =>
  infiniteQueryOptions({
    ...paged,
    queryKey: ['submissions', 'queue', chosen],
    queryFn: ({ pageParam }) =>
      readPage(api.submissions.$get({ query: { ...asked(chosen.q, pageParam), status: chosen.status } })),
  })

/** How many submissions wait for a decision. */
export const waitingQuery = queryOptions({
  queryKey: ['submissions', 'waiting'],
  queryFn: async () => (await readPage(api.submissions.$get({ query: { status: 'pending', limit: '1' } }))).total,
})

export type Kill = InferResponseType<typeof api.admin.kills.$get>[number]
export type KillFilter = 'all' | KillType

export const killsQuery = (chosen: { q: string; killType: KillFilter }) =>
  infiniteQueryOptions({
    ...paged,
    queryKey: ['kills', 'history', chosen],
    queryFn: ({ pageParam }) =>
      readPage(api.admin.kills.$get({ query: { ...asked(chosen.q, pageParam), killType: chosen.killType } })),
  })

export const killTotalsQuery = queryOptions({
  queryKey: ['kills', 'totals'],
  queryFn: () => read(api.admin['kill-totals'].$get()),
})

export function useReview(id: string, onDecided: (status: Review['status']) => void) {
  const queryClient = useQueryClient()
  const refresh = () => {
    for (const slice of ['submissions', 'kills', 'audit', 'users'])
      void queryClient.invalidateQueries({ queryKey: [slice] })
  }
  return useSentOnce(
    (json: Review, key) =>
      read(api.admin.submission[':id'].review.$post({ param: { id }, json }, { headers: { 'Idempotency-Key': key } })),
    {
      success(_, { status }) {
        onDecided(status)
        refresh()
      },
      error: (error) => isDecided(error) && refresh(),
    },
  )
}

/** Somebody else was first. */
export const isDecided = (error: Error | null) => error instanceof AppError && error.code === 'already_reviewed'
