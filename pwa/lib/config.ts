import { queryOptions } from '@tanstack/react-query'
import { api, read } from './api.ts'
import { firstConfig } from './openSandbox.ts'

const ask = () => read(api.config.$get())
let asked: ReturnType<typeof ask> | undefined = firstConfig

/** What this server offers; kept on the device. The first answer is the request of public/first.js. */
export const configQuery = queryOptions({
  queryKey: ['config'],
  queryFn() {
    const answer = asked?.catch(ask) ?? ask()
    asked = undefined
    return answer
  },
  meta: { persist: true },
})
