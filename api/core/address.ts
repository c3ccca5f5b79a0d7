import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'

/** Whom limits count: the caller's address, as the outermost trusted proxy saw it. Never logged. */
export function addressOf(c: Context, trustedProxies: number) {
  const forwarded = c.req.header('X-Forwarded-For')?.split(',') ?? []
  if (trustedProxies > 0 && forwarded.length >= trustedProxies) return forwarded.at(-trustedProxies)?.trim() ?? ''
  // In tests there is no connection.
  return c.env?.incoming ? (getConnInfo(c).remote.address ?? '') : ''
}
