import { expect, test } from 'vitest'
import { adminActionLog, poiDraftLists, poiDraftPicks } from '#db/schema'
import { type App, send } from '../../../support/app.ts'
import { expectRefusal } from '../../../support/refusals.ts'
import { claimsOf, lastLog } from '../../../support/slices/dropmaps/dropmaps.ts'
import {
  draftOf,
  list,
  ownOf,
  pass,
  pick,
  picksOf,
  skipTime,
  withDraft,
} from '../../../support/slices/dropmaps/poiDraft.ts'
import { done, named } from '../../../support/slices/tournaments/tournaments.ts'
import { expectAuditToPass } from '../../../support/slices/withdrawals.ts'

const left = (iso: string | null | undefined, { clock }: App) => Date.parse(iso ?? '') - clock.now.getTime()
const draftActions = async ({ db }: App) =>
  (await db.read.select({ action: adminActionLog.action }).from(adminActionLog).orderBy(adminActionLog.id))
    .map(({ action }) => action)
    .filter((action) => /draft|captain|pick/.test(action))

test('a pause keeps the rest of the turn to the millisecond, however long it lasts', async () => {
  const { app, map, at, captains, judge, act, start } = await withDraft()
  await start()
  await pass(app, 12.345)
  await done(act('pause'))
  expect(await draftOf(app, judge, map)).toMatchObject({ state: 'paused', turn: { deadlineAt: null, left: 37_655 } })
  await pass(app, 100)
  await expectRefusal(app, () => pick(app, captains[0]!, at(1)), 409, 'poi_draft_paused')
  await done(act('resume'))
  expect(left((await draftOf(app, judge, map)).turn?.deadlineAt, app)).toBe(37_655)
  await pass(app, 20)
  await done(pick(app, captains[0]!, at(1)))
  // 32.345 of 30 seconds.
  expect((await draftOf(app, judge, map)).captains[0]?.reserveLeft).toBe(20_000 - 2345)
  const acts = ['create', 'start', 'pause', 'resume'].map((name) => `${name}_poi_draft`)
  expect(await draftActions(app)).toEqual(acts)
})

test('picks are taken back one by one to the beginning, each with its claim and what it used of the reserve (DRAFT-9)', async () => {
  const { app, map, at, judge, captains, act, start } = await withDraft()
  await start()
  await expectRefusal(app, () => act('revert'), 409, 'poi_draft_no_picks')
  await pass(app, 35)
  await done(pick(app, captains[0]!, at(1)))
  await done(pick(app, captains[1]!, at(2)))
  await pass(app, 40)
  await done(act('revert'))
  const once = await draftOf(app, judge, map)
  expect(once).toMatchObject({ turn: { number: 2, captain: 1 }, captains: [{ reserveLeft: 15_000 }, {}, {}] })
  expect(left(once.turn?.deadlineAt, app)).toBe(50_000)
  expect(await claimsOf(app, map)).toEqual({ 1: [captains[0]!.id] })
  await done(act('pause'))
  await done(act('revert'))
  const twice = await draftOf(app, judge, map)
  expect(twice).toMatchObject({ state: 'paused', turn: { number: 1, left: 50_000 }, picks: [] })
  expect(twice.captains[0]?.reserveLeft).toBe(20_000)
  expect(await claimsOf(app, map)).toEqual({})
  await done(act('resume'))
  await done(pick(app, captains[0]!, at(2)))
  expect(await app.db.read.$count(poiDraftPicks)).toBe(3)
  await expectAuditToPass(app)
})

test('an admin picks for the captain on the clock, running or paused, and for nobody else', async () => {
  const { app, map, judge, captains, act, start } = await withDraft()
  await expectRefusal(app, () => act('pick', { location: 3 }), 409, 'poi_draft_not_running')
  await expectRefusal(app, () => act('pause'), 409, 'poi_draft_not_running')
  await start()
  await expectRefusal(app, () => act('resume'), 409, 'poi_draft_not_running')
  await expectRefusal(app, () => list(app, captains[0]!, 'nowhere', map, [1]), 404, 'not_found', 'Драфт не найден')
  await done(act('pick', { location: 3 }))
  await done(act('pause'))
  await expectRefusal(app, () => act('pick', { location: 3 }), 409, 'poi_draft_taken')
  await expectRefusal(app, () => act('pick', { location: 99 }), 404, 'not_found', 'Локация не найдена')
  await done(act('pick', { location: 1 }))
  const state = await draftOf(app, judge, map)
  expect([state.state, picksOf(state), state.turn]).toEqual([
    'paused',
    ['0 0 3 admin', '1 0 1 admin'],
    { number: 3, captain: 2, map: 0, deadlineAt: null, left: 50_000 },
  ])
  expect(await lastLog(app)).toMatchObject({ action: 'pick_for_captain', userId: captains[1]!.id })
})

