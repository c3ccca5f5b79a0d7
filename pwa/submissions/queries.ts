import { infiniteQueryOptions, keepPreviousData, queryOptions, useInfiniteQuery } from '@tanstack/react-query'
import type { InferResponseType } from 'hono/client'
import { isFound, type SubmissionStatus } from '#shared/submissions'
import { api, read, readPage } from '../lib/api.ts'

export type Submission = InferResponseType<(typeof api.submissions.user)[':id']['$get']>[number]
export type StatusFilter = 'all' | SubmissionStatus
export type Chosen = { status: StatusFilter; q: string }

const PAGE = '60'
const nothingChosen: Chosen = { status: 'all', q: '' }
const isAll = ({ status, q }: Chosen) => status === 'all' && q === ''

/** One page after another, as in every list with a cursor. */
const paged = {
  initialPageParam: '',
  getNextPageParam: (last: { cursor: string | undefined }) => last.cursor,
  placeholderData: keepPreviousData,
}
export const asked = (q: string, cursor: string) => ({ limit: PAGE, ...(q && { q }), ...(cursor && { cursor }) })

export const submissionsOfQuery = (userId: string, chosen = nothingChosen) =>
  infiniteQueryOptions({
    ...paged,
    queryKey: ['submissions', 'of', userId, chosen],
    queryFn: ({ pageParam }) =>
      readPage(
        api.submissions.user[':id'].$get({
          param: { id: userId },
          query: { ...asked(chosen.q, pageParam), status: chosen.status },
        }),
      ),
    meta: { persist: isAll(chosen) },
  })

export const statsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['submissions', 'stats', userId],
    queryFn: () => read(api.user[':id'].stats.$get({ param: { id: userId } })),
    meta: { persist: true },
  })

/**
 * A player's own submissions. While all of them are on the device they are filtered here, at once and without a
 * connection; only of a longer list the server is asked.
 */
export function useSubmissionsOf(userId: string, chosen: Chosen) {
  const everything = useInfiniteQuery(submissionsOfQuery(userId))
  const isPartial = everything.hasNextPage && !isAll(chosen)
  const found = useInfiniteQuery({ ...submissionsOfQuery(userId, chosen), enabled: isPartial })
  const list = isPartial ? found : everything
  const loaded = list.data?.pages.flatMap(({ rows }) => rows) ?? []
  return { list, rows: isPartial ? loaded : loaded.filter((submission) => matches(submission, chosen)) }
}

const matches = (submission: Submission, { status, q }: Chosen) =>
  (status === 'all' || status === submission.status) && isFound(submission, q)
