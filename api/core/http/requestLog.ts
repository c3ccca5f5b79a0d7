import { createMiddleware } from 'hono/factory'
import { matchedRoutes } from 'hono/route'
import type { AppEnv } from '../deps.ts'

/** One line a request. The route's pattern instead of the address: no ids, no query, no tokens, nobody's address. */
export const logged = createMiddleware<AppEnv>(async (c, next) => {
  const started = performance.now()
  await next()
  const line = {
    method: c.req.method,
    route: matchedRoutes(c).findLast(({ path }) => !path.endsWith('*'))?.path ?? '*',
    status: c.res.status,
    ms: Math.round(performance.now() - started),
  }
  if (c.res.status >= 500) c.var.deps.log.error(line)
  else c.var.deps.log.info(line)
})
