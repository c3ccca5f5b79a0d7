import type { Context } from 'hono'
import { matchedRoutes } from 'hono/route'
import { AppError } from '#shared/errors'
import type { AppEnv } from '../deps.ts'

/** Writes one line a request: the route's pattern, no ids, query, tokens or addresses. */
export function logRequest(c: Context<AppEnv>, started: number) {
  const { log } = c.get('deps')
  const { status } = c.res
  const level = levelOf(status, c.error)
  if (!log.isLevelEnabled(level)) return
  const line = {
    method: c.req.method,
    route: matchedRoutes(c).findLast(({ path }) => !path.endsWith('*'))?.path ?? '*',
    status,
    ms: Math.round(performance.now() - started),
  }
  log[level](line)
}

/** Only a fault wakes an operator: a line that is full says so itself, and is a refusal like any other. */
function levelOf(status: number, cause: Error | undefined) {
  if (status < 500) return 'info'
  return cause instanceof AppError && cause.code === 'unavailable' ? 'warn' : 'error'
}
