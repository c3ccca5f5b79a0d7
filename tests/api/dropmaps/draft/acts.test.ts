import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { adminActionLog, notifications, poiDraftLists, poiDraftPicks } from '#db/schema'
import { type App, send } from '../../../support/app.ts'
import { expectRefusal } from '../../../support/refusals.ts'
import { claimsOf, lastLog, makeMap } from '../../../support/slices/dropmaps.ts'
import {
  act,
  create,
  draftForm,
  draftOf,
  list,
  ownOf,
  pass,
  pick,
  picksOf,
  skipTime,
  started,
  withDraft,
} from '../../../support/slices/poiDraft.ts'
import { done, named, register, tournament } from '../../../support/slices/tournaments.ts'
import { expectAuditToPass } from '../../../support/slices/withdrawals.ts'

const left = (iso: string | null | undefined, { clock }: App) => Date.parse(iso ?? '') - clock.now.getTime()
const draftActions = async ({ db }: App) =>
  (await db.read.select({ action: adminActionLog.action }).from(adminActionLog))
    .map(({ action }) => action)
    .filter((action) => /draft|captain|pick/.test(action))

test('a pause keeps the rest of the turn to the millisecond, however long it lasts', async () => {
  const drafted = await withDraft()
  const { app, map, at, captains, judge } = drafted
  await started(drafted)
  await pass(app, 12.345)
  await done(act(drafted, 'pause'))
  expect(await draftOf(app, judge, map)).toMatchObject({ state: 'paused', turn: { deadlineAt: null, left: 37_655 } })
  await pass(app, 100)
  await expectRefusal(app, () => pick(app, captains[0]!, at(1)), 409, 'poi_draft_paused')
  await done(act(drafted, 'resume'))
  expect(left((await draftOf(app, judge, map)).turn?.deadlineAt, app)).toBe(37_655)
  await pass(app, 20)
  await done(pick(app, captains[0]!, at(1)))
  // 32.345 of 30 seconds.
  expect((await draftOf(app, judge, map)).captains[0]?.reserveLeft).toBe(20_000 - 2345)
  expect(await draftActions(app)).toEqual([
    'create_poi_draft',
    'start_poi_draft',
    'pause_poi_draft',
    'resume_poi_draft',
  ])
})

test('picks are taken back one by one to the beginning, each with its claim and what it used of the reserve (DRAFT-9)', async () => {
  const drafted = await withDraft()
  const { app, map, at, judge, captains } = drafted
  await started(drafted)
  await expectRefusal(app, () => act(drafted, 'revert'), 409, 'poi_draft_no_picks')
  await pass(app, 35)
  await done(pick(app, captains[0]!, at(1)))
  await done(pick(app, captains[1]!, at(2)))
  await pass(app, 40)
  await done(act(drafted, 'revert'))
  const once = await draftOf(app, judge, map)
  expect(once).toMatchObject({ turn: { number: 2, captain: 1 }, captains: [{ reserveLeft: 15_000 }, {}, {}] })
  expect(left(once.turn?.deadlineAt, app)).toBe(50_000)
  expect(await claimsOf(app, map)).toEqual({ 1: [captains[0]!.id] })
  await done(act(drafted, 'pause'))
  await done(act(drafted, 'revert'))
  const twice = await draftOf(app, judge, map)
  expect(twice).toMatchObject({ state: 'paused', turn: { number: 1, left: 50_000 }, picks: [] })
  expect(twice.captains[0]?.reserveLeft).toBe(20_000)
  expect(await claimsOf(app, map)).toEqual({})
  await done(act(drafted, 'resume'))
  await done(pick(app, captains[0]!, at(2)))
  expect(await app.db.read.$count(poiDraftPicks)).toBe(3)
  await expectAuditToPass(app)
})

