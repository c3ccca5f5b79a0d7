import { Hono } from 'hono'
import * as v from 'valibot'
import { Appeal, Bulk, Handover, Hold, Release, Tab, Undo } from '#shared/review/review'
import { Review } from '#shared/submissions'
import { transactAs } from '../../core/caller.ts'
import type { AppEnv } from '../../core/deps.ts'
import { admin, selfOrAdmin, signedIn } from '../../core/guards.ts'
import { valid } from '../../core/http/valid.ts'
import { idempotent } from '../../core/idempotent.ts'
import { deckToday } from '../queue/dueQueue.ts'
import { standingOf } from '../queue/standing.ts'
import { blindJson, reviewedSubmissionJson, submissionJson } from '../submissionJson.ts'
import { appeal } from './appeals.ts'
import { rejectInBulk, undoBulk } from './bulk.ts'
import { downloadFile } from './download.ts'
import { handOver, receiversOf, skip } from './handover.ts'
import { hold, release } from './lease.ts'
import { originalsOf } from './originals.ts'
import { review } from './review.ts'
import { decideSecondLook, openLooksFor } from './secondLooks.ts'
import { undoDecision } from './undo.ts'

/** Second looks offered at a time. */
const LOOKS_AT_ONCE = 1

export const reviewRoutes = new Hono<AppEnv>()
  .post('/admin/submission/:id/review', admin, valid('json', Review), (c) => {
    const { deps, user } = c.var
    const [id, decision] = [c.req.param('id'), c.req.valid('json')]
    return idempotent(c, 200, async (tx) => {
      const reviewed = await review(tx, user, id, decision, { secondLooks: deps.settings.SECOND_LOOKS })
      return reviewedSubmissionJson(reviewed, deps.files, deps.now(), user)
    })
  })
  .post('/admin/submission/:id/undo', admin, valid('json', Undo), (c) => {
    const { deps, user } = c.var
    const [id, { reviewedAt }] = [c.req.param('id'), c.req.valid('json')]
    return idempotent(c, 200, async (tx) =>
      reviewedSubmissionJson(await undoDecision(tx, user, id, reviewedAt), deps.files, deps.now(), user),
    )
  })
  .post('/admin/submission/:id/skip', admin, async (c) => {
    const id = c.req.param('id')
    await transactAs(c.var.deps, c.var, (tx, user) => skip(tx, user, id))
    return c.json({ ok: true })
  })
  .get('/admin/submission/:id/receivers', admin, async (c) =>
    c.json(await receiversOf(c.var.deps.db, c.var.user, c.req.param('id'))),
  )
  .post('/admin/submission/:id/handover', admin, valid('json', Handover), (c) => {
    const { deps, user } = c.var
    const [id, handover] = [c.req.param('id'), c.req.valid('json')]
    return idempotent(c, 200, async (tx) =>
      reviewedSubmissionJson(await handOver(tx, user, id, handover), deps.files, deps.now(), user),
    )
  })
  .post('/admin/holds', admin, valid('json', Hold), async (c) =>
    c.json(await transactAs(c.var.deps, c.var, (tx, user) => hold(tx, user, c.req.valid('json')))),
  )
  .post('/admin/holds/release', admin, valid('json', Release), async (c) => {
    await transactAs(c.var.deps, c.var, (tx, user) => release(tx, user, c.req.valid('json')))
    return c.json({ ok: true })
  })
  .post('/admin/bulk', admin, valid('json', Bulk), (c) =>
    idempotent(c, 200, (tx, user) => rejectInBulk(tx, user, c.req.valid('json'), c.var.deps.settings.SECOND_LOOKS)),
  )
  .post('/admin/bulk/:bulkId/undo', admin, (c) =>
    idempotent(c, 200, (tx, user) => undoBulk(tx, user, c.req.param('bulkId'))),
  )
  .get('/admin/second-looks', admin, valid('query', v.object({ tab: Tab })), async (c) => {
    const { deps, user } = c.var
    const looks = await openLooksFor(deps.db, user, c.req.valid('query').tab, deps.now(), LOOKS_AT_ONCE)
    return c.json(looks.map((look) => blindJson(look, deps.files, deps.now(), user)))
  })
  .post('/admin/second-look/:id', admin, valid('json', Review), (c) => {
    const { user } = c.var
    const [id, decision] = [c.req.param('id'), c.req.valid('json')]
    return idempotent(c, 200, async (tx) => {
      await decideSecondLook(tx, user, id, decision)
      return { ok: true }
    })
  })
  .get('/admin/submission/:id/repeats', admin, async (c) => {
    const { deps, user } = c.var
    const found = await originalsOf(deps.db, user, c.req.param('id'), deps.now())
    return c.json(
      found.map(({ original, ...repeat }) => ({
        ...repeat,
        original: reviewedSubmissionJson(original, deps.files, deps.now(), user),
      })),
    )
  })
  .post('/admin/submission/:id/download', admin, (c) => {
    const { deps } = c.var
    return idempotent(c, 200, async (tx, user) => {
      const { mediaKey, originalFilename } = await downloadFile(tx, user, c.req.param('id'))
      return { url: deps.files.url(mediaKey, deps.now(), originalFilename) }
    })
  })
  .get('/admin/deck', admin, async (c) => c.json(await deckToday(c.var.deps.db, c.var.user, c.var.deps.now())))
  .get('/user/:id/standing', selfOrAdmin, async (c) => c.json(await standingOf(c.var.deps, c.req.param('id'))))
  .post('/submission/:id/appeal', signedIn, valid('json', Appeal), (c) => {
    const { deps } = c.var
    const [id, { text }] = [c.req.param('id'), c.req.valid('json')]
    return idempotent(c, 200, async (tx, user) =>
      submissionJson(await appeal(tx, user.id, id, text), deps.files, deps.now()),
    )
  })
