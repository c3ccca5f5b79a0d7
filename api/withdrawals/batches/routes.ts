import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { lockPayouts } from '#db/locks'
import type { User } from '#db/schema'
import { AppError } from '#shared/errors'
import { filter, ListQuery } from '#shared/lists'
import type { Kopecks } from '#shared/money'
import {
  BatchConfirmation,
  BatchExport,
  BatchFinish,
  BatchRemoval,
  batchStatuses,
  CandidatesQuery,
  NewBatch,
} from '#shared/payouts/batches'
import { MAX_ANSWERS_BODY, ResultImport, ResultPreview } from '#shared/payouts/results'
import { TemplateChange, TemplateMethod } from '#shared/payouts/template'
import { answerStatus, thresholdOf } from '../../approvals/gate.ts'
import { transactAs } from '../../core/caller.ts'
import type { AppEnv, SignedInEnv } from '../../core/deps.ts'
import { admin, limited } from '../../core/guards.ts'
import { asAttachment } from '../../core/http/attachment.ts'
import type { LargeBody } from '../../core/http/body.ts'
import { valid } from '../../core/http/valid.ts'
import { idempotent } from '../../core/idempotent.ts'
import { listed } from '../../core/lists.ts'
import type { Tx } from '../../core/transact.ts'
import { batchJson, batchList, wholeBatch } from './batches.ts'
import { candidates, confirmBatch, createBatch, removeFromBatch } from './compose.ts'
import { batchFile, exportBatch, fileNameOf } from './export.ts'
import { finishBatch, importResults, previewResults } from './results.ts'
import { allTemplates, changeTemplate } from './templates.ts'
import { payoutYearsOf } from './years.ts'

const BatchesQuery = v.object({ ...ListQuery.entries, status: filter(batchStatuses) })

type BatchAct = (tx: Tx, user: User, id: string, threshold: Kopecks) => Promise<unknown>

/** An act on the batch of the path, once; answers with the batch as it is then. */
function batchAct(c: Context<SignedInEnv, '/:id'>, act: BatchAct) {
  const { deps } = c.var
  const [id, threshold] = [c.req.param('id'), thresholdOf(deps)]
  return idempotent(
    c,
    200,
    async (tx, user) => {
      await act(tx, user, id, threshold)
      return wholeBatch(tx, deps.sealer, user, id, threshold)
    },
    lockPayouts,
  )
}

/** A provider's file of answers to a batch. */
export const answersBody: LargeBody = {
  path: /^\/api\/admin\/payout-batch\/[^/]+\/import(?:\/preview)?$/,
  maxSize: MAX_ANSWERS_BODY,
}

export const batchRoutes = new Hono<AppEnv>()
  .get('/admin/payout-batches', admin, valid('query', BatchesQuery), async (c) => {
    const { deps } = c.var
    const query = c.req.valid('query')
    return listed(c, query, await batchList(deps.db, query), (row) => batchJson(row, thresholdOf(deps)))
  })
  .get('/admin/payout-candidates', admin, valid('query', CandidatesQuery), async (c) => {
    const { deps, user } = c.var
    return c.json(await candidates(deps.db, user, c.req.valid('query').method))
  })
  .post('/admin/payout-batches', admin, valid('json', NewBatch), (c) => {
    const { deps } = c.var
    const input = c.req.valid('json')
    return idempotent(
      c,
      201,
      async (tx, user) =>
        wholeBatch(tx, deps.sealer, user, await createBatch(tx, deps.sealer, user, input), thresholdOf(deps)),
      lockPayouts,
    )
  })
  .get('/admin/payout-batch/:id', admin, async (c) => {
    const { deps, user } = c.var
    const reads = { read: deps.db.read, now: deps.now() }
    return c.json(await wholeBatch(reads, deps.sealer, user, c.req.param('id'), thresholdOf(deps)))
  })
  .post('/admin/payout-batch/:id/remove', admin, valid('json', BatchRemoval), (c) => {
    const removal = c.req.valid('json')
    return batchAct(c, (tx, user, id) => removeFromBatch(tx, c.var.deps.sealer, user, id, removal))
  })
  .post('/admin/payout-batch/:id/confirm', admin, valid('json', BatchConfirmation), (c) => {
    const shown = c.req.valid('json')
    return batchAct(c, (tx, user, id) => confirmBatch(tx, user, id, shown))
  })
  .post('/admin/payout-batch/:id/export', admin, valid('json', BatchExport), (c) => {
    const { digest } = c.req.valid('json')
    return batchAct(c, (tx, user, id, threshold) => exportBatch(tx, user, id, digest, threshold))
  })
  .get('/admin/payout-batch/:id/file', admin, limited('details'), async (c) => {
    const { deps } = c.var
    const id = c.req.param('id')
    const work = transactAs(
      deps,
      c.var,
      (tx, user) => batchFile(tx, deps.sealer, user, id, thresholdOf(deps)),
      lockPayouts,
    )
    const { batch, file } = await work
    asAttachment(c, `Выплаты ${batch.number}`, fileNameOf(batch))
    c.header('Content-Type', 'text/csv; charset=utf-8')
    c.header('Cache-Control', 'private, no-store')
    return c.body(file)
  })
  .post('/admin/payout-batch/:id/import/preview', admin, valid('json', ResultPreview), async (c) => {
    const [id, { file }] = [c.req.param('id'), c.req.valid('json')]
    return c.json(await transactAs(c.var.deps, c.var, (tx) => previewResults(tx, id, file)))
  })
  .post('/admin/payout-batch/:id/import', admin, valid('json', ResultImport), (c) => {
    const [id, results] = [c.req.param('id'), c.req.valid('json')]
    const { deps } = c.var
    const threshold = thresholdOf(deps)
    return idempotent(
      c,
      answerStatus,
      (tx, user) => importResults(tx, deps.sealer, user, id, results, threshold),
      lockPayouts,
    )
  })
  .post('/admin/payout-batch/:id/finish', admin, valid('json', BatchFinish), (c) => {
    const { deps } = c.var
    const [id, finish, threshold] = [c.req.param('id'), c.req.valid('json'), thresholdOf(deps)]
    return idempotent(
      c,
      answerStatus,
      async (tx, user) =>
        (await finishBatch(tx, user, id, finish, threshold)) ?? wholeBatch(tx, deps.sealer, user, id, threshold),
      lockPayouts,
    )
  })
  .get('/admin/payout-templates', admin, async (c) => c.json(await allTemplates(c.var.deps.db)))
  .put('/admin/payout-template/:method', admin, valid('json', TemplateChange), (c) => {
    const method = v.safeParse(TemplateMethod, c.req.param('method'))
    if (!method.success) throw new AppError('not_found')
    const [change, threshold] = [c.req.valid('json'), thresholdOf(c.var.deps)]
    return idempotent(
      c,
      answerStatus,
      (tx, user) => changeTemplate(tx, user, method.output, change, threshold),
      lockPayouts,
    )
  })
  .get('/admin/user/:id/payout-years', admin, async (c) =>
    c.json(await payoutYearsOf(c.var.deps.db, c.req.param('id'))),
  )
