import { expect, test, vi } from 'vitest'
import { transact } from '#api/core/transact'
import { claim } from '#api/dropmaps/claims'
import { dropmapRooms } from '#api/dropmaps/rooms'
import { makeTemplate, withMap } from '../../support/slices/dropmaps.ts'
import { startSockets } from '../../support/sockets.ts'

test('anyone hears of a map: with a token all of it, without one names only, and of a template admins alone', async () => {
  const { app, judge, ivan, olga, map, at } = await withMap()
  const template = await makeTemplate(app, judge)
  const { realtime, connect } = await startSockets(app, dropmapRooms(app.db))
  const [player, guest, admin] = [await connect(olga), await connect(), await connect(judge)]
  expect(await player.join(`map:${map}`)).toBeNull()
  // As admin.md, section 7 says it.
  expect(await guest.socket.emitWithAck('join-map', map)).toBeNull()
  for (const closed of [`map:${template}`, 'map:nowhere', 'maps:other'])
    expect([closed, await player.join(closed)]).toEqual([closed, 'not_found'])
  expect(await admin.join(`map:${template}`)).toBeNull()
  expect([await guest.join('maps:all'), await player.join('maps:all')]).toEqual(['not_found', null])

  await transact({ ...app.deps, publish: realtime.publish }, (tx) => claim(tx, ivan, at(1)))
  await vi.waitFor(() => expect([player.heard, guest.heard].map(({ length }) => length)).toEqual([1, 1]))
  const change = { mapId: map, territoryId: at(1) }
  expect(player.heard).toMatchObject([
    ['territory-update', { ...change, territory: { version: 2, claims: [{ userId: ivan.id, displayName: 'Иван' }] } }],
  ])
  expect(guest.heard).toMatchObject([
    ['territory-updated', { ...change, territory: { version: 2, claims: [{ displayName: 'Иван' }] } }],
  ])
  expect(JSON.stringify(guest.heard)).not.toContain(ivan.id)

  await guest.socket.emitWithAck('leave-map', map)
  await transact({ ...app.deps, publish: realtime.publish }, (tx) => claim(tx, ivan, at(2)))
  await vi.waitFor(() => expect(player.heard).toHaveLength(3))
  expect(guest.heard).toHaveLength(1)
})
