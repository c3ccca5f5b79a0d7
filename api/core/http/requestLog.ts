import type { Context } from 'hono'
import { matchedRoutes } from 'hono/route'
import { AppError } from '#shared/errors'
import type { AppEnv } from '../deps.ts'

/** Counts a request and writes one line: the route's pattern, no ids, query, tokens or addresses. */
export function logRequest(c: Context<AppEnv>, started: number) {
  const { log, metrics } = c.get('deps')
  const { method } = c.req
  const { status } = c.res
  const level = levelOf(status, c.error)
  const isLogged = log.isLevelEnabled(level)
  if (!isLogged && !metrics) return
  const ms = performance.now() - started
  const route = matchedRoutes(c).findLast(({ path }) => !path.endsWith('*'))?.path ?? '*'
  metrics?.request(method, route, status, ms)
  if (isLogged) log[level]({ method, route, status, ms: Math.round(ms) })
}

/** `error` only for our faults: a 502 is a provider's (OPS-40), `unavailable` means busy. */
function levelOf(status: number, cause: Error | undefined) {
  if (status < 500) return 'info'
  if (status === 502) return 'warn'
  return cause instanceof AppError && cause.code === 'unavailable' ? 'warn' : 'error'
}
