import { queryOptions } from '@tanstack/react-query'
import type { InferResponseType } from 'hono/client'
import { SECOND } from '#shared/units'
import { api, read } from '../../lib/api.ts'
import { COPIES } from '../keys.ts'

export type CopyAnswer = InferResponseType<(typeof api.admin.submission)[':id']['copy']['$get']>

export const copyKey = (id: string) => [...COPIES, id]

/** Events announce its progress; where they do not come, the page asks. */
const ASKED_EVERY = 10 * SECOND

export const copyQuery = (id: string) =>
  queryOptions({
    queryKey: copyKey(id),
    queryFn: (): Promise<CopyAnswer> => read(api.admin.submission[':id'].copy.$get({ param: { id } })),
    refetchInterval: ({ state: { data } }) =>
      data?.state === 'queued' || data?.state === 'making' ? ASKED_EVERY : false,
  })