test('an admin picks for the captain on the clock, running or paused, and for nobody else', async () => {
  const drafted = await withDraft()
  const { app, map, judge, captains } = drafted
  await expectRefusal(app, () => act(drafted, 'pick', { location: 3 }), 409, 'poi_draft_not_running')
  await started(drafted)
  await done(act(drafted, 'pick', { location: 3 }))
  await done(act(drafted, 'pause'))
  await expectRefusal(app, () => act(drafted, 'pick', { location: 3 }), 409, 'poi_draft_taken')
  await expectRefusal(app, () => act(drafted, 'pick', { location: 99 }), 404, 'not_found', 'Локация не найдена')
  await done(act(drafted, 'pick', { location: 1 }))
  const state = await draftOf(app, judge, map)
  expect([state.state, picksOf(state), state.turn]).toEqual([
    'paused',
    [
      [0, 0, 3, 'admin'],
      [1, 0, 1, 'admin'],
    ],
    { number: 3, captain: 2, map: 0, deadlineAt: null, left: 50_000 },
  ])
  expect(await lastLog(app)).toMatchObject({ action: 'pick_for_captain', userId: captains[1]!.id })
})

test('an act on another state than the one shown is refused', async () => {
  const drafted = await withDraft()
  const { app, id, judge, at, captains } = drafted
  const { version } = await started(drafted)
  await done(pick(app, captains[0]!, at(1)))
  for (const name of ['pause', 'revert', 'start', 'resume'])
    await expectRefusal(
      app,
      () => send(app, judge, 'POST', `poi-drafts/${id}/${name}`, { version }),
      409,
      'poi_draft_changed',
    )
  for (const [name, body] of [
    ['pick', { location: 2 }],
    ['cancel', { keepClaims: true }],
    ['replace', { position: 0, userId: judge.id }],
  ] as const)
    await expectRefusal(
      app,
      () => send(app, judge, 'POST', `poi-drafts/${id}/${name}`, { version, ...body }),
      409,
      'poi_draft_changed',
    )
})

test('a captain is replaced: the other has the position, the locations and the reserve (DRAFT-9)', async () => {
  const drafted = await withDraft()
  const { app, id, map, judge, at, captains } = drafted
  await started(drafted)
  await pass(app, 32)
  await done(pick(app, captains[0]!, at(1)))
  const anna = await named(app, 'Анна')
  const body = { position: 0, userId: anna.id, teamName: 'Совы' }
  await expectRefusal(
    app,
    () => act(drafted, 'replace', body),
    409,
    'not_on_map',
    'Анна: нет в списке игроков карты. Сначала добавь',
  )
  await done(send(app, judge, 'POST', `maps/${map}/players`, { userIds: [anna.id] }))
  const twice = { position: 0, userId: captains[1]!.id }
  await expectRefusal(
    app,
    () => act(drafted, 'replace', twice),
    409,
    'poi_draft_captain',
    'Этот игрок уже капитан на драфте',
  )
  await done(list(app, captains[0]!, id, map, [4]))
  await done(act(drafted, 'replace', body))
  expect(await claimsOf(app, map)).toEqual({ 1: [anna.id] })
  expect(await draftOf(app, judge, map)).toMatchObject({
    captains: [{ name: 'Анна', team: 'Совы', reserveLeft: 18_000 }, {}, {}],
    turn: { number: 2 },
  })
  expect(await app.db.read.$count(poiDraftLists)).toBe(0)
  expect(await ownOf(app, captains[0]!, map)).toMatchObject({ captain: null })
  await expectAuditToPass(app)
})

test.each([
  [true, 1],
  [false, 0],
])('a cancelled draft keeps its claims or frees them, as the dialog said: %s', async (keepClaims, expected) => {
  const drafted = await withDraft()
  const { app, map, judge, at, captains } = drafted
  await started(drafted)
  await done(pick(app, captains[0]!, at(1)))
  await done(act(drafted, 'cancel', { keepClaims }))
  expect(Object.keys(await claimsOf(app, map))).toHaveLength(expected)
  expect(await done(send(app, judge, 'GET', `maps/${map}/poi-draft`))).toBeNull()
  expect(await lastLog(app)).toMatchObject({ action: 'cancel_poi_draft', details: { removed: 1 - expected } })
  await done(pick(app, captains[1]!, at(2)))
  await expectAuditToPass(app)
})

