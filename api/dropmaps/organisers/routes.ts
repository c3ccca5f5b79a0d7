import { Hono } from 'hono'
import * as v from 'valibot'
import { ListQuery } from '#shared/lists'
import type { AppEnv } from '../../core/deps.ts'
import { admin } from '../../core/guards.ts'
import { asAttachment } from '../../core/http/attachment.ts'
import { compressedText } from '../../core/http/compressed.ts'
import { valid } from '../../core/http/valid.ts'
import { compressed } from '../../core/lists.ts'
import { getMap } from '../maps/getMap.ts'
import { claimsCsv } from './claimsCsv.ts'
import { timelineOf } from './timeline.ts'

const TimelineQuery = v.object({ cursor: ListQuery.entries.cursor })

export const organiserRoutes = new Hono<AppEnv>()
  .get('/maps/:id/timeline', admin, valid('query', TimelineQuery), async (c) => {
    const { db } = c.var.deps
    const { map } = await getMap(db, c.req.param('id'))
    return compressed(c, await timelineOf(db, map.id, c.req.valid('query').cursor))
  })
  .get('/maps/:id/claims.csv', admin, async (c) => {
    const { db } = c.var.deps
    const { map } = await getMap(db, c.req.param('id'))
    const table = await claimsCsv(db, map)
    asAttachment(c, `${map.name} — метки`, 'claims.csv')
    return compressedText(c, table, 'text/csv; charset=utf-8')
  })
