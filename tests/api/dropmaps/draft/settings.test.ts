import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { notifications } from '#db/schema'
import { send } from '../../../support/app.ts'
import { expectRefusal } from '../../../support/refusals.ts'
import { makeMap } from '../../../support/slices/dropmaps/dropmaps.ts'
import { act, create, draftForm, draftOf, pass, withDraft } from '../../../support/slices/dropmaps/poiDraft.ts'
import { done, named, register, tournament } from '../../../support/slices/tournaments/tournaments.ts'

test('settings and captains change until the start; the seed never does (DRAFT-5)', async () => {
  const { app, id, map, judge, captains, start } = await withDraft()
  const change = async (fields: object) =>
    send(app, judge, 'PUT', `poi-drafts/${id}`, {
      ...draftForm(captains),
      version: (await draftOf(app, judge, map)).version,
      ...fields,
    })
  await done(change({ ...draftForm(captains.toReversed()), seed: 'другое', turnSeconds: 10 }))
  expect(await draftOf(app, judge, map)).toMatchObject({
    seed: '42',
    turnSeconds: 10,
    captains: [{ name: 'Павел' }, { name: 'Ольга' }, { name: 'Иван' }],
  })
  const { captains: ids } = await done<{ captains: { userId: string }[] }>(
    send(app, judge, 'GET', `admin/poi-drafts/${id}`),
  )
  expect(ids.map(({ userId }) => userId)).toEqual(captains.map(({ id }) => id).reverse())
  await start()
  await expectRefusal(app, () => change({}), 409, 'poi_draft_started')
})

test('lots are drawn by the seed alone, whatever order the captains were written in (DRAFT-5)', async () => {
  const { app, map, judge, captains, act } = await withDraft({ captains: 5, form: { orderKind: 'lot' } })
  const first = (await draftOf(app, judge, map)).captains.map(({ name }) => name)
  await done(act('cancel', { keepClaims: true }))
  const form = { ...draftForm(captains.toReversed()), orderKind: 'lot' }
  await done(create(app, judge, map, form))
  expect((await draftOf(app, judge, map)).captains.map(({ name }) => name)).toEqual(first)
})

test('captains come in the order of a tournament, without those who are not on the map (DRAFT-5)', async () => {
  const { app, map, judge, id, captains } = await withDraft({ captains: 3 })
  const [ivan, olga, pavel] = captains
  const cup = await tournament(app, judge)
  await register(app, pavel!, cup.id, { teamName: 'Совы' })
  await register(app, await named(app, 'Чужой'), cup.id)
  await register(app, ivan!, cup.id)
  const path = `admin/maps/${map}/poi-draft/captains?tournamentId=${cup.id}`
  const found = await done<{ displayName: string; teamName: string | null }[]>(send(app, judge, 'GET', path))
  expect(found.map(({ displayName, teamName }) => `${displayName} ${teamName}`)).toEqual(['Павел Совы', 'Иван null'])
  const { version } = await draftOf(app, judge, map)
  const form = { ...draftForm([ivan!, olga!, pavel!]), version, orderKind: 'standings', standingsTournamentId: cup.id }
  await done(send(app, judge, 'PUT', `poi-drafts/${id}`, form))
  expect((await draftOf(app, judge, map)).captains.map(({ name }) => name)).toEqual(['Павел', 'Иван', 'Ольга'])
})

test('a draft starts by itself at its time; one that cannot tells its organiser why and waits (DRAFT-2)', async () => {
  const startAt = new Date(Date.parse('2026-09-13T12:00:10Z')).toISOString()
  const { app, map, judge } = await withDraft({ form: { startAt } })
  await pass(app, 9)
  expect((await draftOf(app, judge, map)).state).toBe('setup')
  await pass(app, 1)
  expect(await draftOf(app, judge, map)).toMatchObject({ state: 'running', startAt, turn: { number: 1 } })

  const other = await makeMap(app, judge, { locations: 2 })
  await done(create(app, judge, other, { ...draftForm([]), startAt }))
  await pass(app, 1)
  expect(await draftOf(app, judge, other)).toMatchObject({ state: 'setup', startAt: null })
  const reasons = await app.db.read.select().from(notifications).where(eq(notifications.userId, judge.id))
  const message = 'Для драфта нужно хотя бы два капитана (карта «Остров»)'
  expect(reasons).toMatchObject([{ title: 'Драфт не начался сам', message }])
})

test('a draft needs two captains, a free location for each, and a map that has no draft', async () => {
  const { app, map, judge, captains, act: actOnFirst } = await withDraft({ captains: 3, locations: 2 })
  await expectRefusal(app, () => actOnFirst('start'), 409, 'poi_draft_locations')
  await expectRefusal(app, () => create(app, judge, map, draftForm(captains)), 409, 'poi_draft_exists')
  const other = await makeMap(app, judge)
  await expectRefusal(app, () => create(app, judge, other, draftForm([], other)), 400, 'poi_draft_same_map')
  await expectRefusal(app, () => create(app, judge, other, draftForm([], map)), 409, 'poi_draft_exists')
  const missing = 'Иван: нет в списке игроков карты. Сначала добавь'
  await expectRefusal(app, () => create(app, judge, other, draftForm(captains)), 409, 'not_on_map', missing)
  const { id } = await done<{ id: string }>(create(app, judge, other, draftForm([])))
  await expectRefusal(app, () => act({ app, judge, map: other, id }, 'start'), 409, 'poi_draft_captains')
  const unseeded = { ...draftForm([]), orderKind: 'lot', seed: '' }
  const seedNeeded = 'Укажи число для жребия'
  await expectRefusal(app, () => create(app, judge, other, unseeded), 400, 'invalid_input', seedNeeded)
})
