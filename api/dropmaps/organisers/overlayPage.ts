import { Hono } from 'hono'
import { html } from 'hono/html'
import type { AppEnv } from '../../core/deps.ts'
import { answerStandalone, type StandalonePage } from '../../core/http/standalone.ts'
import { isMap } from '../maps/getMap.ts'

/** The overlay for streams, `/dropmap/{id}?overlay=1` (MAP-31). Its path has no parameter beside `/dropmap/invite`. */
export const overlayPage = (page: StandalonePage) =>
  new Hono<AppEnv>().get('/dropmap/*', async (c, next) => {
    const [id = '', ...more] = c.req.path.split('/').slice(2)
    if (c.req.query('overlay') !== '1' || more.length > 0) return next()
    const status = (await isMap(c.var.deps.db, id, false)) ? 200 : 404
    const head = html`<title>Карта — Трофей</title>`
    return answerStandalone(c, page, [{ head, body: html`<main data-map="${id}"></main>` }], { status })
  })
