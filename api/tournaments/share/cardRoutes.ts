import { Hono } from 'hono'
import type { AppEnv, Deps } from '../../core/deps.ts'
import { clientAddress } from '../../core/http/address.ts'
import { getTournament } from '../tournaments.ts'
import { tournamentDrawing } from './cardDrawing.ts'
import { cardPicture } from './shareCard.ts'

/** Shown where a picture cannot be drawn. */
const FALLBACK = '/share.jpg'
const YEAR = 365 * 24 * 3600

/**
 * The picture of a tournament's card. An address of a former version leads to the present one: messengers keep addresses
 * for long. What there is no tournament for is refused before anything is drawn, and a stranger's drawings are counted.
 */
export const cardRoutes = new Hono<AppEnv>().get('/tournament/:id/:name', async (c) => {
  const { deps } = c.var
  const { tournament } = await getTournament(deps.db, c.req.param('id'), deps.now())
  const address = cardPicture(tournament)
  // Any page may show it, also one of a messenger's.
  c.header('Cross-Origin-Resource-Policy', 'cross-origin')
  if (c.req.path !== address) {
    c.header('Cache-Control', 'no-cache')
    return c.redirect(address)
  }
  const etag = `"${address.split('/').at(-1)}"`
  c.header('ETag', etag)
  c.header('Cache-Control', `public, max-age=${YEAR}, immutable`)
  if (c.req.header('If-None-Match')?.includes(etag)) return c.body(null, 304)
  const bytes = deps.drawings.find(address) ?? (await drawn())
  if (bytes) return c.body(new Uint8Array(bytes), 200, { 'Content-Type': 'image/jpeg' })
  c.header('ETag', undefined)
  c.header('Cache-Control', 'no-store')
  return c.redirect(FALLBACK)

  async function drawn() {
    await deps.limits('drawing', clientAddress(c))
    return deps.drawings.draw(address, async (typefaces) =>
      tournamentDrawing(tournament, typefaces, await pictureIn(deps, tournament.thumbnailKey)),
    )
  }
})

/** A small picture out of the store; without it the card is drawn all the same. */
async function pictureIn({ files }: Deps, key: string | null) {
  if (!key || !(await files.stat(key))) return undefined
  return Buffer.concat(await files.get(key).toArray())
}
