import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import zlib, { type BrotliOptions, type ZlibOptions } from 'node:zlib'
import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { KIB, MIB } from '#shared/units'
import { keepRecent } from '../recent.ts'
import { setHeader } from './headers.ts'

/** Text, or its bytes in UTF-8. */
export type Text = string | Buffer<ArrayBuffer>

const WORTH_COMPRESSING = 2 * KIB
// The quickest settings make a list's page six times smaller; the usual ones take three times as long for a tenth more.
const encoders = {
  br: (text: Text) => brotli(text, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 1 } }),
  gzip: (text: Text) => gzip(text, { level: 1, windowBits: 13, memLevel: 7 }),
}
/** For first views on slow connections: a few milliseconds more for fewer bytes. */
const small: typeof encoders = {
  br: (text) => brotli(text, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 6 } }),
  gzip: (text) => gzip(text, { level: 9 }),
}
const encodings = ['br', 'gzip'] as const satisfies (keyof typeof encoders)[]
const brotli = promisify<Text, BrotliOptions, Buffer<ArrayBuffer>>(zlib.brotliCompress)
const gzip = promisify<Text, ZlibOptions, Buffer<ArrayBuffer>>(zlib.gzip)

const KEPT = 2 * MIB
const kept = keepRecent<Buffer<ArrayBuffer>>(KEPT, ({ length }) => length)

const compressions = new Map<string, Promise<Buffer<ArrayBuffer>>>()

function keptSmall(text: string, encoding: keyof typeof small) {
  const name = `${encoding} ${createHash('sha256').update(text).digest('base64')}`
  return kept.find(name) ?? compressions.get(name) ?? compressOnce(name, () => small[encoding](text))
}

function compressOnce(name: string, compress: () => Promise<Buffer<ArrayBuffer>>) {
  const compressing = compress()
    .then((body) => kept.keep(name, body))
    .finally(() => compressions.delete(name))
  compressions.set(name, compressing)
  return compressing
}

/** Answers a text, compressed if the client accepts that and it pays. */
export async function compressedText(
  c: Context,
  text: Text,
  contentType: string,
  compress = (encoding: keyof typeof encoders): Buffer<ArrayBuffer> | Promise<Buffer<ArrayBuffer>> =>
    encoders[encoding](text),
) {
  setHeader(c, 'vary', 'Accept-Encoding')
  const encoding = text.length < WORTH_COMPRESSING ? undefined : acceptedEncoding(c.req.header('Accept-Encoding'))
  if (encoding) setHeader(c, 'content-encoding', encoding)
  const body = encoding ? await compress(encoding) : text
  return c.newResponse(body, 200, { 'Content-Type': contentType })
}

/** The same for what many read at once: each text is compressed once. */
export const textForMany = (c: Context, text: string, contentType: string) =>
  compressedText(c, text, contentType, (encoding) => keptSmall(text, encoding))

/** Answers the first of `texts` that has at most `most` bytes when compressed, or the last one. */
export async function firstThatFits(
  c: Context,
  texts: AsyncIterable<string>,
  { contentType, most, status }: { contentType: string; most: number; status: ContentfulStatusCode },
) {
  const encoding = acceptedEncoding(c.req.header('Accept-Encoding'))
  let [chosen, body] = ['', Buffer.alloc(0)]
  for await (const text of texts) {
    chosen = text
    body = await keptSmall(text, encoding ?? 'gzip')
    if (body.length <= most) break
  }
  setHeader(c, 'vary', 'Accept-Encoding')
  if (encoding) setHeader(c, 'content-encoding', encoding)
  return c.newResponse(encoding ? body : chosen, status, { 'Content-Type': contentType })
}

/** Prefers brotli, which is quicker and smaller; browsers accept it over https only. */
export function acceptedEncoding(accepted = '') {
  const names = accepted.split(',').flatMap((each) => {
    const [name = '', ...params] = each.split(';').map((part) => part.trim().toLowerCase())
    return params.some((param) => /^q=0(\.0*)?$/.test(param)) ? [] : name
  })
  return encodings.find((name) => names.includes(name))
}
