import { Hono } from 'hono'
import { html } from 'hono/html'
import { OverlayQuery } from '#shared/evening/overlay'
import { transactAs } from '../core/caller.ts'
import type { AppEnv } from '../core/deps.ts'
import { admin, maybeSignedIn } from '../core/guards.ts'
import { answerStandalone, type StandalonePage } from '../core/http/pages/standalone.ts'
import { valid } from '../core/http/valid.ts'
import { idempotent } from '../core/idempotent.ts'
import { compressed } from '../core/lists.ts'
import { checkEvening } from './check.ts'
import { eveningOf } from './evening.ts'
import { sayHere } from './here.ts'
import { isOverlay, makeOverlay, overlayKeyOf, overlayOf, revokeOverlay } from './overlay.ts'

export const eveningPageRoutes = new Hono<AppEnv>()
  .get('/admin/tournament/:id/evening', admin, async (c) => c.json(await eveningOf(c.var.deps, c.req.param('id'))))
  .get('/admin/tournament/:id/check', admin, async (c) => {
    const problems = await checkEvening(c.var.deps, c.var.user, c.req.param('id'))
    return c.json({ problems })
  })
  .put('/admin/tournament/:id/here', admin, async (c) =>
    c.json(await transactAs(c.var.deps, c.var, (tx) => sayHere(tx, c.var.user, c.req.param('id')))),
  )
  .get('/tournament/:id/overlay', maybeSignedIn, valid('query', OverlayQuery), async (c) =>
    compressed(c, await overlayOf(c.var.deps, c.req.param('id'), c.req.valid('query').key)),
  )
  .get('/admin/tournament/:id/overlay', admin, async (c) =>
    c.json(await overlayKeyOf(c.var.deps.db, c.req.param('id'), c.var.deps.now())),
  )
  .put('/admin/tournament/:id/overlay', admin, (c) =>
    idempotent(c, 200, (tx, user) => makeOverlay(tx, user, c.req.param('id'))),
  )
  .delete('/admin/tournament/:id/overlay', admin, (c) =>
    idempotent(c, 200, (tx, user) => revokeOverlay(tx, user, c.req.param('id'))),
  )

/** The overlay for streams, `/tournament/{id}?overlay={key}` (TOURNAMENT-67). */
export const tournamentOverlayPage = (page: StandalonePage) =>
  new Hono<AppEnv>().get('/tournament/*', async (c, next) => {
    const [id = '', ...more] = c.req.path.split('/').slice(2)
    const key = c.req.query('overlay')
    if (key === undefined || more.length > 0) return next()
    const status = (await isOverlay(c.var.deps.db, id, key)) ? 200 : 404
    const head = html`<title>Турнир — Трофей</title>`
    return answerStandalone(c, page, [{ head, body: html`<main><h1>Оверлей турнира</h1></main>` }], { status })
  })
