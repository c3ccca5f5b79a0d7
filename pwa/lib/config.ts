import { queryOptions } from '@tanstack/react-query'
import { api, read } from './api.ts'
import { firstConfig } from './openSandbox.ts'

const ask = () => read(api.config.$get())
let asked: ReturnType<typeof ask> | undefined = firstConfig

/**
 * What this server offers; kept on the device, so that it is known without a connection. The first answer is the one that
 * the page has asked for at its beginning.
 */
export const configQuery = queryOptions({
  queryKey: ['config'],
  queryFn() {
    const answer = asked?.catch(ask) ?? ask()
    asked = undefined
    return answer
  },
  meta: { persist: true },
})
