import { expect, test } from 'vitest'
import { organisersHere, type TournamentRow, type User } from '#db/schema'
import { locationId } from '#shared/dropmaps/locationId'
import type { DropMapSetting } from '#shared/dropmaps/shapes'
import type { Evening, EveningProblem, Organisers } from '#shared/evening/evening'
import { HERE_FOR } from '#shared/evening/evening'
import { type App, send } from '../../support/app.ts'
import { expectRefusal } from '../../support/refusals.ts'
import { claim, makeTemplate, setMap } from '../../support/slices/dropmaps/dropmaps.ts'
import { create as createDraft, draftForm } from '../../support/slices/dropmaps/poiDraft.ts'
import { gathered, joinTeam, players, trio, withTeams } from '../../support/slices/tournaments/teams.ts'
import { checkIn, minutesBefore, saveDay } from '../../support/slices/tournaments/tournamentDay.ts'
import { create, done, form, register, withRegistered } from '../../support/slices/tournaments/tournaments.ts'

type World = { app: App; judge: User; cup: TournamentRow }
const eveningOf = ({ app, judge, cup }: World) =>
  done<Evening>(app.requestAs(judge, `/api/admin/tournament/${cup.id}/evening`))
const problemsOf = async ({ app, judge, cup }: World) =>
  (await done<{ problems: EveningProblem[] }>(app.requestAs(judge, `/api/admin/tournament/${cup.id}/check`))).problems
const here = (app: App, admin: User, id: string) =>
  done<Organisers>(send(app, admin, 'PUT', `admin/tournament/${id}/here`))

async function withMapOf(world: World, settings: object = {}) {
  const { app, judge, cup } = world
  const map = { templateId: await makeTemplate(app, judge), tournamentId: cup.id, ...settings }
  return (await done<DropMapSetting>(send(app, judge, 'POST', 'dropmap/settings', map))).id
}

test('an evening is its tournament with the figures of check-in, maps and draft, and the last acts (TOURNAMENT-64)', async () => {
  const world = await withRegistered({}, 3)
  const { app, judge, ivan, olga, cup } = world
  expect(await eveningOf(world)).toMatchObject({
    tournament: { id: cup.id, currentParticipants: 3, mapId: null },
    day: { checkedIn: 0, participants: 3, lobbyCode: '' },
    ...{ maps: [], draft: null, results: null },
  })
  await done(saveDay(app, judge, cup.id))
  const map = await withMapOf(world, { customName: 'Карта вечера' })
  await done(claim(app, olga, locationId(map, 1)))
  await minutesBefore(app, cup, 50)
  await done(checkIn(app, ivan, cup.id))
  await done(createDraft(app, judge, map, { ...draftForm([ivan]), seed: '7' }))

  const evening = await eveningOf(world)
  expect(evening).toMatchObject({
    tournament: { mapId: map },
    day: { checkedIn: 1, participants: 3, lobbyCode: 'TRF-777' },
    maps: [{ id: map, name: 'Карта вечера', isLocked: false, openAt: null, lockAt: null, players: 3, placed: 1 }],
    draft: { state: 'setup', seed: '7', captains: [{ name: 'Иван' }] },
  })
  expect(evening.acts.map(({ action, admin }) => [action, admin])).toEqual([
    ['create_poi_draft', judge.displayName],
    ['create_map', judge.displayName],
    ['update_tournament_day', judge.displayName],
    ['create_tournament', judge.displayName],
  ])
})

test('a draft has no day, and is for admins as every evening', async () => {
  const world = await withRegistered()
  const { app, judge, ivan, cup } = world
  const draft = await done<{ id: string }>(create(app, judge, form({ isDraft: '1' })))
  expect(await done(app.requestAs(judge, `/api/admin/tournament/${draft.id}/evening`))).toMatchObject({ day: null })
  const path = `/api/admin/tournament/${cup.id}`
  for (const part of ['evening', 'check'])
    await expectRefusal(app, () => app.requestAs(ivan, `${path}/${part}`), 403, 'forbidden')
  await expectRefusal(app, () => send(app, ivan, 'PUT', `admin/tournament/${cup.id}/here`), 403, 'forbidden')
  const none = ['GET none/evening', 'GET none/check', 'PUT none/here'].map(
    (call) => call.split(' ') as [string, string],
  )
  for (const [method, rest] of none)
    await expectRefusal(
      app,
      () => send(app, judge, method, `admin/tournament/${rest}`),
      404,
      'not_found',
      'Турнир не найден',
    )
})

test('two organisers see each other while they are there, and nobody who has left', async () => {
  const { app, judge, cup } = await withRegistered()
  const maria = await app.admin({ displayName: 'Мария' })
  expect(await here(app, judge, cup.id)).toEqual({ others: [] })
  expect(await here(app, maria, cup.id)).toEqual({ others: [judge.displayName] })
  expect(await here(app, judge, cup.id)).toEqual({ others: ['Мария'] })
  app.clock.now = new Date(+app.clock.now + HERE_FOR + 1)
  expect(await here(app, judge, cup.id)).toEqual({ others: [] })
  expect(await app.db.read.$count(organisersHere)).toBe(1)
})

test('a check names what is missing before the start, and nothing of a whole evening (TOURNAMENT-65)', async () => {
  const world = await withRegistered({ entryFee: '300', prizeDistribution: JSON.stringify({ 1: 500 }) })
  const { app, judge, ivan, olga, pavel, cup } = world
  const map = await withMapOf(world, { customName: 'Остров', openAt: cup.startDate.toISOString() })
  await done(createDraft(app, judge, map, draftForm([])))
  expect(await problemsOf(world)).toEqual([
    ...[{ code: 'no_players' }, { code: 'no_lobby_code' }],
    ...[
      { code: 'map_opens_late', map: 'Остров' },
      { code: 'draft_without_captains', map: 'Остров' },
    ],
    { code: 'prizes_above_fees', prize: 500, fees: 300 },
  ])

  for (const player of [olga, pavel])
    await done(register(app, player, cup.id, { teamName: player === olga ? 'Совы' : ' совы' }))
  await done(setMap(app, judge, map, { openAt: '', isLocked: 'true' }))
  await done(saveDay(app, judge, cup.id, { checkInClosesBefore: 0 }))
  expect(await problemsOf(world)).toEqual([
    { code: 'check_in_at_start' },
    { code: 'map_locked', map: 'Остров' },
    { code: 'draft_without_captains', map: 'Остров' },
    { code: 'same_team', teams: ['Совы'] },
  ])
  expect(ivan.id).not.toBe(olga.id)
})

test('a check counts the teams that are not complete (TOURNAMENT-65)', async () => {
  const { app, judge, cup } = await withTeams({ entryFee: '0' })
  await trio(app, cup, 'Волки')
  const owls = await gathered(app, cup, 'Совы', 'Анна', 'Борис')
  await done(saveDay(app, judge, cup.id))
  const problems = () => problemsOf({ app, judge, cup })
  expect(await problems()).toEqual([{ code: 'no_players' }, { code: 'teams_forming', teams: 1 }])
  const [vera] = await players(app, 'Вера')
  await done(joinTeam(app, vera, cup.id, owls.code))
  expect(await problems()).toEqual([])
})
