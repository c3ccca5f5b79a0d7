import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { mapPlayers, type TournamentRow, type User } from '#db/schema'
import type { MapReplacement } from '#shared/dropmaps/evening'
import { locationId } from '#shared/dropmaps/locationId'
import type { DropMapSetting } from '#shared/dropmaps/shapes'
import { type App, send } from '../../../support/app.ts'
import { expectRefusal } from '../../../support/refusals.ts'
import {
  claim,
  claimsOf,
  joinWaitlist,
  lastLog,
  makeTemplate,
  mapRow,
  release,
} from '../../../support/slices/dropmaps/dropmaps.ts'
import { act, create as createDraft, draftForm, draftOf } from '../../../support/slices/dropmaps/poiDraft.ts'
import {
  done,
  named,
  notificationsOf,
  pageOf,
  register,
  tournament,
  withTournament,
} from '../../../support/slices/tournaments/tournaments.ts'
import { expectAuditToPass } from '../../../support/slices/withdrawals.ts'

type World = { app: App; judge: User; map: string; next: TournamentRow }
const preview = ({ app, judge, map, next }: World) =>
  done<MapReplacement>(send(app, judge, 'GET', `admin/maps/${map}/tournament?tournamentId=${next.id}`))
const move = ({ app, judge, map, next }: World, shown: object) =>
  send(app, judge, 'PUT', `admin/maps/${map}/tournament`, { tournamentId: next.id, shown })
const shown = { comes: 2, goes: 2, claims: 1, waiting: 1 }

/**
 * A map of last week's tournament: Ivan claims, Pavel waits for his location, Olga plays next week too and has another.
 * Anna and Boris are next week's.
 */
async function lastWeeksMap() {
  const made = await withTournament()
  const { app, judge, ivan, olga, pavel, cup } = made
  const [anna, boris] = [await named(app, 'Анна'), await named(app, 'Борис')]
  for (const player of [ivan, olga, pavel]) await done(register(app, player, cup.id))
  const next = await tournament(app, judge, { name: 'Кубок зимы' })
  for (const player of [olga, anna, boris]) await done(register(app, player, next.id))
  const settings = { templateId: await makeTemplate(app, judge), tournamentId: cup.id }
  const { id: map } = await done<DropMapSetting>(send(app, judge, 'POST', 'dropmap/settings', settings))
  const at = (number: number) => locationId(map, number)
  await done(claim(app, ivan, at(1)))
  await done(claim(app, olga, at(2)))
  await done(joinWaitlist(app, pavel, at(1)))
  app.events.length = 0
  return { ...made, anna, boris, next, map, at }
}
const listOf = async ({ app, map }: World) =>
  (await app.db.read.select().from(mapPlayers).where(eq(mapPlayers.mapId, map))).map(({ userId }) => userId)

test('a map goes over to another tournament: its players are the list, and everybody is told once (MAP-45)', async () => {
  const world = await lastWeeksMap()
  const { app, judge, ivan, olga, pavel, anna, boris, cup, next, map, at } = world
  expect(await preview(world)).toEqual({
    comes: { count: 2, names: ['Анна', 'Борис'] },
    goes: { count: 2, names: ['Иван', 'Павел'] },
    claims: 1,
    waiting: 1,
  })
  await done(move(world, shown))

  expect(new Set(await listOf(world))).toEqual(new Set([olga.id, anna.id, boris.id]))
  expect(await claimsOf(app, map)).toEqual({ 2: [olga.id] })
  expect(await mapRow(app, map)).toMatchObject({ tournamentId: next.id, editVersion: 2 })
  const own = async (user: User) => (await notificationsOf(app, user)).filter((text) => text.startsWith('Карта '))
  expect(await own(ivan)).toEqual([
    'Карта теперь для другого турнира: Ты больше не в списке игроков карты «Остров»: метка на «Маяк» снята',
  ])
  expect(await own(pavel)).toEqual(['Карта теперь для другого турнира: Ты больше не в списке игроков карты «Остров»'])
  for (const player of [anna, boris])
    expect(await own(player)).toEqual(['Карта открыта для тебя: Займи локацию на карте «Остров»'])
  expect(await own(olga)).toEqual([])
  expect(await lastLog(app)).toMatchObject({
    action: 'update_map',
    details: { tournamentId: next.id, tournament: 'Кубок зимы', added: 2, removed: 2, changed: ['tournamentId'] },
  })
  const queued = app.events.filter(({ name }) => name === 'tournament-map-update')
  expect(queued.map(({ to }) => to)).toEqual([`tournament:${cup.id}`, 'admins', `tournament:${next.id}`, 'admins'])
  expect([(await pageOf(app, olga, cup.id)).mapUrl, (await pageOf(app, olga, next.id)).mapUrl]).toEqual([
    null,
    `/dropmap/${map}`,
  ])
  // Its players come and go with their seats from now on.
  await done(send(app, anna, 'DELETE', `tournament/${next.id}/register`))
  expect(new Set(await listOf(world))).toEqual(new Set([olga.id, boris.id]))
  await expectAuditToPass(app)
  await expectRefusal(app, () => claim(app, ivan, at(1)), 403, 'not_eligible')
  await done(claim(app, judge, at(3)))
})

