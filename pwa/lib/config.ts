import { queryOptions } from '@tanstack/react-query'
import { api, read } from './api.ts'

/** What this server offers; kept on the device, so that it is known without a connection. */
export const configQuery = queryOptions({
  queryKey: ['config'],
  queryFn: () => read(api.config.$get()),
  meta: { persist: true },
})
