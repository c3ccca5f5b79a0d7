import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { AppEnv, Deps } from '../deps.ts'
import { notFound } from './errors.ts'
import { correctSecurity, setSecurity } from './headers.ts'
import { logRequest } from './requestLog.ts'
import { admission } from './thisMachine.ts'

/** One middleware before every route, because each costs as much as the answer: headers, strangers, NUL, log. */
export function front(deps: Deps, depsOf: (c: Context<AppEnv>) => Deps) {
  const refuseStranger = admission(deps)
  return createMiddleware<AppEnv>(async (c, next) => {
    const started = performance.now()
    c.set('deps', depsOf(c))
    setSecurity(c, c.var.deps.settings)
    // PostgreSQL answers NUL with an error; out of bodies `shared/text.ts` takes it.
    const refusal = refuseStranger?.(c) ?? (/\0|%00/.test(c.req.path) ? notFound(c) : undefined)
    if (refusal) c.res = refusal
    else await next()
    correctSecurity(c)
    logRequest(c, started)
  })
}
