import { expect, test } from 'vitest'
import type { InviteCode, MapSummary, Territory } from '#shared/dropmaps/shapes'
import { send } from '../../../support/app.ts'
import { expectRefusal } from '../../../support/refusals.ts'
import { mapRow, square, withMap } from '../../../support/slices/dropmaps.ts'
import { done } from '../../../support/slices/tournaments.ts'

test('a name without visible characters is refused for a location, a map and an invite', async () => {
  const { app, judge, map, at } = await withMap()
  for (const name of ['\u3164', '\u2800 \u2800', '\u115f', '\ufe0f\u200d', '\u200b']) {
    const location = { name, points: square(9) }
    const required = 'location_fields_required'
    await expectRefusal(app, () => send(app, judge, 'POST', `maps/${map}/territories`, location), 400, required)
    await expectRefusal(app, () => send(app, judge, 'PUT', `territories/${at(1)}`, { name }), 400, required)
    await expectRefusal(app, () => send(app, judge, 'POST', 'maps', { name }), 400, 'map_name_required')
    const nameless = 'Введи имя для приглашения'
    const invited = () => send(app, judge, 'POST', `maps/${map}/invites`, { displayName: name })
    await expectRefusal(app, invited, 400, 'invalid_input', nameless)
  }
  const name = '⚓️ Порт 👩‍👩‍👧‍👦'
  const made = await done<Territory>(send(app, judge, 'POST', `maps/${map}/territories`, { name, points: square(9) }))
  expect(made.name).toBe(name)
})

test('decomposed letters are stored composed, and found in either form', async () => {
  const { app, judge, map } = await withMap()
  const [typed, kept] = ['Чёрный край'.normalize('NFD'), 'Чёрный край']
  await done(send(app, judge, 'PUT', `maps/${map}`, { name: typed }))
  expect((await mapRow(app, map)).name).toBe(kept)
  await done(send(app, judge, 'POST', `maps/${map}/invites`, { displayName: typed }))
  for (const q of ['чёрный край', 'ЧЁРНЫЙ'.normalize('NFD')]) {
    const query = `?${new URLSearchParams({ q })}`
    expect(await done<MapSummary[]>(send(app, judge, 'GET', `maps${query}`))).toMatchObject([{ id: map, name: kept }])
    const invites = await done<InviteCode[]>(send(app, judge, 'GET', `maps/${map}/invites${query}`))
    expect(invites.map(({ displayName }) => displayName)).toEqual([kept])
  }
})
