import { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import type { Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { createMiddleware } from 'hono/factory'
import { AppError } from '#shared/errors'
import { KIB } from '#shared/units'

/** The methods whose requests may have a body. */
export const withBody = ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

const MAX_SIZE = 64 * KIB
const tooLarge = () => {
  throw new AppError('body_too_large')
}
const ofUnknownSize = bodyLimit({ maxSize: MAX_SIZE, onError: tooLarge })

// The upload roads bound themselves: their bodies are streams that must not be looked into here.
const isUpload = (method: string, path: string, type = '') =>
  path === '/api/upload' ||
  path.startsWith('/api/uploads/') ||
  /^\/api\/user\/[^/]+\/subscription-screenshot$/.test(path) ||
  (method === 'POST' && path === '/api/admin/tournament') ||
  (method === 'PUT' && /^\/api\/admin\/tournament\/[^/]+$/.test(path)) ||
  (method === 'PUT' && /^\/api\/maps\/[^/]+$/.test(path) && type.startsWith('multipart/form-data'))

/** Bounds every body but an upload's. Throws `body_too_large`. */
export const smallBody = createMiddleware((c, next) => {
  if (isUpload(c.req.method, c.req.path, c.req.header('Content-Type'))) return next()
  const size = c.req.header('Content-Length')
  // Node holds a body to the size that it names; only without one it has to be counted.
  if (size === undefined || c.req.header('Transfer-Encoding') !== undefined) return ofUnknownSize(c, next)
  return Number(size) > MAX_SIZE ? tooLarge() : next()
})

/**
 * The request's body as it comes in. Node's own stream where there is one: it ends with an error when the connection
 * is cut, which the web stream over it does not always do.
 */
export function bodyOf(c: Context): Readable {
  const incoming: unknown = c.env?.incoming
  if (incoming instanceof IncomingMessage) return incoming
  return c.req.raw.body ? Readable.fromWeb(c.req.raw.body as never) : Readable.from([])
}
