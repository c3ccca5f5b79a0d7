import { Hono } from 'hono'
import { html } from 'hono/html'
import * as v from 'valibot'
import { ListQuery } from '#shared/lists'
import { hasTeams } from '#shared/tournaments/teamFormat'
import type { AppEnv } from '../../core/deps.ts'
import { admin } from '../../core/guards.ts'
import { asAttachment } from '../../core/http/attachment.ts'
import { compressedText } from '../../core/http/compressed.ts'
import { answerStandalone, type StandalonePage } from '../../core/http/pages/standalone.ts'
import { valid } from '../../core/http/valid.ts'
import { compressed } from '../../core/lists.ts'
import { getMap, isMap } from '../maps/getMap.ts'
import { claimsCsv } from './claimsCsv.ts'
import { timelineOf } from './timeline.ts'

const TimelineQuery = v.object({ cursor: ListQuery.entries.cursor })

export const organiserRoutes = new Hono<AppEnv>()
  .get('/maps/:id/timeline', admin, valid('query', TimelineQuery), async (c) => {
    const { db } = c.var.deps
    const { map } = await getMap(db, c.req.param('id'))
    return compressed(c, await timelineOf(db, map.id, c.req.valid('query').cursor))
  })
  .get('/maps/:id/claims.csv', admin, async (c) => {
    const { db } = c.var.deps
    const { map, tournament } = await getMap(db, c.req.param('id'))
    const table = await claimsCsv(db, map, tournament !== null && hasTeams(tournament))
    asAttachment(c, `${map.name} — метки`, 'claims.csv')
    return compressedText(c, table, 'text/csv; charset=utf-8')
  })

/** The overlay for streams, `/dropmap/{id}?overlay=1` (MAP-31). Its path has no parameter beside `/dropmap/invite`. */
export const overlayPage = (page: StandalonePage) =>
  new Hono<AppEnv>().get('/dropmap/*', async (c, next) => {
    const [id = '', ...more] = c.req.path.split('/').slice(2)
    if (c.req.query('overlay') !== '1' || more.length > 0) return next()
    const status = (await isMap(c.var.deps.db, id, false)) ? 200 : 404
    const head = html`<title>Карта — Трофей</title>`
    return answerStandalone(c, page, [{ head, body: html`<main data-map="${id}"></main>` }], { status })
  })
