import { type Context, Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import * as v from 'valibot'
import type { MapRow, User } from '#db/schema'
import {
  DropMapChange,
  LocationChange,
  MapRename,
  NewDropMap,
  NewInvite,
  NewLocation,
  NewMap,
  NewPlayers,
  PlayerOfLocation,
  StandingsImport,
} from '#shared/dropmaps/forms'
import { ListQuery } from '#shared/lists'
import type { AppEnv, SignedInEnv } from '../core/deps.ts'
import { admin } from '../core/guards.ts'
import { bodyOf } from '../core/http/body.ts'
import { valid } from '../core/http/valid.ts'
import { idempotent, keyOf } from '../core/idempotent.ts'
import { compressed, listed } from '../core/lists.ts'
import type { Tx } from '../core/transact.ts'
import { isForm } from '../media/receive.ts'
import { replaceFiles } from '../media/replaceFiles.ts'
import { assignPlayer, removePlayer } from './claims.ts'
import { fillMap, tellAll } from './clock.ts'
import { changeDropMap, copyMap, createDropMap, createMap, deleteMap, renameMap } from './edit.ts'
import { createInvite, deleteInvite, inviteJson, invitesOf } from './invites.ts'
import { createLocation, deleteLocation, updateLocation } from './locations.ts'
import { getMap, mapFields, mapList, templates } from './maps.ts'
import { addPlayers, candidatesFor, importPlayers, playerJson, playersOf } from './players.ts'
import { rejectEntry } from './queue.ts'
import { settingJson, templateJson } from './settings.ts'
import { getTerritory, liveTerritory, territoriesOf, territoryPage } from './territories.ts'
import { settingsFromForm, soleImageOf } from './upload.ts'

const TemplateQuery = v.object({ templateId: v.pipe(v.string(), v.maxLength(64)) })

/** A new map as its maker sees it. */
const madeJson = async (c: Context<SignedInEnv>, tx: Tx, map: MapRow) => {
  const { files } = c.var.deps
  return mapFields(await getMap(tx, map.id, true), files, tx.now)
}

type OnPlayer = (tx: Tx, admin: User, territoryId: string, userId: string) => Promise<unknown>
/** An admin's act on one player and one location; returns the location as it is then. */
const onPlayer = (c: Context<SignedInEnv, '/:id'>, { userId }: { userId: string }, act: OnPlayer) =>
  idempotent(c, 200, async (tx) => {
    const id = c.req.param('id')
    await act(tx, c.var.user, id, userId)
    return liveTerritory(tx, await getTerritory(tx, id))
  })

/** A form changes the settings; JSON goes on to the renaming (admin.md, section 7). */
const settingsForm = createMiddleware<SignedInEnv, '/:id'>(async (c, next) => {
  if (!isForm(c.req.raw.headers)) return next()
  const { deps, user, tokenHash } = c.var
  const id = c.req.param('id')
  const request = { headers: c.req.raw.headers, body: bodyOf(c) }
  const answer = await settingsFromForm(deps, { user, tokenHash, key: keyOf(c) }, id, request)
  await fillMap(deps, id)
  await tellAll(deps)
  return c.json(answer, 200)
})

export const dropmapAdminRoutes = new Hono<AppEnv>()
  .post('/maps', admin, valid('json', NewMap), (c) =>
    idempotent(c, 201, async (tx) => madeJson(c, tx, await createMap(tx, c.var.user, c.req.valid('json')))),
  )
  .post('/maps/:id/copy', admin, valid('json', NewMap), (c) =>
    idempotent(c, 201, async (tx) =>
      madeJson(c, tx, await copyMap(tx, c.var.user, c.req.param('id'), c.req.valid('json'))),
    ),
  )
  .put('/maps/:id', admin, settingsForm, valid('json', MapRename), (c) => {
    const [id, { name }] = [c.req.param('id'), c.req.valid('json')]
    return idempotent(c, 200, async (tx) => madeJson(c, tx, await renameMap(tx, c.var.user, id, name)))
  })
  .delete('/maps/:id', admin, async (c) => {
    const { deps, user } = c.var
    const id = c.req.param('id')
    const { answer } = await replaceFiles(
      deps,
      () => soleImageOf(deps.db, id),
      async () => ({
        mediaKey: undefined,
        answer: await idempotent(c, 200, async (tx) => {
          await deleteMap(tx, user, id)
          return { id }
        }),
      }),
    )
    await tellAll(deps)
    return answer
  })
  .get('/admin/maps/:id/candidates', admin, valid('query', ListQuery), async (c) => {
    const { db } = c.var.deps
    const [id, query] = [c.req.param('id'), c.req.valid('query')]
    await getMap(db, id)
    return listed(c, query, await candidatesFor(db, id, query), (row) => row)
  })
  .post('/maps/:id/players', admin, valid('json', NewPlayers), async (c) => {
    const { deps, user } = c.var
    const [id, { userIds }] = [c.req.param('id'), c.req.valid('json')]
    const answer = await idempotent(c, 200, async (tx) => ({ added: await addPlayers(tx, user, id, userIds) }))
    await tellAll(deps)
    return answer
  })
  .post('/maps/:id/import-players-from-tournament', admin, valid('json', StandingsImport), async (c) => {
    const { deps, user } = c.var
    const [id, standings] = [c.req.param('id'), c.req.valid('json')]
    const answer = await idempotent(c, 200, async (tx) => ({ added: await importPlayers(tx, user, id, standings) }))
    await tellAll(deps)
    return answer
  })
  .get('/maps/:id/invites', admin, async (c) => {
    const { db } = c.var.deps
    await getMap(db, c.req.param('id'))
    return c.json((await invitesOf(db, c.req.param('id'))).map(inviteJson))
  })
  .post('/maps/:id/invites', admin, valid('json', NewInvite), (c) =>
    idempotent(c, 201, async (tx) =>
      inviteJson(await createInvite(tx, c.var.user, c.req.param('id'), c.req.valid('json'))),
    ),
  )
  .delete('/invites/:code', admin, (c) => idempotent(c, 200, (tx) => deleteInvite(tx, c.var.user, c.req.param('code'))))
  .post('/maps/:id/territories', admin, valid('json', NewLocation), (c) =>
    idempotent(c, 201, async (tx) =>
      territoryPage(tx, await createLocation(tx, c.var.user, c.req.param('id'), c.req.valid('json'))),
    ),
  )
  .put('/territories/:id', admin, valid('json', LocationChange), async (c) => {
    const id = c.req.param('id')
    return idempotent(c, 200, async (tx) => {
      await updateLocation(tx, c.var.user, id, c.req.valid('json'))
      return territoryPage(tx, id)
    })
  })
  .delete('/territories/:id', admin, async (c) => {
    const { deps, user } = c.var
    const answer = await idempotent(c, 200, (tx) => deleteLocation(tx, user, c.req.param('id')))
    await tellAll(deps)
    return answer
  })
  .post('/admin/territories/:id/assign-player', admin, valid('json', PlayerOfLocation), (c) =>
    onPlayer(c, c.req.valid('json'), assignPlayer),
  )
  .post('/admin/territories/:id/remove-player', admin, valid('json', PlayerOfLocation), (c) =>
    onPlayer(c, c.req.valid('json'), removePlayer),
  )
  .post('/admin/territories/:id/reject-queue', admin, valid('json', PlayerOfLocation), (c) =>
    onPlayer(c, c.req.valid('json'), rejectEntry),
  )
  .get('/territory/templates', admin, async (c) => {
    const { db, files, now } = c.var.deps
    return c.json((await templates(db)).map((map) => templateJson(map, files, now())))
  })
  .get('/territory/territories', admin, valid('query', TemplateQuery), async (c) => {
    const { db } = c.var.deps
    const { templateId } = c.req.valid('query')
    await getMap(db, templateId, true)
    return compressed(c, await territoriesOf(db, templateId))
  })
  .get('/dropmaps', admin, valid('query', ListQuery), async (c) => {
    const { db, files, now } = c.var.deps
    const query = c.req.valid('query')
    const [page, all] = await Promise.all([mapList(db, query), templates(db)])
    return listed(c, query, page, (row) => settingJson(row, all, files, now()))
  })
  .post('/dropmap/settings', admin, valid('json', NewDropMap), (c) =>
    idempotent(c, 201, async (tx) => {
      const map = await createDropMap(tx, c.var.user, c.req.valid('json'))
      return settingJson(await getMap(tx, map.id), await templates(tx), c.var.deps.files, tx.now)
    }),
  )
  .put('/dropmap/settings/:id', admin, valid('json', DropMapChange), async (c) => {
    const { deps, user } = c.var
    const id = c.req.param('id')
    const answer = await idempotent(c, 200, async (tx) => {
      await changeDropMap(tx, user, id, c.req.valid('json'))
      return settingJson(await getMap(tx, id), await templates(tx), deps.files, tx.now)
    })
    await fillMap(deps, id)
    await tellAll(deps)
    return answer
  })
  .get('/dropmap/settings/:id/players', admin, valid('query', ListQuery), async (c) => {
    const { db } = c.var.deps
    const [id, query] = [c.req.param('id'), c.req.valid('query')]
    await getMap(db, id)
    return listed(c, query, await playersOf(db, id, query), playerJson)
  })
  .get('/dropmap/settings/:id/invites', admin, async (c) => {
    const { db } = c.var.deps
    await getMap(db, c.req.param('id'))
    return c.json((await invitesOf(db, c.req.param('id'))).map(inviteJson))
  })
