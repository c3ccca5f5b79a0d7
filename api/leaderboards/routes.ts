import { Hono } from 'hono'
import * as v from 'valibot'
import { BoardName, Exclusion, Season, VisibilityChange } from '#shared/leaderboards/forms'
import { seasonOf } from '#shared/leaderboards/seasons'
import { ListQuery } from '#shared/lists'
import type { AppEnv } from '../core/deps.ts'
import { admin, maybeSignedIn, self, selfOrAdmin, signedIn } from '../core/guards.ts'
import { valid } from '../core/http/valid.ts'
import { idempotent } from '../core/idempotent.ts'
import { listed } from '../core/lists.ts'
import { boardPage, cursorOf, entryJson, seasons } from './board.ts'
import { ownPlace } from './ownPlace.ts'
import { exclude, include, setOwnVisibility, visibilityOf } from './visibility.ts'

const BoardOf = { board: BoardName, season: v.optional(Season) }
const PlaceQuery = v.object(BoardOf)
const { q: _, ...paged } = ListQuery.entries
const BoardQuery = v.object({ ...paged, ...BoardOf })

export const leaderboardRoutes = new Hono<AppEnv>()
  .get('/leaderboard', maybeSignedIn, valid('query', BoardQuery), async (c) => {
    const { deps, user } = c.var
    const { board, season = seasonOf(deps.now()), ...query } = c.req.valid('query')
    const page = await boardPage(deps.db, { board, season }, query)
    return listed(c, query, page, entryJson(board, user?.id), cursorOf)
  })
  .get('/leaderboard/seasons', maybeSignedIn, async (c) => c.json(await seasons(c.var.deps.db, c.var.deps.now())))
  .get('/leaderboard/me', signedIn, valid('query', PlaceQuery), async (c) => {
    const { deps, user } = c.var
    const { board, season = seasonOf(deps.now()) } = c.req.valid('query')
    return c.json(await ownPlace(deps.db, user.id, { board, season }))
  })
  .get('/user/:id/leaderboards', selfOrAdmin, async (c) => c.json(await visibilityOf(c.var.deps.db, c.req.param('id'))))
  .put('/user/:id/leaderboards', self, valid('json', VisibilityChange), (c) => {
    const { isHidden } = c.req.valid('json')
    return idempotent(c, 200, (tx, user) => setOwnVisibility(tx, user.id, isHidden))
  })
  .post('/admin/user/:id/leaderboards', admin, valid('json', Exclusion), (c) => {
    const [id, exclusion] = [c.req.param('id'), c.req.valid('json')]
    return idempotent(c, 200, (tx, user) => exclude(tx, user, id, exclusion))
  })
  .delete('/admin/user/:id/leaderboards', admin, (c) => {
    const id = c.req.param('id')
    return idempotent(c, 200, (tx, user) => include(tx, user, id))
  })
