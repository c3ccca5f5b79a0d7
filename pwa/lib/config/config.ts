import { queryOptions } from '@tanstack/react-query'
import { api, read } from '../api.ts'
import { firstConfig } from './firstConfig.ts'

const request = () => read(api.config.$get())
let first = firstConfig as Promise<unknown> as ReturnType<typeof request> | undefined

/** What this server offers; kept on the device. The first request is that of firstConfig.ts. */
export const configQuery = queryOptions({
  queryKey: ['config'],
  queryFn() {
    const answer = first?.catch(request) ?? request()
    first = undefined
    return answer
  },
  meta: { persist: 'GET /api/config' },
})
