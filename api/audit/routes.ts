import { Hono } from 'hono'
import * as v from 'valibot'
import { adminActions } from '#shared/audit'
import { errorText } from '#shared/errors'
import { filter, ListQuery } from '#shared/lists'
import { text } from '#shared/text'
import type { AppEnv } from '../core/deps.ts'
import { admin } from '../core/guards.ts'
import { valid } from '../core/http/valid.ts'
import { listed } from '../core/lists.ts'
import { actionJson, actions, actors } from './audit.ts'
import { withWords } from './details.ts'

export const ActionsQuery = v.object({
  ...ListQuery.entries,
  action: filter(adminActions),
  /** Whose acts; `system` for automated ones. */
  adminId: v.optional(text(64, errorText('invalid_input'))),
})

export const auditRoutes = new Hono<AppEnv>()
  .get('/admin/actions', admin, valid('query', ActionsQuery), async (c) => {
    const { deps, user } = c.var
    const query = c.req.valid('query')
    const page = await actions(deps.db, query)
    return listed(c, query, { ...page, rows: await withWords(deps.db, page.rows, user.id) }, actionJson)
  })
  .get('/admin/actors', admin, async (c) => c.json(await actors(c.var.deps.db)))
