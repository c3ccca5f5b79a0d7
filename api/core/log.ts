import { createMiddleware } from 'hono/factory'
import { matchedRoutes } from 'hono/route'
import pino from 'pino'
import type { AppEnv } from './deps.ts'
import type { Settings } from './env.ts'

export type Log = pino.Logger

export const createLog = (level: Settings['LOG_LEVEL']): Log =>
  pino({ level, base: undefined, timestamp: pino.stdTimeFunctions.isoTime })

/** Returns what the log may hold of a fault: a database's error repeats the values of its query, which may be personal. */
export function faultIn(error: Error) {
  const { name, stack = '', cause } = error
  const said = 'params' in error ? (cause instanceof Error ? cause.message : 'query failed') : error.message
  return { name, said, at: stack.split('\n').filter((line) => /^\s+at /.test(line)) }
}

/** Logs one line for each request, with the route's pattern instead of the address: no ids, no query, no tokens. */
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
