import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import type { AppEnv } from '../core/deps.ts'
import { clientAddress } from '../core/http/address.ts'
import type { ShareCard } from '../core/http/pages/shareCard.ts'
import type { Storage } from '../media/storage.ts'
import type { Drawing, Typefaces } from './drawing.ts'

/** Pixels. */
export const CARD_WIDTH = 1200
export const CARD_HEIGHT = 630

export const area = (fill: string, opacity = 1, left = 0) =>
  `<rect x="${left}" width="${CARD_WIDTH - left}" height="${CARD_HEIGHT}" fill="${fill}" opacity="${opacity}"/>`

/** `picture`: a path. */
export const cardImage = (publicUrl: string, picture: string, alt: string): ShareCard['image'] => ({
  url: publicUrl + picture,
  width: CARD_WIDTH,
  height: CARD_HEIGHT,
  type: 'image/jpeg',
  alt,
})

/** Part of a picture's address that changes with these names on it: a version counts other changes. */
export const namesDigest = (names: readonly string[]) =>
  names.length === 0 ? '' : `-${createHash('sha256').update(names.join('\n')).digest('hex').slice(0, 10)}`

/** For a card that cannot be drawn, and for a page without a picture. */
export const COMMON_PICTURE = '/share.jpg'
const YEAR = 365 * 24 * 3600

/** Answers a card's picture at its versioned address, cached for ever. Messengers keep others: they redirect to it. */
export async function answerCard(
  c: Context<AppEnv>,
  address: string,
  compose: (typefaces: Typefaces) => Promise<Drawing>,
) {
  const { drawings, limits } = c.var.deps
  c.header('Cross-Origin-Resource-Policy', 'cross-origin')
  if (c.req.path !== address) {
    c.header('Cache-Control', 'no-cache')
    return c.redirect(address)
  }
  const etag = `"${address.split('/').at(-1)}"`
  const forEver = { ETag: etag, 'Cache-Control': `public, max-age=${YEAR}, immutable` }
  if (c.req.header('If-None-Match')?.includes(etag)) return c.body(null, 304, forEver)
  // Only drawings may be cached, not refusals.
  const bytes = drawings.find(address) ?? (await drawn())
  if (bytes) return c.body(new Uint8Array(bytes), 200, { ...forEver, 'Content-Type': 'image/jpeg' })
  c.header('Cache-Control', 'no-store')
  return c.redirect(COMMON_PICTURE)

  async function drawn() {
    const id = clientAddress(c)
    await limits('drawing', id)
    return drawings.draw(address, { kind: 'card', id }, compose)
  }
}

export async function pictureIn(files: Storage, key: string | null) {
  if (!key || !(await files.stat(key))) return undefined
  return Buffer.concat(await (await files.get(key)).toArray())
}
