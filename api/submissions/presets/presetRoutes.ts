import { Hono } from 'hono'
import * as v from 'valibot'
import { AppError } from '#shared/errors'
import { RewardChange } from '#shared/review/presets'
import { NewReason, ReasonChange, ReasonDeletion } from '#shared/review/reasons'
import { submissionCategories } from '#shared/submissions'
import type { AppEnv } from '../../core/deps.ts'
import { admin } from '../../core/guards.ts'
import { valid } from '../../core/http/valid.ts'
import { idempotent } from '../../core/idempotent.ts'
import { addReason, changeReason, changeRewards, deleteReason } from './changes.ts'
import { presetsOf } from './presets.ts'

const Category = v.picklist(submissionCategories)

export const presetRoutes = new Hono<AppEnv>()
  .get('/admin/presets', admin, async (c) => c.json(await presetsOf(c.var.deps.db)))
  .post('/admin/reasons', admin, valid('json', NewReason), (c) =>
    idempotent(c, 201, (tx, user) => addReason(tx, user, c.req.valid('json'))),
  )
  .put('/admin/reason/:code', admin, valid('json', ReasonChange), (c) =>
    idempotent(c, 200, (tx, user) => changeReason(tx, user, c.req.param('code'), c.req.valid('json'))),
  )
  .delete('/admin/reason/:code', admin, valid('json', ReasonDeletion), (c) => {
    const [code, { version }] = [c.req.param('code'), c.req.valid('json')]
    return idempotent(c, 200, async (tx, user) => {
      await deleteReason(tx, user, code, version)
      return { code }
    })
  })
  .put('/admin/reward-presets/:category', admin, valid('json', RewardChange), (c) => {
    const { success, output: category } = v.safeParse(Category, c.req.param('category'))
    if (!success) throw new AppError('not_found')
    return idempotent(c, 200, (tx, user) => changeRewards(tx, user, category, c.req.valid('json')))
  })
