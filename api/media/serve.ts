import { Readable } from 'node:stream'
import type { Context } from 'hono'
import type { ByteRange } from '#db/files/store'
import { AppError } from '#shared/errors'
import { asPage } from '../core/http/headers.ts'
import type { Storage } from './storage.ts'

/** Sends a stored file or a `Range` of it, never runnable (UPLOAD-13). Throws `not_found`, `range_not_satisfiable`. */
export async function sendFile(c: Context, files: Storage, key: string, mimeType: string, isKept: boolean) {
  const found = await files.stat(key)
  if (!found) throw new AppError('not_found')
  const { size } = found
  c.header('Accept-Ranges', 'bytes')
  const rangeHeader = c.req.header('Range')
  const range = rangeHeader === undefined ? undefined : rangeIn(rangeHeader, size)
  if (range === 'unsatisfiable') {
    c.header('Content-Range', `bytes */${size}`)
    throw new AppError('range_not_satisfiable')
  }
  asPage(c)
  c.header('Content-Type', mimeType)
  c.header('Cache-Control', isKept ? 'private, max-age=3600' : 'no-store')
  c.header('Content-Security-Policy', "default-src 'none'; sandbox")
  c.header('Cross-Origin-Resource-Policy', 'same-origin')
  c.header('Content-Length', String(range ? range.end - range.start + 1 : size))
  if (range) c.header('Content-Range', `bytes ${range.start}-${range.end}/${size}`)
  const status = range ? 206 : 200
  if (c.req.method === 'HEAD') return c.body(null, status)
  return c.body(Readable.toWeb(await files.get(key, range)) as ReadableStream, status)
}

/** One range of bytes; an unknown header or several ranges are ignored, as RFC 9110 allows. */
function rangeIn(header: string, size: number): ByteRange | 'unsatisfiable' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header) ?? []
  if (!first && !last) return undefined
  if (!first) {
    const suffix = Math.min(Number(last), size)
    return suffix > 0 ? { start: size - suffix, end: size - 1 } : 'unsatisfiable'
  }
  const [start, end] = [Number(first), last ? Math.min(Number(last), size - 1) : size - 1]
  if (last && Number(last) < start) return undefined
  return start < size ? { start, end } : 'unsatisfiable'
}