test('settings and captains change until the start; the seed never does (DRAFT-5)', async () => {
  const drafted = await withDraft()
  const { app, id, map, judge, captains } = drafted
  const change = async (fields: object) =>
    send(app, judge, 'PUT', `poi-drafts/${id}`, {
      ...draftForm(captains),
      version: (await draftOf(app, judge, map)).version,
      ...fields,
    })
  await done(
    change({ captains: captains.toReversed().map(({ id }) => ({ userId: id })), seed: 'другое', turnSeconds: 10 }),
  )
  expect(await draftOf(app, judge, map)).toMatchObject({
    seed: '42',
    turnSeconds: 10,
    captains: [{ name: 'Павел' }, { name: 'Ольга' }, { name: 'Иван' }],
  })
  const { captains: ids } = await done<{ captains: { userId: string }[] }>(
    send(app, judge, 'GET', `admin/poi-drafts/${id}`),
  )
  expect(ids.map(({ userId }) => userId)).toEqual(captains.map(({ id }) => id).reverse())
  await started(drafted)
  await expectRefusal(app, () => change({}), 409, 'poi_draft_started')
})

test('lots are drawn by the seed alone, whatever order the captains were written in (DRAFT-5)', async () => {
  const drafted = await withDraft({ captains: 5, form: { orderKind: 'lot' } })
  const { app, map, judge } = drafted
  const first = (await draftOf(app, judge, map)).captains.map(({ name }) => name)
  await done(act(drafted, 'cancel', { keepClaims: true }))
  const form = { ...draftForm(drafted.captains.toReversed()), orderKind: 'lot' }
  await done(create(app, judge, map, form))
  expect((await draftOf(app, judge, map)).captains.map(({ name }) => name)).toEqual(first)
})

test('captains come in the order of a tournament, without those who are not on the map (DRAFT-5)', async () => {
  const drafted = await withDraft({ captains: 3 })
  const { app, map, judge, id } = drafted
  const [ivan, olga, pavel] = drafted.captains
  const cup = await tournament(app, judge)
  await register(app, pavel!, cup.id, { teamName: 'Совы' })
  await register(app, await named(app, 'Чужой'), cup.id)
  await register(app, ivan!, cup.id)
  const path = `admin/maps/${map}/poi-draft/captains?tournamentId=${cup.id}`
  const found = await done<{ displayName: string; teamName: string | null }[]>(send(app, judge, 'GET', path))
  expect(found.map(({ displayName, teamName }) => [displayName, teamName])).toEqual([
    ['Павел', 'Совы'],
    ['Иван', null],
  ])
  const { version } = await draftOf(app, judge, map)
  const form = { ...draftForm([ivan!, olga!, pavel!]), version, orderKind: 'standings', standingsTournamentId: cup.id }
  await done(send(app, judge, 'PUT', `poi-drafts/${id}`, form))
  expect((await draftOf(app, judge, map)).captains.map(({ name }) => name)).toEqual(['Павел', 'Иван', 'Ольга'])
})

test('a draft starts by itself at its time; one that cannot tells its organiser why and waits (DRAFT-2)', async () => {
  const startAt = new Date(Date.parse('2026-09-13T12:00:10Z')).toISOString()
  const drafted = await withDraft({ form: { startAt } })
  const { app, map, judge } = drafted
  await pass(app, 9)
  expect((await draftOf(app, judge, map)).state).toBe('setup')
  await pass(app, 1)
  expect(await draftOf(app, judge, map)).toMatchObject({ state: 'running', startAt: null, turn: { number: 1 } })

  const other = await makeMap(app, judge, { locations: 2 })
  await done(create(app, judge, other, { ...draftForm([]), startAt }))
  await pass(app, 1)
  expect(await draftOf(app, judge, other)).toMatchObject({ state: 'setup', startAt: null })
  const told = await app.db.read.select().from(notifications).where(eq(notifications.userId, judge.id))
  expect(told).toMatchObject([
    { title: 'Драфт не начался сам', message: 'Для драфта нужно хотя бы два капитана (карта «Остров»)' },
  ])
})

