import type { Context } from 'hono'
import { matchedRoutes } from 'hono/route'
import type { AppEnv } from '../deps.ts'

/**
 * Writes one line a request. The route's pattern instead of the address: no ids, no query, no tokens, nobody's address.
 * @param started the reading of `performance.now()` when it came
 */
export function logRequest(c: Context<AppEnv>, started: number) {
  const { log } = c.get('deps')
  const { status } = c.res
  if (!log.isLevelEnabled(status >= 500 ? 'error' : 'info')) return
  const line = {
    method: c.req.method,
    route: matchedRoutes(c).findLast(({ path }) => !path.endsWith('*'))?.path ?? '*',
    status,
    ms: Math.round(performance.now() - started),
  }
  if (status >= 500) log.error(line)
  else log.info(line)
}