test('an act on another state than the one shown is refused', async () => {
  const { app, id, judge, at, captains, start } = await withDraft()
  const { version } = await start()
  await done(pick(app, captains[0]!, at(1)))
  for (const [name, body] of [
    ...['pause', 'revert', 'start', 'resume'].map((each) => [each, {}] as const),
    ['pick', { location: 2 }],
    ['cancel', { keepClaims: true }],
    ['replace', { position: 0, userId: judge.id }],
  ] as const) {
    const late = () => send(app, judge, 'POST', `poi-drafts/${id}/${name}`, { version, ...body })
    await expectRefusal(app, late, 409, 'poi_draft_changed')
  }
})

test('a captain is replaced: the other has the position, the locations and the reserve (DRAFT-9)', async () => {
  const { app, id, map, judge, at, captains, act, start } = await withDraft()
  await start()
  await pass(app, 32)
  await done(pick(app, captains[0]!, at(1)))
  const anna = await named(app, 'Анна')
  const body = { position: 0, userId: anna.id, teamName: 'Совы' }
  const unlisted = 'Анна: нет в списке игроков карты. Сначала добавь'
  await expectRefusal(app, () => act('replace', body), 409, 'not_on_map', unlisted)
  await done(send(app, judge, 'POST', `maps/${map}/players`, { userIds: [anna.id] }))
  const twice = { position: 0, userId: captains[1]!.id }
  const isCaptain = 'Этот игрок уже капитан на драфте'
  await expectRefusal(app, () => act('replace', twice), 409, 'poi_draft_captain', isCaptain)
  await done(list(app, captains[0]!, id, map, [4]))
  await done(act('replace', body))
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
  const { app, map, judge, at, captains, act, start } = await withDraft()
  await start()
  await done(pick(app, captains[0]!, at(1)))
  await done(act('cancel', { keepClaims }))
  expect(Object.keys(await claimsOf(app, map))).toHaveLength(expected)
  expect(await done(send(app, judge, 'GET', `maps/${map}/poi-draft`))).toBeNull()
  expect(await lastLog(app)).toMatchObject({ action: 'cancel_poi_draft', details: { removed: 1 - expected } })
  await done(pick(app, captains[1]!, at(2)))
  await expectAuditToPass(app)
})

test('a captain alone sees the own list; who is none has none (DRAFT-8)', async () => {
  const { app, id, map, judge, captains, act } = await withDraft()
  await done(list(app, captains[0]!, id, map, [3, 1]))
  await done(list(app, captains[0]!, id, map, [2]))
  const lists = [{ mapId: map, locations: [2] }]
  expect(await ownOf(app, captains[0]!, map)).toEqual({ draftId: id, captain: 0, lists })
  expect(await ownOf(app, captains[1]!, map)).toEqual({ draftId: id, captain: 1, lists: [] })
  expect(await ownOf(app, judge, map)).toEqual({ draftId: id, captain: null, lists: [] })
  await expectRefusal(app, () => list(app, judge, id, map, [1]), 403, 'poi_draft_not_captain')
  const twice = 'Локация стоит в списке дважды'
  await expectRefusal(app, () => list(app, captains[0]!, id, map, [1, 1]), 400, 'invalid_input', twice)
  await done(act('cancel', { keepClaims: false }))
  expect(await app.db.read.$count(poiDraftLists)).toBe(0)
  await expectRefusal(app, () => list(app, captains[0]!, id, map, [1]), 409, 'poi_draft_over')
})

test('a turn that ended while there was no server begins anew, and one nearly over has ten seconds (DRAFT-10)', async () => {
  const { app, map, judge, at, captains, start } = await withDraft()
  await start()
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
