import { Hono } from 'hono'
import { transactAs } from '../core/caller.ts'
import type { AppEnv } from '../core/deps.ts'
import { admin } from '../core/guards.ts'
import { checkEvening } from './check.ts'
import { eveningOf } from './evening.ts'
import { sayHere } from './here.ts'

export const eveningPageRoutes = new Hono<AppEnv>()
  .get('/admin/tournament/:id/evening', admin, async (c) => c.json(await eveningOf(c.var.deps, c.req.param('id'))))
  .get('/admin/tournament/:id/check', admin, async (c) => {
    const problems = await checkEvening(c.var.deps, c.var.user, c.req.param('id'))
    return c.json({ problems })
  })
  .put('/admin/tournament/:id/here', admin, async (c) =>
    c.json(await transactAs(c.var.deps, c.var, (tx) => sayHere(tx, c.var.user, c.req.param('id')))),
  )
