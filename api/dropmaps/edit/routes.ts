import { type Context, Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import * as v from 'valibot'
import { lockMap, lockMapAndTournaments, lockMapOf, lockTournament } from '#db/locks'
import type { MapRow, User } from '#db/schema'
import { MapTournament, ReplacementQuery } from '#shared/dropmaps/evening'
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
import type { Tx } from '../../core/transact.ts'
import { replaceFiles } from '../../media/replaceFiles.ts'
import { sendQueued } from '../../notifications/queue.ts'
import { assignPlayers, removeClaim } from '../claims.ts'
import { getMap } from '../maps/getMap.ts'
import { mapFields, settingJson, templateJson } from '../maps/mapJson.ts'
import { getCountedMap, getTemplate, MapsQuery, mapList, templateList, templatesOf } from '../maps/mapLists.ts'
import type { announceAct } from '../maps/openMap.ts'
import { territoryPage } from '../maps/territories.ts'
import { territoriesJson } from '../maps/territoriesJson.ts'
import { addPlayers, candidatesFor, importPlayers, PlayersQuery, playerJson, playersOf } from '../seating/players.ts'
import { removePlayer } from '../seating/release.ts'
import { promoteOnMap, rejectEntry } from '../seating/waitlist.ts'
import { deleteMap, mapContents } from './deleteMap.ts'
import { createLocation, deleteLocation, updateLocation } from './locations.ts'
import { copyMap, createDropMap, createMap, createTemplate } from './newMap.ts'
import { changeDropMap, renameMap } from './settings.ts'
import { changeMapTournament, previewTournament } from './tournament.ts'
import { settingsFromForm, soleImageOf } from './upload.ts'

const TemplateQuery = v.object({ templateId: text(64) })

const newMapJson = async (c: Context<SignedInEnv>, tx: Tx, { id }: MapRow) =>
  mapFields(await getMap(tx, id, true), c.var.deps.files, tx.now)

async function countedJson(c: Context<SignedInEnv>, tx: Tx, id: string) {
  const row = await getCountedMap(tx, id)
  return settingJson(row, await templatesOf(tx, [row]), c.var.deps.files, tx.now)
}

type OnId = Context<SignedInEnv, '/:id'>
type WithForm<Form> = Context<SignedInEnv, '/:id', { out: { json: Form } }>

const onMap = <Answer, Status extends 200 | 201>(c: OnId, status: Status, act: (tx: Tx) => Promise<Answer>) =>
  idempotent(c, status, act, lockMap(c.req.param('id')))
const onMapOf = <Answer>(c: OnId, act: (tx: Tx) => Promise<Answer>) =>
  idempotent(c, 200, act, lockMapOf(c.req.param('id')))

/** Runs an admin's act on one location. Answers with the location after it. */
const onLocation = <Form>(
  c: WithForm<Form>,
  act: (tx: Tx, admin: User, id: string, form: Form) => ReturnType<typeof announceAct>,
) => onMapOf(c, async (tx) => (await act(tx, c.var.user, c.req.param('id'), c.req.valid('json'))).territory)

async function thenSend<Answer>({ var: { deps } }: Context<SignedInEnv>, act: Promise<Answer>) {
  const answer = await act
  await sendQueued(deps)
  return answer
}

export const mapBody: LargeBody = { method: 'PUT', path: /^\/api\/maps\/[^/]+$/, isForm: true }

/** A form changes settings; JSON renames (MAP-17). */
const settingsForm = createMiddleware<SignedInEnv, '/:id'>(async (c, next) => {
  if (!isForm(c.req.raw.headers)) return next()
  const { deps } = c.var
  const id = c.req.param('id')
  const request = { headers: c.req.raw.headers, body: bodyOf(c) }
  const answer = await settingsFromForm(deps, { ...c.var, key: keyOf(c) }, id, request)
  await thenSend(c, promoteOnMap(deps, id))
  return c.json(answer, 200)
})

export const dropmapAdminRoutes = new Hono<AppEnv>()
  .post('/maps', admin, valid('json', NewMap), (c) =>
    idempotent(c, 201, async (tx) => newMapJson(c, tx, await createMap(tx, c.var.user, c.req.valid('json')))),
  )
  .post('/maps/:id/copy', admin, valid('json', NewMap), (c) => {
    const [id, form] = [c.req.param('id'), c.req.valid('json')]
    return onMap(c, 201, async (tx) => newMapJson(c, tx, await copyMap(tx, c.var.user, id, form)))
  })
  .put('/maps/:id', admin, settingsForm, valid('json', MapRename), (c) => {
    const [id, { name, editVersion }] = [c.req.param('id'), c.req.valid('json')]
    return onMap(c, 200, async (tx) => newMapJson(c, tx, await renameMap(tx, c.var.user, id, name, editVersion)))
  })
  .delete('/maps/:id', admin, valid('query', MapDeletion), async (c) => {
    const { deps, user } = c.var
    const [id, { shown }] = [c.req.param('id'), c.req.valid('query')]
    const once = await onceOnly(c, async (tx) => {
      await deleteMap(tx, user, id, shown)
      return { id }
    })
    const deleted = replaceFiles(
      deps,
      c.var,
      (db) => soleImageOf(db, id),
      async (tx, _, admin) => ({ answer: await once(tx, admin), mediaKey: undefined }),
      lockMap(id),
    )
    return c.json((await thenSend(c, deleted)).answer, 200)
  })
  .get('/admin/maps/:id/contents', admin, async (c) => {
    const { db, now } = c.var.deps
    return c.json(await mapContents(db, c.req.param('id'), now()))
  })
  .get('/admin/maps/:id/tournament', admin, valid('query', ReplacementQuery), async (c) => {
    const { tournamentId } = c.req.valid('query')
    return c.json(await previewTournament(c.var.deps.db, c.req.param('id'), tournamentId))
  })
  .put('/admin/maps/:id/tournament', admin, valid('json', MapTournament), async (c) => {
    const { deps, user } = c.var
    const [id, change] = [c.req.param('id'), c.req.valid('json')]
    const act = async (tx: Tx) => newMapJson(c, tx, await changeMapTournament(tx, user, id, change))
    const answer = await idempotent(c, 200, act, lockMapAndTournaments(id, change.tournamentId))
    await promoteOnMap(deps, id)
    await sendQueued(deps)
    return answer
  })
  .get('/admin/maps/:id/candidates', admin, valid('query', ListQuery), async (c) => {
    const { db } = c.var.deps
    const [id, query] = [c.req.param('id'), c.req.valid('query')]
    await getMap(db, id)
    return listed(c, query, await candidatesFor(db, id, query), (row) => row)
  })
  .post('/maps/:id/players', admin, valid('json', NewPlayers), (c) => {
    const [id, { userIds }] = [c.req.param('id'), c.req.valid('json')]
    const act = async (tx: Tx) => ({ added: await addPlayers(tx, c.var.user, id, userIds) })
    return thenSend(c, onMap(c, 200, act))
  })
  .delete('/maps/:id/players/:userId', admin, (c) =>
    onMap(c, 200, (tx) => removePlayer(tx, c.var.user, c.req.param('id'), c.req.param('userId'))),
  )
  .post('/maps/:id/import-players-from-tournament', admin, valid('json', StandingsImport), (c) => {
    const [id, standings] = [c.req.param('id'), c.req.valid('json')]
    const act = async (tx: Tx) => ({ added: await importPlayers(tx, c.var.user, id, standings) })
    return thenSend(c, idempotent(c, 200, act, lockTournament(standings.tournamentId, id)))
  })
  .post('/maps/:id/territories', admin, valid('json', NewLocation), (c) => {
    const [id, form] = [c.req.param('id'), c.req.valid('json')]
    return onMap(c, 201, async (tx) => territoryPage(tx, await createLocation(tx, c.var.user, id, form)))
  })
  .put('/territories/:id', admin, valid('json', LocationChange), (c) =>
    onMapOf(c, async (tx) => {
      const id = c.req.param('id')
      await updateLocation(tx, c.var.user, id, c.req.valid('json'))
      return territoryPage(tx, id)
    }),
  )
  .delete('/territories/:id', admin, (c) =>
    thenSend(
      c,
      onMapOf(c, (tx) => deleteLocation(tx, c.var.user, c.req.param('id'))),
    ),
  )
  .post('/admin/territories/:id/assign-player', admin, valid('json', PlayersOfLocation), (c) =>
    onLocation(c, assignPlayers),
  )
  .post('/admin/territories/:id/remove-player', admin, valid('json', ClaimOfLocation), (c) =>
    onLocation(c, removeClaim),
  )
  .post('/admin/territories/:id/reject-queue', admin, valid('json', PlayerOfLocation), (c) =>
    onLocation(c, rejectEntry),
  )
  .get('/territory/templates', admin, valid('query', ListQuery), async (c) => {
    const { db, files, now } = c.var.deps
    const query = c.req.valid('query')
    return listed(c, query, await templateList(db, query), (map) => templateJson(map, files, now()))
  })
  .post('/territory/templates', admin, valid('json', NewTemplate), (c) => {
    const form = c.req.valid('json')
    const act = async (tx: Tx) => {
      const { id } = await createTemplate(tx, c.var.user, form)
      return templateJson(await getTemplate(tx, id), c.var.deps.files, tx.now)
    }
    return idempotent(c, 201, act, form.sourceId ? lockMap(form.sourceId) : undefined)
  })
  .get('/territory/territories', admin, valid('query', TemplateQuery), async (c) => {
    const { db } = c.var.deps
    const { map } = await getMap(db, c.req.valid('query').templateId, true)
    return compressedJson<Territory[]>(c, await territoriesJson(db, map, 'listed'))
  })
  .get('/dropmaps', admin, valid('query', MapsQuery), async (c) => {
    const { db, files, now } = c.var.deps
    const query = c.req.valid('query')
    const page = await mapList(db, query, now())
    const templates = await templatesOf(db, page.rows)
    return listed(c, query, page, (row) => settingJson(row, templates, files, now()))
  })
  .post('/dropmap/settings', admin, valid('json', NewDropMap), (c) => {
    const form = c.req.valid('json')
    const { templateId, tournamentId } = form
    const locks = tournamentId ? lockTournament(tournamentId, templateId) : lockMap(templateId)
    const act = async (tx: Tx) => countedJson(c, tx, (await createDropMap(tx, c.var.user, form)).id)
    return idempotent(c, 201, act, locks)
  })
  .put('/dropmap/settings/:id', admin, valid('json', DropMapChange), async (c) => {
    const { deps, user } = c.var
    const id = c.req.param('id')
    const answer = await onMap(c, 200, async (tx) => {
      await changeDropMap(tx, user, id, c.req.valid('json'))
      return countedJson(c, tx, id)
    })
    await thenSend(c, promoteOnMap(deps, id))
    return answer
  })
  .get('/dropmap/settings/:id/players', admin, valid('query', PlayersQuery), async (c) => {
    const { db } = c.var.deps
    const [id, query] = [c.req.param('id'), c.req.valid('query')]
    await getMap(db, id)
    return listed(c, query, await playersOf(db, id, query, c.var.user), playerJson)
  })
