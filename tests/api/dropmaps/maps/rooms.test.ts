import { expect, test } from 'vitest'
import { type Tx, transact } from '#api/core/transact'
import { claim } from '#api/dropmaps/claims'
import { deleteMap } from '#api/dropmaps/edit/deleteMap'
import { createTemplate } from '#api/dropmaps/edit/newMap'
import { changeSettings, renameMap } from '#api/dropmaps/edit/settings'
import { dropmapRooms } from '#api/dropmaps/maps/getMap'
import { lockMap } from '#db/locks'
import { makeTemplate, withMap } from '../../../support/slices/dropmaps/dropmaps.ts'
import { startSockets } from '../../../support/sockets.ts'

test('a map’s events go to everybody, without a token with names only; a template’s go to admins (MAP-28)', async () => {
  const { app, judge, ivan, olga, map, at } = await withMap()
  const template = await makeTemplate(app, judge)
  const { realtime, connect } = await startSockets(app, dropmapRooms(app.db))
  const [player, guest, admin] = [await connect(olga), await connect(), await connect(judge)]
  expect(await player.join(`map:${map}`)).toBeNull()
  expect(await guest.socket.emitWithAck('join-map', map)).toBeNull()
  for (const closed of [`map:${template}`, 'map:nowhere', 'maps:other'])
    expect([closed, await player.join(closed)]).toEqual([closed, 'not_found'])
  expect(await admin.join(`map:${template}`)).toBeNull()
  expect([await guest.join('maps:all'), await player.join('maps:all')]).toEqual(['not_found', null])

  await transact({ ...app.deps, publish: realtime.publish }, (tx) => claim(tx, ivan, at(1)), lockMap(map))
  await expect.poll(() => [player.heard, guest.heard].map(({ length }) => length)).toEqual([1, 1])
  const change = { mapId: map, territoryId: at(1) }
  expect(player.heard).toMatchObject([
    ['territory-update', { ...change, territory: { version: 2, claims: [{ displayName: 'Иван', user: {} }] } }],
  ])
  expect(guest.heard).toMatchObject([
    ['territory-updated', { ...change, territory: { version: 2, claims: [{ displayName: 'Иван' }] } }],
  ])
  for (const { heard } of [player, guest]) expect(JSON.stringify(heard)).not.toContain(ivan.id)

  await guest.socket.emitWithAck('leave-map', map)
  await transact({ ...app.deps, publish: realtime.publish }, (tx) => claim(tx, ivan, at(2)), lockMap(map))
  await expect.poll(() => player.heard).toHaveLength(3)
  await guest.leave('x')
  expect(guest.heard).toHaveLength(1)
})

test('changes of a template are announced to admins, changes of a map to the list of maps', async () => {
  const { app, judge, olga, map } = await withMap()
  const { realtime, connect } = await startSockets(app, dropmapRooms(app.db))
  const [player, guest, admin] = [await connect(olga), await connect(), await connect(judge)]
  for (const page of [player, admin]) expect(await page.join('maps:all')).toBeNull()
  expect(await guest.join(`map:${map}`)).toBeNull()

  const act = <Made>(mapId: string, work: (tx: Tx) => Promise<Made>) =>
    transact({ ...app.deps, publish: realtime.publish }, work, lockMap(mapId))
  const { id } = await act(map, (tx) => createTemplate(tx, judge, { name: 'Тайный', description: '', sourceId: map }))
  await act(id, (tx) => renameMap(tx, judge, id, 'Тайна'))
  await act(id, (tx) => changeSettings(tx, judge, id, {}))
  await act(id, (tx) => deleteMap(tx, judge, id))
  await act(map, (tx) => renameMap(tx, judge, map, 'Явный'))
  const change = (mapId: string, version: number, what = 'map') => ['map-update', { mapId, version, what }]
  const ofMap = change(map, expect.any(Number) as number)
  await expect.poll(() => [player.heard, guest.heard].map(({ length }) => length)).toEqual([1, 1])
  await expect.poll(() => admin.heard.filter(([name]) => name === 'map-update')).toHaveLength(5)
  for (const page of [player, guest]) await page.leave('x')
  expect(player.heard).toEqual([ofMap])
  expect(JSON.stringify(guest.heard)).not.toContain(id)
  expect(admin.heard).toEqual(
    expect.arrayContaining([change(id, 1), change(id, 2), change(id, 3), change(id, 4, 'deleted'), ofMap]),
  )
})
