import { queryOptions } from '@tanstack/react-query'
import type { InferResponseType } from 'hono/client'
import { MINUTE } from '#shared/units'
import { api, read } from '../../lib/api.ts'
import { personsKey } from '../keys.ts'

export type Person = InferResponseType<(typeof api.admin.submission)[':id']['person']['$get']>
export type Figures = Person['figures']
export type LastSubmission = Person['last'][number]

/** A submission and who sent it. */
export type Sent = { id: string; userId: string }

export const personQuery = ({ id, userId }: Sent) =>
  queryOptions({
    queryKey: [...personsKey(userId), id],
    queryFn: (): Promise<Person> => read(api.admin.submission[':id'].person.$get({ param: { id } })),
    staleTime: MINUTE,
    gcTime: MINUTE,
  })
