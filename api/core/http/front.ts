import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { AppEnv, Deps } from '../deps.ts'
import { notFound } from './errors.ts'
import { correctSecurity, setHeader, setSecurity } from './headers.ts'
import { logRequest } from './requestLog.ts'
import { depsOfRequest, requestNumber } from './requestNumber.ts'
import { admission } from './thisMachine.ts'

/** One middleware before every route, because each costs as much as an answer. */
export function front(deps: Deps, depsOf: (c: Context<AppEnv>) => Deps) {
  const refuseStranger = admission(deps)
  return createMiddleware<AppEnv>(async (c, next) => {
    const started = performance.now()
    const own = depsOf(c)
    const request = requestNumber(c, own)
    c.set('request', request)
    c.set('deps', depsOfRequest(own, request))
    setSecurity(c, own.settings)
    // PostgreSQL refuses NUL; `shared/text.ts` removes it from bodies.
    const refusal = refuseStranger?.(c) ?? (/\0|%00/.test(c.req.path) ? notFound(c) : undefined)
    if (refusal) c.res = refusal
    else await next()
    correctSecurity(c)
    setHeader(c, 'x-request-id', request)
    logRequest(c, started)
  })
}
