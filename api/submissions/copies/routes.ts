import { Hono } from 'hono'
import type { AppEnv } from '../../core/deps.ts'
import { admin, limited } from '../../core/guards.ts'
import { idempotent } from '../../core/idempotent.ts'
import { askForCopy, copyOf } from './copies.ts'

export const copyRoutes = new Hono<AppEnv>()
  .get('/admin/submission/:id/copy', admin, async (c) => {
    const { deps } = c.var
    return c.json(await copyOf(deps.db, deps.files, deps.now(), c.req.param('id')))
  })
  .post('/admin/submission/:id/copy', admin, limited('clip-copy'), (c) => {
    const { deps } = c.var
    const id = c.req.param('id')
    return idempotent(c, 200, async (tx) => {
      await askForCopy(tx, id)
      return copyOf(tx, deps.files, tx.now, id)
    })
  })
