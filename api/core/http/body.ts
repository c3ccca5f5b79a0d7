import { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import type { Context } from 'hono'

/**
 * The request's body as it comes in. Node's own stream where there is one: it ends with an error when the connection
 * is cut, which the web stream over it does not always do.
 */
export function bodyOf(c: Context): Readable {
  const incoming: unknown = c.env?.incoming
  if (incoming instanceof IncomingMessage) return incoming
  return c.req.raw.body ? Readable.fromWeb(c.req.raw.body as never) : Readable.from([])
}
