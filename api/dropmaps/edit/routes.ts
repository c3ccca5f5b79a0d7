import { type Context, Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import * as v from 'valibot'
import type { MapRow, User } from '#db/schema'
import {
  DropMapChange,
  LocationChange,
  MapDeletion,
  MapRename,
  NewDropMap,
  NewLocation,
  NewMap,
  NewTemplate,
} from '#shared/dropmaps/forms'
import {
  ClaimOfLocation,
  NewPlayers,
  PlayerOfLocation,
  PlayersOfLocation,
  StandingsImport,
} from '#shared/dropmaps/playerForms'
import type { Territory } from '#shared/dropmaps/shapes'
import { ListQuery } from '#shared/lists'
import { text } from '#shared/text'
import type { AppEnv, SignedInEnv } from '../../core/deps.ts'
import { admin } from '../../core/guards.ts'
import { bodyOf, isForm, type LargeBody } from '../../core/http/body.ts'
import { valid } from '../../core/http/valid.ts'
import { idempotent, keyOf, onceOnly } from '../../core/idempotent.ts'
import { compressedJson, listed } from '../../core/lists.ts'
import { lockMap, lockMapOf, lockTournament } from '../../core/locks.ts'
import type { Tx } from '../../core/transact.ts'
import { replaceFiles } from '../../media/replaceFiles.ts'
import { assignPlayers, removeClaim } from '../claims.ts'
import { getMap } from '../maps/getMap.ts'
import { mapFields, settingJson, templateJson } from '../maps/mapJson.ts'
import { getCountedMap, MapsQuery, mapList } from '../maps/mapList.ts'
import type { announceAct } from '../maps/openMap.ts'
import { getTemplate, templateList, templatesOf } from '../maps/templateList.ts'
import { territoryPage } from '../maps/territories.ts'
import { territoriesJson } from '../maps/territoriesJson.ts'
import { addPlayers, candidatesFor, importPlayers, PlayersQuery, playerJson, playersOf } from '../seating/players.ts'
import { sendAllQueued } from '../seating/queuedNotifications.ts'
import { removePlayer } from '../seating/release.ts'
import { promoteOnMap, rejectEntry } from '../seating/waitlist.ts'
import { changeDropMap, copyMap, createMap, deleteMap, renameMap } from './editMap.ts'
import { createLocation, deleteLocation, updateLocation } from './locations.ts'
import { mapContents } from './mapContents.ts'
import { createDropMap, createTemplate } from './templates.ts'
import { settingsFromForm, soleImageOf } from './upload.ts'

const TemplateQuery = v.object({ templateId: text(64) })

const madeJson = async (c: Context<SignedInEnv>, tx: Tx, map: MapRow) => {
  const { files } = c.var.deps
  return mapFields(await getMap(tx, map.id, true), files, tx.now)
}

const countedJson = async (c: Context<SignedInEnv>, tx: Tx, id: string) => {
  const row = await getCountedMap(tx, id)
  return settingJson(row, await templatesOf(tx, [row]), c.var.deps.files, tx.now)
}

/** Runs an admin's act on one location. Answers with the location after it. */
function onLocation(
  c: Context<SignedInEnv, '/:id'>,
  act: (tx: Tx, admin: User, id: string) => ReturnType<typeof announceAct>,
) {
  return onMapOf(c, async (tx) => (await act(tx, c.var.user, c.req.param('id'))).territory)
}

const onMap = <Answer, Status extends 200 | 201>(
  c: Context<SignedInEnv, '/:id'>,
  status: Status,
  act: (tx: Tx) => Promise<Answer>,
) => idempotent(c, status, act, lockMap(c.req.param('id')))
const onMapOf = <Answer>(c: Context<SignedInEnv, '/:id'>, act: (tx: Tx) => Promise<Answer>) =>
  idempotent(c, 200, act, lockMapOf(c.req.param('id')))

export const mapBody: LargeBody = { method: 'PUT', path: /^\/api\/maps\/[^/]+$/, isForm: true }

/** A form changes settings; JSON renames (MAP-17). */
const settingsForm = createMiddleware<SignedInEnv, '/:id'>(async (c, next) => {
  if (!isForm(c.req.raw.headers)) return next()
  const { deps } = c.var
  const id = c.req.param('id')
  const request = { headers: c.req.raw.headers, body: bodyOf(c) }
  const answer = await settingsFromForm(deps, { ...c.var, key: keyOf(c) }, id, request)
  await promoteOnMap(deps, id)
  await sendAllQueued(deps)
  return c.json(answer, 200)
})

export const dropmapAdminRoutes = new Hono<AppEnv>()
  .post('/maps', admin, valid('json', NewMap), (c) =>
    idempotent(c, 201, async (tx) => madeJson(c, tx, await createMap(tx, c.var.user, c.req.valid('json')))),
  )
  .post('/maps/:id/copy', admin, valid('json', NewMap), (c) =>
    onMap(c, 201, async (tx) => madeJson(c, tx, await copyMap(tx, c.var.user, c.req.param('id'), c.req.valid('json')))),
  )
  .put('/maps/:id', admin, settingsForm, valid('json', MapRename), (c) => {
    const [id, { name, editVersion }] = [c.req.param('id'), c.req.valid('json')]
    return onMap(c, 200, async (tx) => madeJson(c, tx, await renameMap(tx, c.var.user, id, name, editVersion)))
  })
  .delete('/maps/:id', admin, valid('query', MapDeletion), async (c) => {
    const { deps, user } = c.var
    const [id, { shown }] = [c.req.param('id'), c.req.valid('query')]
    const once = await onceOnly(c, async (tx) => {
      await deleteMap(tx, user, id, shown)
      return { id }
    })
    const { answer } = await replaceFiles(
      deps,
      c.var,
      (db) => soleImageOf(db, id),
      async (tx, _, admin) => ({ answer: await once(tx, admin), mediaKey: undefined }),
      lockMap(id),
    )
    await sendAllQueued(deps)
    return c.json(answer, 200)
  })
  .get('/admin/maps/:id/contents', admin, async (c) => {
    const { db, now } = c.var.deps
    return c.json(await mapContents(db, c.req.param('id'), now()))
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
    const answer = await onMap(c, 200, async (tx) => ({ added: await addPlayers(tx, user, id, userIds) }))
    await sendAllQueued(deps)
    return answer
  })
  .delete('/maps/:id/players/:userId', admin, (c) =>
    onMap(c, 200, (tx) => removePlayer(tx, c.var.user, c.req.param('id'), c.req.param('userId'))),
  )
  .post('/maps/:id/import-players-from-tournament', admin, valid('json', StandingsImport), async (c) => {
    const { deps, user } = c.var
    const [id, standings] = [c.req.param('id'), c.req.valid('json')]
    const act = async (tx: Tx) => ({ added: await importPlayers(tx, user, id, standings) })
    const answer = await idempotent(c, 200, act, lockTournament(standings.tournamentId, id))
    await sendAllQueued(deps)
    return answer
  })
  .post('/maps/:id/territories', admin, valid('json', NewLocation), (c) =>
    onMap(c, 201, async (tx) =>
      territoryPage(tx, await createLocation(tx, c.var.user, c.req.param('id'), c.req.valid('json'))),
    ),
  )
  .put('/territories/:id', admin, valid('json', LocationChange), async (c) => {
    const id = c.req.param('id')
    return onMapOf(c, async (tx) => {
      await updateLocation(tx, c.var.user, id, c.req.valid('json'))
      return territoryPage(tx, id)
    })
  })
  .delete('/territories/:id', admin, async (c) => {
    const { deps, user } = c.var
    const answer = await onMapOf(c, (tx) => deleteLocation(tx, user, c.req.param('id')))
    await sendAllQueued(deps)
    return answer
  })
  .post('/admin/territories/:id/assign-player', admin, valid('json', PlayersOfLocation), (c) =>
    onLocation(c, (tx, admin, id) => assignPlayers(tx, admin, id, c.req.valid('json'))),
  )
  .post('/admin/territories/:id/remove-player', admin, valid('json', ClaimOfLocation), (c) =>
    onLocation(c, (tx, admin, id) => removeClaim(tx, admin, id, c.req.valid('json'))),
  )
  .post('/admin/territories/:id/reject-queue', admin, valid('json', PlayerOfLocation), (c) =>
    onLocation(c, (tx, admin, id) => rejectEntry(tx, admin, id, c.req.valid('json').userId)),
  )
  .get('/territory/templates', admin, valid('query', ListQuery), async (c) => {
    const { db, files, now } = c.var.deps
    const query = c.req.valid('query')
    return listed(c, query, await templateList(db, query), (map) => templateJson(map, files, now()))
  })
  .post('/territory/templates', admin, valid('json', NewTemplate), (c) => {
    const fields = c.req.valid('json')
    const act = async (tx: Tx) => {
      const { id } = await createTemplate(tx, c.var.user, fields)
      return templateJson(await getTemplate(tx, id), c.var.deps.files, tx.now)
    }
    return idempotent(c, 201, act, fields.sourceId ? lockMap(fields.sourceId) : undefined)
  })
  .get('/territory/territories', admin, valid('query', TemplateQuery), async (c) => {
    const { db } = c.var.deps
    const { templateId } = c.req.valid('query')
    const { map } = await getMap(db, templateId, true)
    return compressedJson<Territory[]>(c, await territoriesJson(db, map, 'listed'))
  })
  .get('/dropmaps', admin, valid('query', MapsQuery), async (c) => {
    const { db, files, now } = c.var.deps
    const query = c.req.valid('query')
    const page = await mapList(db, query, now())
    const made = await templatesOf(db, page.rows)
    return listed(c, query, page, (row) => settingJson(row, made, files, now()))
  })
  .post('/dropmap/settings', admin, valid('json', NewDropMap), (c) => {
    const fields = c.req.valid('json')
    const { templateId, tournamentId } = fields
    const locks = tournamentId ? lockTournament(tournamentId, templateId) : lockMap(templateId)
    const act = async (tx: Tx) => countedJson(c, tx, (await createDropMap(tx, c.var.user, fields)).id)
    return idempotent(c, 201, act, locks)
  })
  .put('/dropmap/settings/:id', admin, valid('json', DropMapChange), async (c) => {
    const { deps, user } = c.var
    const id = c.req.param('id')
    const answer = await onMap(c, 200, async (tx) => {
      await changeDropMap(tx, user, id, c.req.valid('json'))
      return countedJson(c, tx, id)
    })
    await promoteOnMap(deps, id)
    await sendAllQueued(deps)
    return answer
  })
  .get('/dropmap/settings/:id/players', admin, valid('query', PlayersQuery), async (c) => {
    const { db } = c.var.deps
    const [id, query] = [c.req.param('id'), c.req.valid('query')]
    await getMap(db, id)
    return listed(c, query, await playersOf(db, id, query, c.var.user), playerJson)
  })
