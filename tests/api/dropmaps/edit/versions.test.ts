import { expect, test } from 'vitest'
import { dropmapRound } from '#api/dropmaps/evening/jobs'
import { maps, type User } from '#db/schema'
import type { DropMapSetting, MapSummary, Territory } from '#shared/dropmaps/shapes'
import { type App, inDays, send } from '../../../support/app.ts'
import { png } from '../../../support/browser/forms.ts'
import { expectRefusal } from '../../../support/refusals.ts'
import {
  claim,
  lastLog,
  makeTemplate,
  mapRow,
  setMap,
  square,
  withMap,
} from '../../../support/slices/dropmaps/dropmaps.ts'
import { done } from '../../../support/slices/tournaments/tournaments.ts'

async function twoAdmins() {
  const world = await withMap()
  const oleg = await world.app.admin({ username: 'oleg', displayName: 'Олег' })
  const { app, map, at } = world
  const save = (admin: User, changes: object, id = at(2)) =>
    send(app, admin, 'PUT', `territories/${id}`, { name: 'Порт', maxPlayers: '', ...changes })
  const saved = (admin: User, changes: object) => done<Territory>(save(admin, changes))
  const rename = (admin: User, changes: object) => send(app, admin, 'PUT', `maps/${map}`, changes)
  const ofTab = (admin: User, changes: object) => send(app, admin, 'PUT', `dropmap/settings/${map}`, changes)
  return { ...world, oleg, save, saved, rename, ofTab }
}

const lastDetails = async (app: App) => (await lastLog(app))?.details

test('a location changed by another admin is not overwritten: the refusal names who changed what (MAP-19)', async () => {
  const { app, judge, oleg, save, saved } = await twoAdmins()
  expect(await saved(judge, { name: 'Порт', points: square(5), editVersion: 1 })).toMatchObject({ editVersion: 2 })
  expect(await lastDetails(app)).toMatchObject({ changed: ['points'], editVersion: 2 })
  const text = 'Локацию «Порт» тем временем изменил Судья: контур. Проверь и сохрани ещё раз'
  await expectRefusal(app, () => save(oleg, { color: '#FF0000', editVersion: 1 }), 409, 'edited_meanwhile', text)
  expect(await saved(oleg, { name: 'Гавань', color: '#FF0000', maxPlayers: 3, editVersion: 2 })).toMatchObject({
    points: square(5),
    editVersion: 3,
  })
  const both =
    'Локацию «Гавань» тем временем изменили Судья и Олег: название, контур, цвет, лимит игроков. Проверь и сохрани ещё раз'
  await expectRefusal(app, () => save(judge, { editVersion: 1 }), 409, 'edited_meanwhile', both)
})

test('of two admins who save at once one succeeds and the other is refused', async () => {
  const { app, judge, oleg, save, at } = await twoAdmins()
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, n) => save(n % 2 ? judge : oleg, { name: `Порт ${n}`, editVersion: 1 })),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)])
  const winner = answers.findIndex(({ ok }) => ok)
  const page = await done<Territory>(send(app, judge, 'GET', `territories/${at(2)}`))
  expect(page).toMatchObject({ name: `Порт ${winner}`, editVersion: 2 })
})

test('an edit without a version overwrites (MAP-19)', async () => {
  const { judge, oleg, saved } = await twoAdmins()
  await saved(judge, { name: 'Гавань' })
  expect(await saved(oleg, { name: 'Пристань' })).toMatchObject({ name: 'Пристань', editVersion: 3 })
})

test('claims and edits without a change leave the version as it is', async () => {
  const { app, judge, ivan, oleg, map, at, save, saved } = await twoAdmins()
  await done(claim(app, ivan, at(2)))
  await saved(judge, { points: square(2), description: '' })
  expect(await lastDetails(app)).toMatchObject({ changed: [], editVersion: 1 })
  expect(await saved(oleg, { name: 'Гавань', editVersion: 1 })).toMatchObject({ editVersion: 2 })
  const text = 'Локацию «Гавань» тем временем изменил Олег: название. Проверь и сохрани ещё раз'
  await expectRefusal(app, () => save(judge, { editVersion: 1 }), 409, 'edited_meanwhile', text)
  expect((await mapRow(app, map)).editVersion).toBe(1)
})