test('a draft needs two captains, a free location for each, and a map that has no draft', async () => {
  const drafted = await withDraft({ captains: 3, locations: 2 })
  const { app, map, judge, captains } = drafted
  await expectRefusal(app, () => act(drafted, 'start'), 409, 'poi_draft_locations')
  await expectRefusal(app, () => create(app, judge, map, draftForm(captains)), 409, 'poi_draft_exists')
  const other = await makeMap(app, judge)
  await expectRefusal(app, () => create(app, judge, other, draftForm([], other)), 400, 'poi_draft_same_map')
  await expectRefusal(app, () => create(app, judge, other, draftForm([], map)), 409, 'poi_draft_exists')
  const missing = 'Иван: нет в списке игроков карты. Сначала добавь'
  await expectRefusal(app, () => create(app, judge, other, draftForm(captains)), 409, 'not_on_map', missing)
  const { id } = await done<{ id: string }>(create(app, judge, other, draftForm([])))
  await expectRefusal(app, () => act({ app, judge, map: other, id }, 'start'), 409, 'poi_draft_captains')
  const unseeded = { ...draftForm([]), orderKind: 'lot', seed: '' }
  const seedNeeded = 'Для жребия нужно число, по которому его проверят'
  await expectRefusal(app, () => create(app, judge, other, unseeded), 400, 'invalid_input', seedNeeded)
})

test('a captain alone sees the own list; who is none has none (DRAFT-8)', async () => {
  const drafted = await withDraft()
  const { app, id, map, judge, captains } = drafted
  await done(list(app, captains[0]!, id, map, [3, 1]))
  await done(list(app, captains[0]!, id, map, [2]))
  expect(await ownOf(app, captains[0]!, map)).toEqual({
    draftId: id,
    captain: 0,
    lists: [{ mapId: map, locations: [2] }],
  })
  expect(await ownOf(app, captains[1]!, map)).toEqual({ draftId: id, captain: 1, lists: [] })
  expect(await ownOf(app, judge, map)).toEqual({ draftId: id, captain: null, lists: [] })
  await expectRefusal(app, () => list(app, judge, id, map, [1]), 403, 'poi_draft_not_captain')
  const twice = 'Локация стоит в списке дважды'
  await expectRefusal(app, () => list(app, captains[0]!, id, map, [1, 1]), 400, 'invalid_input', twice)
  await done(act(drafted, 'cancel', { keepClaims: false }))
  expect(await app.db.read.$count(poiDraftLists)).toBe(0)
  await expectRefusal(app, () => list(app, captains[0]!, id, map, [1]), 409, 'poi_draft_over')
})

test('a turn that ended while there was no server begins anew, and one nearly over has ten seconds (DRAFT-10)', async () => {
  const drafted = await withDraft()
  const { app, map, judge, at, captains } = drafted
  await started(drafted)
  await pass(app, 40)
  skipTime(app, 300)
  await pass(app, 1)
  const anew = await draftOf(app, judge, map)
  expect([anew.picks, anew.turn?.number, left(anew.turn?.deadlineAt, app)]).toEqual([[], 1, 50_000])
  await pass(app, 20)
  skipTime(app, 27)
  await pass(app, 1)
  expect(left((await draftOf(app, judge, map)).turn?.deadlineAt, app)).toBe(10_000)
  // Whoever picks before the server has looked is not too late either.
  skipTime(app, 30)
  await done(pick(app, captains[0]!, at(1)))
  expect(left((await draftOf(app, judge, map)).turn?.deadlineAt, app)).toBe(50_000)
  // Time enough is left: nothing is given.
  skipTime(app, 20)
  await pass(app, 1)
  expect(left((await draftOf(app, judge, map)).turn?.deadlineAt, app)).toBe(29_000)
})
