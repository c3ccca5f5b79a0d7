import { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import type { Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { createMiddleware } from 'hono/factory'
import { AppError } from '#shared/errors'
import { KIB, SECOND } from '#shared/units'
import { closing, comeAgain, LAST_BYTES } from './closing.ts'

export const withBody = ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

export const tooLarge = () => {
  throw new AppError('body_too_large')
}
const limitOf = (maxSize: number) => ({ maxSize, ofUnknownSize: bodyLimit({ maxSize, onError: tooLarge }) })
const small = limitOf(64 * KIB)

/** Requests whose body `smallBody` bounds at `maxSize` bytes, or leaves to the route. `isForm`: only where it is a form. */
export type LargeBody = { method?: 'POST' | 'PUT'; path: RegExp; isForm?: true; maxSize?: number }

export const isForm = (headers: Headers) => /^multipart\/form-data *(;|$)/i.test(headers.get('Content-Type') ?? '')

/** Bounds every body at 64 KiB, but those that `large` names. Throws `body_too_large`, `body_too_slow`. */
export function smallBody(large: readonly LargeBody[] = []) {
  const rules = large.map(({ maxSize, ...rule }) => ({ ...rule, limit: maxSize && limitOf(maxSize) }))
  return createMiddleware(async (c, next) => {
    const { method, path, raw } = c.req
    const rule = rules.find(
      (rule) => (rule.method ?? method) === method && rule.path.test(path) && (!rule.isForm || isForm(raw.headers)),
    )
    const limit = rule ? rule.limit : small
    if (!limit) return next()
    const { maxSize, ofUnknownSize } = limit
    const size = c.req.header('Content-Length')
    if (size === undefined || c.req.header('Transfer-Encoding') !== undefined)
      await inTime(c, Promise.resolve(ofUnknownSize(c, async () => {})))
    else if (Number(size) > maxSize) tooLarge()
    await next()
  })
}

/** Milliseconds for a body that is small: it comes with its head, or the line is broken, or somebody holds it back. */
const BODY_TIME = 10 * SECOND

/** Returns a small body as text. Throws `body_too_slow` when it has not come in time, and then the connection is closed. */
export const textOf = (c: Context) => inTime(c, c.req.text())

/**
 * Reads a small body. Throws `body_too_slow` and closes the connection; `malformed_json` for one that broke, `unavailable`
 * when the server stops.
 */
export async function inTime<Read>(c: Context, reading: Promise<Read>): Promise<Read> {
  let timer: NodeJS.Timeout | undefined
  let onClosing = () => {}
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      c.header('Connection', 'close')
      reject(new AppError('body_too_slow'))
    }, BODY_TIME)
    onClosing = () => {
      clearTimeout(timer)
      timer = setTimeout(() => reject(comeAgain()), LAST_BYTES)
    }
  })
  closing.addEventListener('abort', onClosing)
  if (closing.aborted) onClosing()
  try {
    return await Promise.race([reading, late])
  } catch (error) {
    throw error instanceof AppError ? error : new AppError('malformed_json')
  } finally {
    clearTimeout(timer)
    closing.removeEventListener('abort', onClosing)
  }
}

/** The body as it comes: Node's own stream ends with an error when the connection is cut. */
export function bodyOf(c: Context): Readable {
  const incoming: unknown = c.env?.incoming
  if (incoming instanceof IncomingMessage) return incoming
  return c.req.raw.body ? Readable.fromWeb(c.req.raw.body as never) : Readable.from([])
}
