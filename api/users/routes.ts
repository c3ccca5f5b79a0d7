import { Hono } from 'hono'
import type { AppEnv } from '../core/deps.ts'
import { selfOrAdmin } from '../core/guards.ts'
import { killStatsOf, nameOf, statsOf } from './users.ts'

export const userRoutes = new Hono<AppEnv>()
  .get('/user/:id', selfOrAdmin, async (c) => c.json(await nameOf(c.var.deps.db, c.req.param('id'))))
  .get('/user/:id/stats', selfOrAdmin, async (c) => c.json(await statsOf(c.var.deps.db, c.req.param('id'))))
  .get('/user/:id/kill-stats', selfOrAdmin, async (c) => c.json(await killStatsOf(c.var.deps.db, c.req.param('id'))))
