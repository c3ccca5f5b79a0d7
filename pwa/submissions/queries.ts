import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { InferResponseType } from 'hono/client'
import { useMemo } from 'react'
import { isFound, type SubmissionStatus } from '#shared/submissions'
import { SECOND } from '#shared/units'
import { api, read, readPage } from '../lib/api.ts'
import { PAGE, pagedQuery, pageParams, usePagedList } from '../lib/lists.ts'
import { OWN, STANDING, STATS } from './keys.ts'

export type Submission = InferResponseType<(typeof api.submissions.user)[':id']['$get']>[number]
export type StatusFilter = 'all' | SubmissionStatus
export type Chosen = { status: StatusFilter; q: string }

const nothingChosen: Chosen = { status: 'all', q: '' }
const isAll = ({ status, q }: Chosen) => status === 'all' && q === ''

export const submissionsOfQuery = (userId: string, chosen = nothingChosen) =>
  pagedQuery<Submission>({
    queryKey: [...OWN, userId, chosen],
    page: (cursor) =>
      readPage(
        api.submissions.user[':id'].$get({
          param: { id: userId },
          query: { limit: PAGE, ...pageParams(cursor, chosen.q), status: chosen.status },
        }),
      ),
    placeholderData: keepPreviousData,
    meta: { persist: isAll(chosen) ? 'GET /api/submissions/user/:id' : undefined },
  })

/** One submission, whatever lists show. */
export const submissionQuery = (userId: string, id: string) =>
  queryOptions({
    queryKey: [...OWN, userId, 'one', id],
    queryFn: (): Promise<Submission> => read(api.submission[':id'].$get({ param: { id } })),
    // The next opening starts with the list's row.
    gcTime: 0,
  })

export const statsQuery = (userId: string) =>
  queryOptions({
    queryKey: [...STATS, userId],
    queryFn: () => read(api.user[':id'].stats.$get({ param: { id: userId } })),
    meta: { persist: 'GET /api/user/:id/stats' },
  })

/** Where the player's submissions stand in the queue. Decisions on others change it without an event. */
export const standingQuery = (userId: string) =>
  queryOptions({
    queryKey: [...STANDING, userId],
    queryFn: () => read(api.user[':id'].standing.$get({ param: { id: userId } })),
    refetchInterval: ({ state }) => (state.data?.waiting.length ? 30 * SECOND : false),
  })

/** Filters on the device while it holds all of a player's submissions; asks the server only for a longer list. */
export function useSubmissionsOf(userId: string, chosen: Chosen) {
  const everything = usePagedList(submissionsOfQuery(userId))
  const isPartial = everything.hasNextPage && !isAll(chosen)
  const found = usePagedList({ ...submissionsOfQuery(userId, chosen), enabled: isPartial })
  const { rows } = everything
  const { status, q } = chosen
  const matching = useMemo(() => rows.filter((row) => matches(row, { status, q })), [rows, status, q])
  return isPartial ? found : { ...everything, rows: matching }
}

const matches = (submission: Submission, { status, q }: Chosen) =>
  (status === 'all' || status === submission.status) && isFound(submission, q)
