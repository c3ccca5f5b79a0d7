import { Readable } from 'node:stream'
import { Hono } from 'hono'
import { AccountClosing } from '#shared/privacy/privacy'
import { transactAs } from '../core/caller.ts'
import type { AppEnv } from '../core/deps.ts'
import { limited, self, selfOrAdmin } from '../core/guards.ts'
import { asPage } from '../core/http/headers.ts'
import { valid } from '../core/http/valid.ts'
import { idempotent } from '../core/idempotent.ts'
import { faultIn } from '../core/telemetry/log.ts'
import { forgetScreenshots } from '../subscriptions/forget.ts'
import { getUser } from '../users/users.ts'
import { archiveOf } from './archive.ts'
import { closeAccount, closingTermsJson, closingTermsOf } from './closing.ts'
import { finishClosing } from './finish.ts'
import { exportLink, requireLink } from './link.ts'

export const privacyRoutes = new Hono<AppEnv>()
  .post('/user/:id/export', self, limited('export'), async (c) => {
    const { deps } = c.var
    return c.json(
      await transactAs(deps, c.var, async (tx, { id }) => exportLink(deps.exportSigner, id, c.var.tokenHash, tx.now)),
      201,
    )
  })
  .get('/user/:id/export', async (c) => {
    const { deps } = c.var
    const id = c.req.param('id')
    await requireLink({ read: deps.db.read, now: deps.now() }, deps.exportSigner, id, c.req.query())
    await deps.limits('export', id)

    const archive = await archiveOf(deps, id)
    archive.on('error', (error) => deps.log.warn(faultIn(error), 'export cut'))
    const day = deps.now().toISOString().slice(0, 10)
    asPage(c)
    c.header('Content-Type', 'application/zip')
    c.header('Content-Disposition', `attachment; filename="trofey-${day}.zip"`)
    c.header('Cache-Control', 'private, no-store')
    return c.body(Readable.toWeb(archive) as ReadableStream)
  })
  .get('/user/:id/closing', selfOrAdmin, async (c) => {
    const { deps } = c.var
    const user = await getUser(deps.db, c.req.param('id'))
    return c.json(closingTermsJson(await closingTermsOf(deps.db, user, deps.now())))
  })
  .delete('/user/:id', self, limited('closing'), valid('json', AccountClosing), async (c) => {
    const { deps, user } = c.var
    const closing = c.req.valid('json')
    const answer = await idempotent(c, 200, (tx) => closeAccount(tx, deps.sealer, user.id, closing))
    await finishClosing(deps, user.id)
      .then(() => forgetScreenshots(deps))
      .catch((error) => deps.log.warn(faultIn(error), 'left to the daily job'))
    return answer
  })
