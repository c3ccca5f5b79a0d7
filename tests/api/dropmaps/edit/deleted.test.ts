import { expect, test } from 'vitest'
import { send } from '../../../support/app.ts'
import { claim, mapRow, square, stateOf, withMap } from '../../../support/slices/dropmaps.ts'
import { done } from '../../../support/slices/tournaments.ts'

test('a deleted location is named in the event and in every state from then on, as ranges', async () => {
  const { app, judge, ivan, olga, map, at } = await withMap({ locations: 6, maxPlayersPerSpot: 2 })
  expect((await stateOf(app, ivan, map)).deleted).toEqual([])
  await done(claim(app, ivan, at(2)))
  await done(claim(app, olga, at(2)))
  app.events.length = 0
  await done(send(app, judge, 'DELETE', `territories/${at(2)}`))
  const { version } = await mapRow(app, map)
  const data = { mapId: map, version, what: 'map', deletedLocation: 2 }
  expect(app.events.filter(({ name }) => name.startsWith('map-'))).toEqual([
    { name: 'map-update', to: `map:${map}`, data },
    { name: 'map-update', to: 'maps:all', data },
    { name: 'map-updated', to: `guests:${map}`, data },
  ])
  expect(await stateOf(app, ivan, map)).toMatchObject({ touched: [], deleted: [[2, 2]], own: { locationNumber: null } })
  for (const number of [3, 5, 6]) await done(send(app, judge, 'DELETE', `territories/${at(number)}`))
  await done(send(app, judge, 'POST', `maps/${map}/territories`, { name: 'Пик', points: square(9) }))
  expect((await stateOf(app, ivan, map)).deleted).toEqual([
    [2, 3],
    [5, 6],
  ])
  await done(send(app, judge, 'DELETE', `territories/${at(7)}`))
  expect((await stateOf(app, ivan, map)).deleted).toEqual([
    [2, 3],
    [5, 7],
  ])
})
