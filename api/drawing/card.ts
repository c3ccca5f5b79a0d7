import type { Context } from 'hono'
import type { AppEnv } from '../core/deps.ts'
import { clientAddress } from '../core/http/address.ts'
import type { Storage } from '../media/storage.ts'
import type { Drawing, Typefaces } from './drawing.ts'

/** Pixels of the picture that messengers show with a link. */
export const CARD_WIDTH = 1200
export const CARD_HEIGHT = 630

/** A colour over the card, from so many pixels to its right end. */
export const area = (fill: string, opacity = 1, left = 0) =>
  `<rect x="${left}" width="${CARD_WIDTH - left}" height="${CARD_HEIGHT}" fill="${fill}" opacity="${opacity}"/>`

/** Shown where a picture cannot be drawn. */
const FALLBACK = '/share.jpg'
const YEAR = 365 * 24 * 3600

/**
 * Answers a card's picture, whose one address is `address`: another version of what it shows has another, and this one may
 * be kept for ever. A former address leads to the present one: messengers keep addresses for long. What a stranger has drawn
 * is counted.
 */
export async function answerCard(
  c: Context<AppEnv>,
  address: string,
  compose: (typefaces: Typefaces) => Promise<Drawing>,
) {
  const { drawings, limits } = c.var.deps
  // Any page may show it, also one of a messenger's.
  c.header('Cross-Origin-Resource-Policy', 'cross-origin')
  if (c.req.path !== address) {
    c.header('Cache-Control', 'no-cache')
    return c.redirect(address)
  }
  const etag = `"${address.split('/').at(-1)}"`
  const forEver = { ETag: etag, 'Cache-Control': `public, max-age=${YEAR}, immutable` }
  if (c.req.header('If-None-Match')?.includes(etag)) return c.body(null, 304, forEver)
  // Only what was drawn may be kept: neither a refusal nor what stands in for it.
  const bytes = drawings.find(address) ?? (await drawn())
  if (bytes) return c.body(new Uint8Array(bytes), 200, { ...forEver, 'Content-Type': 'image/jpeg' })
  c.header('Cache-Control', 'no-store')
  return c.redirect(FALLBACK)

  async function drawn() {
    const id = clientAddress(c)
    await limits('drawing', id)
    return drawings.draw(address, { kind: 'card', id }, compose)
  }
}

/** A small picture out of the store; undefined without one: what it belongs to is drawn all the same. */
export async function pictureIn(files: Storage, key: string | null) {
  if (!key || !(await files.stat(key))) return undefined
  return Buffer.concat(await files.get(key).toArray())
}
