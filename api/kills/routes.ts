import { Hono } from 'hono'
import * as v from 'valibot'
import { killTypes } from '#shared/leaderboards/kills'
import { filter, ListQuery } from '#shared/lists'
import type { AppEnv } from '../core/deps.ts'
import { admin } from '../core/guards.ts'
import { valid } from '../core/http/valid.ts'
import { listed } from '../core/lists.ts'
import { killHistory, killJson, killTotals } from './kills.ts'

export const KillsQuery = v.object({ ...ListQuery.entries, killType: filter(killTypes) })

export const killRoutes = new Hono<AppEnv>()
  .get('/admin/kills', admin, valid('query', KillsQuery), async (c) => {
    const query = c.req.valid('query')
    return listed(c, query, await killHistory(c.var.deps.db, query), killJson)
  })
  .get('/admin/kill-totals', admin, async (c) => c.json(await killTotals(c.var.deps.db)))
