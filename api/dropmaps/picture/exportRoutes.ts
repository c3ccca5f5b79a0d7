import { createHash } from 'node:crypto'
import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { AppError } from '#shared/errors'
import type { SignedInEnv } from '../../core/deps.ts'
import { signedIn } from '../../core/guards.ts'
import { asAttachment } from '../../core/http/attachment.ts'
import { compressedText } from '../../core/http/compressed.ts'
import { AGAIN_AFTER } from '../../core/http/errors.ts'
import { valid } from '../../core/http/valid.ts'
import { getMap } from '../maps/getMap.ts'
import { changedLocationsOf } from '../territories.ts'
import { groundOf, locationsWith } from './drawnMap.ts'
import { mapThemes } from './mapLook.ts'
import { type ExportFormat, exportDrawing } from './mapPictures.ts'

/** `claims=0`: without claims; `legend=0`: numbers without the list that explains them. */
const ExportQuery = v.object({
  theme: v.optional(v.picklist(mapThemes), 'dark'),
  claims: v.optional(v.picklist(['0', '1']), '1'),
  legend: v.optional(v.picklist(['0', '1']), '1'),
})
type ExportQuery = v.InferOutput<typeof ExportQuery>

/** The cache key names all that is on the picture. */
const nameOf = (facts: unknown[]) => `export ${createHash('sha256').update(JSON.stringify(facts)).digest('base64')}`

/** Exports a map. The cache is asked before locations are read. */
async function exported(c: Context<SignedInEnv, '/:id'>, format: ExportFormat, { theme, claims, legend }: ExportQuery) {
  const { deps, user } = c.var
  const { db, drawings, limits } = deps
  const { map } = await getMap(db, c.req.param('id'), user.isAdmin)
  const changed = claims === '1' ? await changedLocationsOf(db, map.id) : []
  const claimants = changed.flatMap(([number, , , names]) => (names.length > 0 ? [[number, names] as const] : []))
  const name = nameOf([format, theme, legend, map.id, map.version, claimants])
  const bytes = drawings.find(name) ?? (await drawn())
  if (!bytes) throw new AppError('unavailable', undefined, AGAIN_AFTER)
  asAttachment(c, map.name, `map.${format}`)
  return bytes

  async function drawn() {
    await limits('map-export', user.id)
    return drawings.draw(name, { kind: 'export', id: user.id }, async () => {
      const [locations, below] = await Promise.all([
        locationsWith(db, map.id, new Map(claimants)),
        groundOf(deps, map, 'whole'),
      ])
      return exportDrawing({ map, locations, theme, format, hasLegend: legend === '1' }, below)
    })
  }
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
