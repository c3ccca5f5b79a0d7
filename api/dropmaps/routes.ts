import { type Context, Hono } from 'hono'
import type { User } from '#db/schema'
import { FULL_INVITES, FULL_PLAYERS, type FullMap, type Marked } from '#shared/dropmaps/shapes'
import type { AppEnv, SignedInEnv } from '../core/deps.ts'
import { admin, limited, maybeSignedIn, signedIn } from '../core/guards.ts'
import { acceptedEncoding } from '../core/http/compressed.ts'
import { setHeader } from '../core/http/headers.ts'
import { originOf } from '../core/http/origin.ts'
import { valid } from '../core/http/valid.ts'
import { idempotent } from '../core/idempotent.ts'
import { compressed, listed } from '../core/lists.ts'
import type { Tx } from '../core/transact.ts'
import { claim, releaseClaim } from './claims.ts'
import { geometriesIn } from './geometry.ts'
import { inviteJson, newestInvites } from './invites/list.ts'
import { getMap, isMap, MapsQuery, mapList, mapNotFound, summaryJson } from './maps.ts'
import { maySeePlayers, newestPlayers, PlayersQuery, playerJson, playersOf } from './players.ts'
import { joinQueue, leaveQueue, lineOf } from './queue.ts'
import { mapState, ownMarks } from './state.ts'
import { territoryStats } from './stats.ts'
import {
  getTerritory,
  liveTerritory,
  publicTerritoriesOf,
  territoriesOf,
  territoryNotFound,
  territoryPage,
} from './territories.ts'

/** Seconds of a year: an address never has another answer. */
const FOREVER = 'max-age=31536000, immutable'

/** An act of a player on one location, and what it has changed. */
function mark(c: Context<SignedInEnv, '/:id'>, act: (tx: Tx, user: User, territoryId: string) => Promise<unknown>) {
  const id = c.req.param('id')
  return idempotent(c, 200, async (tx, user): Promise<Marked> => {
    await act(tx, user, id)
    const territory = await getTerritory(tx, id)
    return {
      territory: await liveTerritory(tx, territory),
      own: await ownMarks(tx, territory.mapId, user.id),
    }
  })
}

export const dropmapRoutes = new Hono<AppEnv>()
  .get('/territory/stats', signedIn, async (c) => c.json(await territoryStats(c.var.deps.db, c.var.user.id)))
  .get('/maps', signedIn, valid('query', MapsQuery), async (c) => {
    const { db, files, now } = c.var.deps
    const query = c.req.valid('query')
    return listed(c, query, await mapList(db, query, now()), (row) => summaryJson(row, files, now()))
  })
  .get('/maps/:id/full-data', signedIn, async (c) => {
    const { deps, user } = c.var
    const id = c.req.param('id')
    await getMap(deps.db, id, user.isAdmin)
    const territories = await territoriesOf(deps.db, id)
    const isOnMap = await maySeePlayers(deps.db, id, user)
    const [players, own, invites] = await Promise.all([
      isOnMap ? newestPlayers(deps.db, id, FULL_PLAYERS) : [],
      ownMarks(deps.db, id, user.id),
      user.isAdmin ? newestInvites(deps.db, id, FULL_INVITES) : undefined,
    ])
    const full: FullMap = {
      territories,
      eligiblePlayers: players.map(playerJson).map(({ locationNumber: _, ...player }) => player),
      isUserEligible: own.isEligible,
      ...(invites && { inviteCodes: invites.map((row) => inviteJson(row, originOf(c))) }),
    }
    return compressed(c, full)
  })
  .get('/maps/:id/state', maybeSignedIn, async (c) => {
    const { db, files, now } = c.var.deps
    return compressed(c, await mapState(db, c.req.param('id'), c.var.user, { files, now: now() }))
  })
  .get('/maps/:id/geometry/:version', maybeSignedIn, async (c) => {
    const { db } = c.var.deps
    const { map } = await getMap(db, c.req.param('id'), c.var.user?.isAdmin)
    if (c.req.param('version') !== String(map.geometryVersion)) throw mapNotFound()
    const encoding = acceptedEncoding(c.req.header('Accept-Encoding')) ?? 'identity'
    const body = await geometriesIn(db).find(map.id, map.geometryVersion, encoding)
    setHeader(c, 'vary', 'Accept-Encoding')
    // A cache that many share would show a template to whom it is none.
    setHeader(c, 'cache-control', `${map.isTemplate ? 'private' : 'public'}, ${FOREVER}`)
    if (encoding !== 'identity') setHeader(c, 'content-encoding', encoding)
    return c.newResponse(body, 200, { 'Content-Type': 'application/json' })
  })
  .get('/maps/:id/players', signedIn, valid('query', PlayersQuery), async (c) => {
    const { deps, user } = c.var
    const [id, query] = [c.req.param('id'), c.req.valid('query')]
    await getMap(deps.db, id, user.isAdmin)
    return listed(c, query, await playersOf(deps.db, id, query, user), playerJson)
  })
  .get('/maps/:id/territories/public', async (c) => {
    const { db } = c.var.deps
    const id = c.req.param('id')
    await getMap(db, id)
    return compressed(c, await publicTerritoriesOf(db, id))
  })
  .get('/territories/:id', signedIn, async (c) => {
    const { deps, user } = c.var
    const territory = await territoryPage(deps.db, c.req.param('id'))
    // A template's are for admins, and nobody else learns that they are there.
    if (!(await isMap(deps.db, territory.mapId, user.isAdmin))) throw territoryNotFound()
    return c.json(territory)
  })
  .get('/territories/:id/queue', admin, async (c) => {
    const { db } = c.var.deps
    const { id } = await getTerritory(db, c.req.param('id'))
    return c.json(await lineOf(db, id))
  })
  .post('/territories/:id/claim', signedIn, limited('mark'), (c) => mark(c, claim))
  .delete('/territories/:id/claim', signedIn, limited('mark'), (c) => mark(c, releaseClaim))
  .post('/territories/:id/queue', signedIn, limited('mark'), (c) => mark(c, joinQueue))
  .delete('/territories/:id/queue', signedIn, limited('mark'), (c) =>
    mark(c, (tx, { id }, territoryId) => leaveQueue(tx, id, territoryId)),
  )
