import { type Context, Hono } from 'hono'
import { lockClaim } from '#db/locks'
import type { User } from '#db/schema'
import {
  type ClaimAnswer,
  FULL_INVITES,
  FULL_PLAYERS,
  type FullMap,
  type PublicTerritory,
} from '#shared/dropmaps/shapes'
import type { AppEnv, SignedInEnv } from '../core/deps.ts'
import { admin, limited, maybeSignedIn, signedIn } from '../core/guards.ts'
import { acceptedEncoding } from '../core/http/compressed.ts'
import { setHeader } from '../core/http/headers.ts'
import { originOf } from '../core/http/origin.ts'
import { valid } from '../core/http/valid.ts'
import { idempotent } from '../core/idempotent.ts'
import { compressed, compressedJson, listed } from '../core/lists.ts'
import type { Tx } from '../core/transact.ts'
import { claim, releaseClaim } from './claims.ts'
import { inviteJson, newestInvites } from './invites/list.ts'
import { geometryBody } from './maps/geometry.ts'
import { getMap, isMap, mapNotFound } from './maps/getMap.ts'
import { summaryJson } from './maps/mapJson.ts'
import { MapsQuery, mapList } from './maps/mapLists.ts'
import type { announceAct } from './maps/openMap.ts'
import { claimFor, getTerritory, territoryNotFound, territoryPage } from './maps/territories.ts'
import { territoriesJson } from './maps/territoriesJson.ts'
import { maySeePlayers, newestPlayers, PlayersQuery, playerJson, playersOf } from './seating/players.ts'
import { joinWaitlist, leaveWaitlist, waitlistOf } from './seating/waitlist.ts'
import { mapState, ownState, territoryStats } from './state.ts'

/** A year in seconds. */
const FOREVER = 'max-age=31536000, immutable'

type Announced = ReturnType<typeof announceAct>

/** A player's act on one location. Answers with what it changed. */
function answerClaim(c: Context<SignedInEnv, '/:id'>, act: (tx: Tx, user: User, territoryId: string) => Announced) {
  const id = c.req.param('id')
  const answer = async (tx: Tx, user: User): Promise<ClaimAnswer> => {
    const { mapId, territory, player } = await act(tx, user, id)
    return { territory, own: await ownState(tx, mapId, user.id, player) }
  }
  return idempotent(c, 200, answer, lockClaim(id))
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
    const { map } = await getMap(deps.db, id, user.isAdmin)
    const isOnMap = await maySeePlayers(deps.db, id, user)
    const territories = await territoriesJson(deps.db, map, isOnMap ? 'listed' : 'signedIn')
    const [players, own, invites] = await Promise.all([
      isOnMap ? newestPlayers(deps.db, id, FULL_PLAYERS) : [],
      ownState(deps.db, id, user.id),
      user.isAdmin ? newestInvites(deps.db, id, FULL_INVITES) : undefined,
    ])
    const rest: Omit<FullMap, 'territories'> = {
      eligiblePlayers: players.map(playerJson).map(({ locationNumber: _, ...player }) => player),
      isUserEligible: own.isEligible,
      ...(invites && { inviteCodes: invites.map((row) => inviteJson(row, originOf(c))) }),
    }
    const before = Buffer.from(`{"territories":`)
    const after = Buffer.from(`,${JSON.stringify(rest).slice(1)}`)
    return compressedJson<FullMap>(c, Buffer.concat([before, territories, after]))
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
    const isSignedIn = c.var.user !== undefined
    const body = await geometryBody(db, map, { encoding, hasDescriptions: isSignedIn })
    setHeader(c, 'vary', 'Accept-Encoding, Authorization')
    // A shared cache would show templates and descriptions to everybody.
    setHeader(c, 'cache-control', `${isSignedIn ? 'private' : 'public'}, ${FOREVER}`)
    if (encoding !== 'identity') setHeader(c, 'content-encoding', encoding)
    return c.newResponse(body, 200, { 'Content-Type': 'application/json' })
  })
  .get('/maps/:id/players', signedIn, valid('query', PlayersQuery), async (c) => {
    const { deps, user } = c.var
    const [id, query] = [c.req.param('id'), c.req.valid('query')]
    await getMap(deps.db, id, user.isAdmin)
    return listed(c, query, await playersOf(deps.db, id, query, user), playerJson)
  })
  .get('/maps/:id/territories/public', maybeSignedIn, async (c) => {
    const { db } = c.var.deps
    const id = c.req.param('id')
    const { map } = await getMap(db, id)
    return compressedJson<PublicTerritory[]>(c, await territoriesJson(db, map, 'guest'))
  })
  .get('/territories/:id', signedIn, async (c) => {
    const { deps, user } = c.var
    const territory = await territoryPage(deps.db, c.req.param('id'))
    if (!(await isMap(deps.db, territory.mapId, user.isAdmin))) throw territoryNotFound()
    const { claims, ...rest } = territory
    const viewer = (await maySeePlayers(deps.db, territory.mapId, user)) ? 'listed' : 'signedIn'
    return c.json({ ...rest, claims: claims.map(claimFor[viewer]) })
  })
  .get('/territories/:id/queue', admin, async (c) => {
    const { db } = c.var.deps
    const { id } = await getTerritory(db, c.req.param('id'))
    return c.json(await waitlistOf(db, id))
  })
  .post('/territories/:id/claim', signedIn, limited('mark'), (c) => answerClaim(c, claim))
  .delete('/territories/:id/claim', signedIn, limited('mark'), (c) => answerClaim(c, releaseClaim))
  .post('/territories/:id/queue', signedIn, limited('mark'), (c) => answerClaim(c, joinWaitlist))
  .delete('/territories/:id/queue', signedIn, limited('mark'), (c) =>
    answerClaim(c, (tx, { id }, territoryId) => leaveWaitlist(tx, id, territoryId)),
  )