test('other numbers than the dialog showed are refused, and so are maps and tournaments that are not there', async () => {
  const world = await lastWeeksMap()
  const { app, judge, ivan, map } = world
  const now = 'Тем временем стало иначе: придут 2, уйдут 2, снимется меток 1. Проверь и подтверди ещё раз'
  for (const other of [{ comes: 3 }, { goes: 1 }, { claims: 0 }, { waiting: 2 }])
    await expectRefusal(app, () => move(world, { ...shown, ...other }), 409, 'contents_changed', now)
  const path = `admin/maps/${map}/tournament`
  const none = { tournamentId: 'none', shown }
  await expectRefusal(app, () => send(app, judge, 'PUT', path, none), 404, 'not_found', 'Турнир не найден')
  await expectRefusal(app, () => send(app, judge, 'PUT', path, { shown }), 400, 'invalid_input', 'Выберите турнир')
  const nowhere = () => send(app, judge, 'PUT', 'admin/maps/none/tournament', { tournamentId: world.next.id, shown })
  await expectRefusal(app, nowhere, 404, 'not_found', 'Карта не найдена')
  await expectRefusal(app, () => send(app, ivan, 'PUT', path, { tournamentId: world.next.id, shown }), 403, 'forbidden')
})

test('during the picks of a draft a map stays where it is, and before them with the captains who would go', async () => {
  const world = await lastWeeksMap()
  const { app, judge, ivan, olga, anna, map, at } = world
  await done(release(app, olga, at(2)))
  await done(send(app, judge, 'POST', `maps/${map}/players`, { userIds: [anna.id] }))
  const draft = await done<{ id: string }>(createDraft(app, judge, map, draftForm([olga, ivan])))
  const now = { comes: 1, goes: 2, claims: 1, waiting: 0 }
  await expectRefusal(app, () => move(world, now), 409, 'poi_draft_captain')
  const { version } = await draftOf(app, judge, map)
  await done(send(app, judge, 'PUT', `poi-drafts/${draft.id}`, { ...draftForm([olga, anna]), version }))
  await done(act({ app, judge, map, id: draft.id }, 'start'))
  await expectRefusal(app, () => move(world, now), 409, 'poi_draft_running')
})

test('a new round may be for another tournament: who comes hears of the round alone (MAP-38)', async () => {
  const world = await lastWeeksMap()
  const { app, judge, ivan, olga, anna, map, next } = world
  const round = { shown: { claims: 2, waiting: 1, invites: 0 }, tournament: { tournamentId: next.id, shown } }
  const start = (json: object) => send(app, judge, 'POST', `admin/maps/${map}/rounds`, json)
  const wrong = { ...round, tournament: { ...round.tournament, shown: { ...shown, goes: 3 } } }
  await expectRefusal(app, () => start(wrong), 409, 'contents_changed', expect.stringMatching(/^Тем временем/))
  await done(start(round))
  expect(await claimsOf(app, map)).toEqual({})
  expect(await mapRow(app, map)).toMatchObject({ tournamentId: next.id, contestedCount: 0 })
  const last = async (user: User) => (await notificationsOf(app, user))[0]
  expect(await last(ivan)).toContain('Карта теперь для другого турнира')
  for (const player of [olga, anna]) expect(await last(player)).toContain('Новый раунд')
  await expectAuditToPass(app)
})
