import type { Context } from 'hono'
import { setHeader } from './headers.ts'

/** Names the answer as a file to save (RFC 8187), without characters invalid in file names. `plain`: in ASCII. */
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
