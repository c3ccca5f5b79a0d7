import type { Context } from 'hono'
import { setHeader } from './headers.ts'

/**
 * Says that the answer is a file to be saved under this name, which somebody made up: without what no file's name can hold
 * or what turns its letters round, so that the ending is seen at the end, and as RFC 8187 writes it. `plain`: what programs call it that cannot read that.
 */
export function asAttachment(c: Context, name: string, plain: string) {
  const ending = plain.slice(plain.lastIndexOf('.'))
  const kept = name
    .toWellFormed()
    .replace(/\p{Bidi_Control}/gu, '')
    .replace(/[\p{Cc}\\/:*?"<>|]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  const encoded = encodeURIComponent(kept ? `${kept}${ending}` : plain)
  const quoted = encoded.replace(/['()]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
  setHeader(c, 'content-disposition', `attachment; filename="${plain}"; filename*=UTF-8''${quoted}`)
}
