import { Hono } from 'hono'
import * as v from 'valibot'
import { AppError } from '#shared/errors'
import { filter, ListQuery } from '#shared/lists'
import { toKopecks } from '#shared/money'
import {
  BatchConfirmation,
  BatchExport,
  BatchFinish,
  BatchRemoval,
  batchStatuses,
  CandidatesQuery,
  NewBatch,
} from '#shared/payouts/batches'
import { ResultImport, ResultPreview } from '#shared/payouts/results'
import { TemplateChange, TemplateMethod } from '#shared/payouts/template'
import { transactAs } from '../../core/caller.ts'
import type { AppEnv, Deps } from '../../core/deps.ts'
import { admin, limited } from '../../core/guards.ts'
import { asAttachment } from '../../core/http/attachment.ts'
import { valid } from '../../core/http/valid.ts'
import { idempotent } from '../../core/idempotent.ts'
import { listed } from '../../core/lists.ts'
import { lockPayouts } from '../../core/locks.ts'
import { batchJson, batchList, wholeBatch } from './batches.ts'
import { candidates, confirmBatch, createBatch, removeFromBatch } from './compose.ts'
import { batchFile, exportBatch, fileNameOf } from './export.ts'
import { finishBatch, importResults, previewResults } from './results.ts'
import { allTemplates, changeTemplate } from './templates.ts'
import { payoutYearsOf } from './years.ts'

const BatchesQuery = v.object({ ...ListQuery.entries, status: filter(batchStatuses) })
const thresholdOf = ({ settings }: Deps) => toKopecks(settings.SECOND_APPROVAL_ABOVE)

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
    const work = idempotent(
      c,
      201,
      async (tx, user) => wholeBatch(tx, user, await createBatch(tx, user, input), thresholdOf(deps)),
      lockPayouts,
    )
    return work
  })
  .get('/admin/payout-batch/:id', admin, async (c) => {
    const { deps, user } = c.var
    const reads = { read: deps.db.read, now: deps.now() }
    return c.json(await wholeBatch(reads, user, c.req.param('id'), thresholdOf(deps)))
  })
  .post('/admin/payout-batch/:id/remove', admin, valid('json', BatchRemoval), (c) => {
    const [id, removal] = [c.req.param('id'), c.req.valid('json')]
    const threshold = thresholdOf(c.var.deps)
    return idempotent(
      c,
      200,
      async (tx, user) => {
        await removeFromBatch(tx, user, id, removal)
        return wholeBatch(tx, user, id, threshold)
      },
      lockPayouts,
    )
  })
  .post('/admin/payout-batch/:id/confirm', admin, valid('json', BatchConfirmation), (c) => {
    const [id, shown] = [c.req.param('id'), c.req.valid('json')]
    const threshold = thresholdOf(c.var.deps)
    return idempotent(
      c,
      200,
      async (tx, user) => {
        await confirmBatch(tx, user, id, shown)
        return wholeBatch(tx, user, id, threshold)
      },
      lockPayouts,
    )
  })
  .post('/admin/payout-batch/:id/export', admin, valid('json', BatchExport), (c) => {
    const [id, { digest }] = [c.req.param('id'), c.req.valid('json')]
    const threshold = thresholdOf(c.var.deps)
    return idempotent(
      c,
      200,
      async (tx, user) => {
        await exportBatch(tx, user, id, digest, threshold)
        return wholeBatch(tx, user, id, threshold)
      },
      lockPayouts,
    )
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
    const [id, { lines }] = [c.req.param('id'), c.req.valid('json')]
    return c.json(await transactAs(c.var.deps, c.var, (tx) => previewResults(tx, id, lines)))
  })
  .post('/admin/payout-batch/:id/import', admin, valid('json', ResultImport), (c) => {
    const [id, results] = [c.req.param('id'), c.req.valid('json')]
    const threshold = thresholdOf(c.var.deps)
    return idempotent(c, 200, (tx, user) => importResults(tx, user, id, results, threshold), lockPayouts)
  })
  .post('/admin/payout-batch/:id/finish', admin, valid('json', BatchFinish), (c) => {
    const [id, finish] = [c.req.param('id'), c.req.valid('json')]
    const threshold = thresholdOf(c.var.deps)
    return idempotent(
      c,
      200,
      async (tx, user) => {
        await finishBatch(tx, user, id, finish, threshold)
        return wholeBatch(tx, user, id, threshold)
      },
      lockPayouts,
    )
  })
  .get('/admin/payout-templates', admin, async (c) => c.json(await allTemplates(c.var.deps.db)))
  .put('/admin/payout-template/:method', admin, valid('json', TemplateChange), (c) => {
    const method = v.safeParse(TemplateMethod, c.req.param('method'))
    if (!method.success) throw new AppError('not_found')
    const change = c.req.valid('json')
    return idempotent(c, 200, (tx, user) => changeTemplate(tx, user, method.output, change))
  })
  .get('/admin/user/:id/payout-years', admin, async (c) =>
    c.json(await payoutYearsOf(c.var.deps.db, c.req.param('id'))),
  )
