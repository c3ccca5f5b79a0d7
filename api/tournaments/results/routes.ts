import { Hono } from 'hono'
import { ListQuery } from '#shared/lists'
import type { Standing } from '#shared/tournaments/results'
import type { AppEnv } from '../../core/deps.ts'
import { maybeSignedIn } from '../../core/guards.ts'
import { setHeader } from '../../core/http/headers.ts'
import { valid } from '../../core/http/valid.ts'
import { compressed, jsonForMany, listed } from '../../core/lists.ts'
import { getTournament } from '../base/getTournament.ts'
import { playerMatches } from './playerMatches.ts'
import { standingsPage } from './standings.ts'
import { matchesOf, matchJson } from './totals.ts'

export const resultRoutes = new Hono<AppEnv>()
  .get('/tournament/:id/standings', maybeSignedIn, valid('query', ListQuery), async (c) => {
    const { deps, user } = c.var
    const query = c.req.valid('query')
    const { tournament } = await getTournament(deps.db, c.req.param('id'), deps.now(), user?.isAdmin)
    const { rows, total, cursor } = await standingsPage(deps, tournament.id, query, user?.id)
    setHeader(c, 'X-Total-Count', String(total))
    if (cursor !== undefined) {
      const next = new URLSearchParams({ ...c.req.query(), cursor })
      setHeader(c, 'Link', `<${c.req.path}?${next}>; rel="next"`)
    }
    return jsonForMany<Standing[]>(c, JSON.stringify(rows))
  })
  .get('/tournament/:id/standings/:registrationId/matches', maybeSignedIn, async (c) => {
    const { deps, user } = c.var
    const { id, registrationId } = c.req.param()
    const { tournament } = await getTournament(deps.db, id, deps.now(), user?.isAdmin)
    return compressed(c, await playerMatches(deps.db, tournament.id, registrationId))
  })
  .get('/tournament/:id/matches', maybeSignedIn, valid('query', ListQuery), async (c) => {
    const { deps, user } = c.var
    const query = c.req.valid('query')
    const { tournament } = await getTournament(deps.db, c.req.param('id'), deps.now(), user?.isAdmin)
    const all = await matchesOf(deps.db, tournament.id)
    const rest = all.filter(({ number }) => number > Number(query.cursor ?? 0))
    return listed(c, query, { rows: rest, total: all.length }, matchJson, ({ number }) => String(number))
  })
