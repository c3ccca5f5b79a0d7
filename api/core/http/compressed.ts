import { promisify } from 'node:util'
import zlib, { type BrotliOptions, type ZlibOptions } from 'node:zlib'
import type { Context } from 'hono'
import { KIB } from '#shared/units'
import { setHeader } from './headers.ts'

/** Bytes from which on compressing saves more time on a phone's line than it costs here. */
const WORTH_COMPRESSING = 2 * KIB
// The quickest settings make a page of a list six times smaller; the usual ones take three times as long for a tenth more.
const encoders = {
  br: (text: string) => brotli(text, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 1 } }),
  gzip: (text: string) => gzip(text, { level: 1, windowBits: 13, memLevel: 7 }),
}
const encodings = ['br', 'gzip'] as const satisfies (keyof typeof encoders)[]
const brotli = promisify<string, BrotliOptions, Buffer<ArrayBuffer>>(zlib.brotliCompress)
const gzip = promisify<string, ZlibOptions, Buffer<ArrayBuffer>>(zlib.gzip)

/** Answers a text, compressed where the client can read that and it pays. */
export async function compressedText(c: Context, text: string, contentType: string) {
  setHeader(c, 'vary', 'Accept-Encoding')
  const encoding = text.length < WORTH_COMPRESSING ? undefined : acceptedEncoding(c.req.header('Accept-Encoding'))
  if (encoding) setHeader(c, 'content-encoding', encoding)
  const body = encoding ? await encoders[encoding](text) : text
  return c.newResponse(body, 200, { 'Content-Type': contentType })
}

/** Browsers accept brotli over https only; it is quicker than gzip and smaller. */
export function acceptedEncoding(accepted = '') {
  const names = accepted.split(',').flatMap((each) => {
    const [name = '', ...params] = each.split(';').map((part) => part.trim().toLowerCase())
    return params.some((param) => /^q=0(\.0*)?$/.test(param)) ? [] : name
  })
  return encodings.find((name) => names.includes(name))
}
