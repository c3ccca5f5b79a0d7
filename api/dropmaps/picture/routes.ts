import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { AppError } from '#shared/errors'
import type { AppEnv, SignedInEnv } from '../../core/deps.ts'
import { signedIn } from '../../core/guards.ts'
import { asAttachment } from '../../core/http/attachment.ts'
import { compressedText } from '../../core/http/compressed.ts'
import { AGAIN_AFTER } from '../../core/http/errors.ts'
import { valid } from '../../core/http/valid.ts'
import { answerCard } from '../../drawing/card.ts'
import { getMap } from '../maps/getMap.ts'
import { mapThemes } from './mapLook.ts'
import { mapPicture } from './mapPage.ts'
import { cardDrawing, type ExportFormat, groundOf, mapExport, unclaimedLocations } from './mapPictures.ts'

/** `claims=0`: without claims; `legend=0`: the map alone, without title and without the list that explains its numbers. */
const ExportQuery = v.object({
  theme: v.optional(v.picklist(mapThemes), 'dark'),
  claims: v.optional(v.picklist(['0', '1']), '1'),
  legend: v.optional(v.picklist(['0', '1']), '1'),
})
type ExportQuery = v.InferOutput<typeof ExportQuery>

async function exported(c: Context<SignedInEnv, '/:id'>, format: ExportFormat, { theme, claims, legend }: ExportQuery) {
  const { deps, user } = c.var
  const found = await getMap(deps.db, c.req.param('id'), user.isAdmin)
  const bytes = await mapExport(deps, found, {
    format,
    theme,
    hasClaims: claims === '1',
    isBare: legend === '0',
    askerId: user.id,
    onDraw: () => deps.limits('map-export', user.id),
  })
  if (!bytes) throw new AppError('unavailable', undefined, AGAIN_AFTER)
  asAttachment(c, found.map.name, `map.${format}`)
  return bytes
}

export const mapExportRoutes = new Hono<SignedInEnv>()
  .get('/maps/:id/export.svg', signedIn, valid('query', ExportQuery), async (c) => {
    const svg = await exported(c, 'svg', c.req.valid('query'))
    return compressedText(c, svg.toString(), 'image/svg+xml')
  })
  .get('/maps/:id/export.png', signedIn, valid('query', ExportQuery), async (c) => {
    const png = await exported(c, 'png', c.req.valid('query'))
    return c.body(new Uint8Array(png), 200, { 'Content-Type': 'image/png' })
  })

export const mapCardRoutes = new Hono<AppEnv>().get('/map/:id/:name', async (c) => {
  const { deps } = c.var
  const found = await getMap(deps.db, c.req.param('id'))
  return answerCard(c, mapPicture(found), async () => {
    const [locations, below] = await Promise.all([unclaimedLocations(deps.db, found.map.id), groundOf(deps, found.map)])
    return cardDrawing({ ...found, locations }, below)
  })
})