test('a location that was deleted meanwhile is not found, whatever version is sent', async () => {
  const { app, judge, oleg, save, at } = await twoAdmins()
  await done(send(app, judge, 'DELETE', `territories/${at(2)}`))
  await expectRefusal(app, () => save(oleg, { editVersion: 1 }), 404, 'not_found', 'Локация не найдена')
})

test('a map’s name and settings have a version too, on the page and in the admins’ tab', async () => {
  const { app, judge, oleg, map, rename, ofTab } = await twoAdmins()
  expect(await done<MapSummary>(rename(judge, { name: 'Берег', editVersion: 1 }))).toMatchObject({ editVersion: 2 })
  const text = (name: string, what: string) =>
    `Карту «${name}» тем временем изменил Судья: ${what}. Проверь и сохрани ещё раз`
  const renamed = text('Берег', 'название')
  await expectRefusal(app, () => rename(oleg, { name: 'Мыс', editVersion: 1 }), 409, 'edited_meanwhile', renamed)
  await expectRefusal(app, () => ofTab(oleg, { isLocked: true, editVersion: 1 }), 409, 'edited_meanwhile', renamed)
  const picture = new Blob([png(1)], { type: 'image/png' })
  const fields = { maxPlayersPerSpot: '3', mapImage: picture, editVersion: '1' }
  await expectRefusal(app, () => setMap(app, oleg, map, fields), 409, 'edited_meanwhile', renamed)

  const lockAt = inDays(2).toISOString()
  await done(setMap(app, judge, map, { maxPlayersPerSpot: '2', maxContestedSpots: '4', lockAt, editVersion: '2' }))
  await done(setMap(app, judge, map, { mapImage: picture, editVersion: '3' }))
  const all = 'время блокировки, мест на локациях, число спорных локаций, картинка'
  const late = () => ofTab(oleg, { customName: 'Мыс', editVersion: 2 })
  await expectRefusal(app, late, 409, 'edited_meanwhile', text('Берег', all))
  const named = await done<DropMapSetting>(ofTab(oleg, { customName: 'Мыс', editVersion: 4 }))
  expect(named).toMatchObject({ name: 'Мыс', isLocked: false, editVersion: 5 })
  const locked = await done<DropMapSetting>(ofTab(oleg, { isLocked: true, editVersion: 5 }))
  expect(locked).toMatchObject({ name: 'Мыс', isLocked: true, editVersion: 6 })
})

test('a lock by time leaves the version as it is; an admin’s lock is an edit', async () => {
  const { app, judge, oleg, map, rename, ofTab } = await twoAdmins()
  await done(setMap(app, judge, map, { lockAt: inDays(1).toISOString() }))
  app.clock.now = inDays(1)
  await dropmapRound(app.deps)
  expect(await mapRow(app, map)).toMatchObject({ isLocked: true, editVersion: 2 })
  await done(rename(judge, { name: 'Берег', editVersion: 2 }))
  await done(ofTab(judge, { isLocked: false, editVersion: 3 }))
  const text = 'Карту «Берег» тем временем изменил Судья: блокировка, время блокировки. Проверь и сохрани ещё раз'
  await expectRefusal(app, () => rename(oleg, { name: 'Мыс', editVersion: 3 }), 409, 'edited_meanwhile', text)
})

test('a template is named as one, and edits after unrecorded ones are refused too', async () => {
  const { app, judge, oleg } = await twoAdmins()
  const template = await makeTemplate(app, judge)
  const rename = (admin: User, name: string, editVersion: number) =>
    send(app, admin, 'PUT', `maps/${template}`, { name, editVersion })
  // As after a seed or a repair by hand.
  await app.db.tx(async (queries) => void (await queries.update(maps).set({ editVersion: 2 })))
  const unknown = 'Это тем временем изменил другой администратор. Проверь и сохрани ещё раз'
  await expectRefusal(app, () => rename(oleg, 'Мыс', 1), 409, 'edited_meanwhile', unknown)
  await done(rename(judge, 'Берег', 2))
  const text = 'Шаблон «Берег» тем временем изменил Судья: название. Проверь и сохрани ещё раз'
  await expectRefusal(app, () => rename(oleg, 'Мыс', 2), 409, 'edited_meanwhile', text)
})
