import { Hono } from 'hono'
import * as v from 'valibot'
import { AppError } from '#shared/errors'
import { filter, ListQuery, order } from '#shared/lists'
import { ScreenshotReview, screenshotStatuses } from '#shared/premium/subscriptions'
import type { AppEnv } from '../core/deps.ts'
import { admin, limited, self, selfOrAdmin } from '../core/guards.ts'
import { bodyOf, type LargeBody } from '../core/http/body.ts'
import { valid } from '../core/http/valid.ts'
import { idempotent, keyOf } from '../core/idempotent.ts'
import { listed } from '../core/lists.ts'
import { reviewScreenshot } from './review.ts'
import { adminScreenshotJson, screenshotJson } from './screenshotJson.ts'
import { allScreenshots, findScreenshot, findScreenshotWithPeople, screenshotTotals } from './screenshots.ts'
import { uploadScreenshot } from './upload.ts'

export const ScreenshotsQuery = v.object({ ...ListQuery.entries, status: filter(screenshotStatuses), order })

export const screenshotBody: LargeBody = { path: /^\/api\/user\/[^/]+\/subscription-screenshot$/ }
export const subscriptionRoutes = new Hono<AppEnv>()
  .post('/user/:id/subscription-screenshot', self, limited('upload'), async (c) => {
    const { deps } = c.var
    const request = { headers: c.req.raw.headers, body: bodyOf(c) }
    return c.json(await uploadScreenshot(deps, { ...c.var, key: keyOf(c) }, request), 201)
  })
  .get('/user/:id/subscription-screenshot', selfOrAdmin, async (c) => {
    const { db, files, now } = c.var.deps
    return c.json(screenshotJson(await findScreenshot(db, c.req.param('id')), files, now()))
  })
  .get('/admin/subscription-screenshots', admin, valid('query', ScreenshotsQuery), async (c) => {
    const { db, files, now } = c.var.deps
    const query = c.req.valid('query')
    return listed(c, query, await allScreenshots(db, query), (row) => adminScreenshotJson(row, files, now()))
  })
  .get('/admin/subscription-screenshot-totals', admin, async (c) => c.json(await screenshotTotals(c.var.deps.db)))
  .post('/admin/subscription-screenshot/:id/review', admin, valid('json', ScreenshotReview), (c) => {
    const { deps, user } = c.var
    const [id, decision] = [c.req.param('id'), c.req.valid('json')]
    return idempotent(c, 200, async (tx) => {
      await reviewScreenshot(tx, user, id, decision)
      const reviewed = await findScreenshotWithPeople(tx, id)
      if (!reviewed) throw new AppError('not_found')
      return adminScreenshotJson(reviewed, deps.files, tx.now)
    })
  })
