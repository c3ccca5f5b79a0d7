import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { InferResponseType } from 'hono/client'
import { AppError } from '#shared/errors'
import type { KillType, Review } from '#shared/submissions'
import { api, read, readPage } from '../lib/api.ts'
import { useAct } from '../lib/useAct.ts'
import { toast } from '../ui/toast.ts'
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

export const useReview = (id: string) =>
  useAct({
    subject: `review:${id}`,
    name: 'Решение по заявке',
    send: (json: Review, attempt) => read(api.admin.submission[':id'].review.$post({ param: { id }, json }, attempt)),
    stale: ['submissions', 'kills', 'audit', 'users'],
    success: ({ status }) =>
      toast({ title: 'Успешно', message: status === 'approved' ? 'Заявка одобрена' : 'Заявка отклонена' }),
    failure: (decision) =>
      decision?.status === 'rejected' ? 'Не удалось отклонить заявку' : 'Не удалось одобрить заявку',
  })

/** Somebody else was first. */
export const isDecided = (error: Error | undefined) => error instanceof AppError && error.code === 'already_reviewed'
