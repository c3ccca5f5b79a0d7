import { asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { sha256 } from '#api/core/secrets'
import { claimTimeline, notifications, type User } from '#db/schema'
import { send } from '../../../support/app.ts'
import { expectRefusal } from '../../../support/refusals.ts'
import { claimsOf, setMap } from '../../../support/slices/dropmaps/dropmaps.ts'
import {
  act,
  create,
  draftForm,
  draftOf,
  list,
  pass,
  pick,
  picksOf,
  skipTime,
  withDraft,
} from '../../../support/slices/dropmaps/poiDraft.ts'
import { done, named } from '../../../support/slices/tournaments/tournaments.ts'
import { expectAuditToPass } from '../../../support/slices/withdrawals.ts'

const inMs = (iso: string | null | undefined, since: Date) => (iso ? Date.parse(iso) - since.getTime() : iso)

test('captains pick in turn; a pick is a claim, a row of the timeline and the next turn, told to both rooms', async () => {
  const { app, map, at, captains, start } = await withDraft()
  const [ivan, olga, pavel] = captains as [User, User, User]
  const state = await start()
  expect(state).toMatchObject({ state: 'running', turn: { number: 1, captain: 0, map: 0, left: null } })
  expect(inMs(state.turn?.deadlineAt, app.clock.now)).toBe(50_000)
  app.events.length = 0
  const answer = await done<object>(pick(app, ivan, at(2)))
  expect(answer).toMatchObject({ territory: { number: 2, claims: [{ userId: ivan.id }] }, own: { locationNumber: 2 } })
  const events = app.events.filter(({ name }) => name.startsWith('poi-draft'))
  expect(events.map(({ name, to }) => [name, to])).toEqual([
    ['poi-draft-update', `map:${map}`],
    ['poi-draft-updated', `guests:${map}`],
  ])
  expect(events[0]?.data).toMatchObject({
    mapId: map,
    draft: { version: state.version + 1, turn: { number: 2 }, picks: [{ captain: 0, location: 2, cause: 'pick' }] },
  })
  for (const { id } of captains) expect(JSON.stringify(events)).not.toContain(id)
  await done(pick(app, olga, at(1)))
  await done(pick(app, pavel, at(3)))
  const over = await draftOf(app, ivan, map)
  expect(over).toMatchObject({ state: 'finished', turn: null })
  expect(picksOf(over)).toEqual(['0 0 2 pick', '1 0 1 pick', '2 0 3 pick'])
  expect(await claimsOf(app, map)).toEqual({ 1: [olga.id], 2: [ivan.id], 3: [pavel.id] })
  const causes = await app.db.read.select({ cause: claimTimeline.cause }).from(claimTimeline)
  expect(causes.map(({ cause }) => cause)).toEqual(['draft', 'draft', 'draft'])
  // Ordinary claims again.
  await done(pick(app, ivan, at(4)))
  await expectAuditToPass(app)
})

test('who is not on the clock is refused, and told whose turn it is', async () => {
  const { app, at, judge, captains, start } = await withDraft()
  const [ivan, olga] = captains
  await expectRefusal(app, () => pick(app, ivan!, at(1)), 409, 'poi_draft_running')
  await start()
  const whose = 'Идёт драфт: сейчас ходит Иван'
  await expectRefusal(app, () => pick(app, olga!, at(1)), 409, 'poi_draft_turn', whose)
  await expectRefusal(app, () => pick(app, judge, at(1)), 409, 'poi_draft_turn', whose)
})

test('a location is picked once, whatever the map holds, and a location with a claim is not free (DRAFT-7)', async () => {
  const { app, judge, map, at, captains, act: actOnFirst } = await withDraft({ form: { captains: [] } })
  await done(setMap(app, judge, map, { maxPlayersPerSpot: '3' }))
  await done(actOnFirst('cancel', { keepClaims: true }))
  const guest = await named(app, 'Гость')
  await done(send(app, judge, 'POST', `maps/${map}/players`, { userIds: [guest.id] }))
  await done(pick(app, guest, at(6)))
  const { id } = await done<{ id: string }>(create(app, judge, map, draftForm(captains)))
  await done(act({ app, judge, map, id }, 'start'))
  await expectRefusal(app, () => pick(app, captains[0]!, at(6)), 409, 'poi_draft_taken')
  await done(pick(app, captains[0]!, at(1)))
  await expectRefusal(app, () => pick(app, captains[1]!, at(1)), 409, 'poi_draft_taken')
})

test('a locked map is drafted all the same, and stays locked (DRAFT-3)', async () => {
  const { app, judge, map, at, captains, start } = await withDraft({ captains: 2 })
  await done(setMap(app, judge, map, { isLocked: 'true' }))
  await start()
  await done(pick(app, captains[0]!, at(1)))
  await done(pick(app, captains[1]!, at(2)))
  await expectRefusal(app, () => pick(app, captains[0]!, at(3)), 409, 'map_locked')
})

test('at the deadline the first free location of the own list is picked, else one by lot (DRAFT-7)', async () => {
  const { app, id, map, captains, start } = await withDraft()
  const [ivan, olga, pavel] = captains
  await done(list(app, ivan!, id, map, [5, 1]))
  await done(list(app, olga!, id, map, [5, 4]))
  await start()
  await pass(app, 49)
  expect((await draftOf(app, ivan!, map)).picks).toEqual([])
  await pass(app, 1)
  await pass(app, 50)
  await pass(app, 50)
  const over = await draftOf(app, pavel!, map)
  // The lot of turn 3 with seed 42.
  const lots = [1, 2, 3, 6].toSorted((one, other) => (sha256(`42\n3\n${one}`) < sha256(`42\n3\n${other}`) ? -1 : 1))
  expect(picksOf(over)).toEqual(['0 0 5 list', '1 0 4 list', `2 0 ${lots[0]} lot`])
  expect(over.captains.map(({ reserveLeft }) => reserveLeft)).toEqual([0, 0, 0])
  await expectAuditToPass(app)
})

test('the reserve is used where the turn ends, and kept for the next round (DRAFT-6)', async () => {
  const { app, map, at, captains, start } = await withDraft({ captains: 2, maps: 2 })
  await start()
  await pass(app, 35)
  await done(pick(app, captains[0]!, at(1)))
  await pass(app, 10)
  await done(pick(app, captains[1]!, at(2)))
  const state = await draftOf(app, captains[0]!, map)
  expect(state).toMatchObject({ captains: [{ reserveLeft: 15_000 }, { reserveLeft: 20_000 }] })
  expect(inMs(state.turn?.deadlineAt, app.clock.now)).toBe(45_000)
})

test('after the deadline a pick comes too late, though nobody has looked yet', async () => {
  const { app, at, captains, start } = await withDraft()
  await start()
  await pass(app, 49)
  skipTime(app, 1)
  await expectRefusal(app, () => pick(app, captains[0]!, at(1)), 409, 'poi_draft_turn_over')
})

test('on two maps the first round is the first map, and a snake turns round for the second (DRAFT-4)', async () => {
  const { app, judge, maps, at, captains, start } = await withDraft({
    captains: 2,
    maps: 2,
    form: { direction: 'snake' },
  })
  const [ivan, olga] = captains
  await start()
  const other = 'Сейчас выбирают на другой карте драфта: «Остров»'
  await expectRefusal(app, () => pick(app, ivan!, at(1, 1)), 409, 'poi_draft_other_map', other)
  await done(pick(app, ivan!, at(1)))
  await done(pick(app, olga!, at(2)))
  await expectRefusal(app, () => pick(app, ivan!, at(1, 1)), 409, 'poi_draft_turn', 'Идёт драфт: сейчас ходит Ольга')
  await done(pick(app, olga!, at(1, 1)))
  await done(pick(app, ivan!, at(2, 1)))
  const over = await draftOf(app, judge, maps[1]!)
  expect([over.state, picksOf(over)]).toEqual(['finished', ['0 0 1 pick', '1 0 2 pick', '1 1 1 pick', '0 1 2 pick']])
  await expectAuditToPass(app)
})

test('captains are told of the start, of their turn, and of the turn after the next (DRAFT-12)', async () => {
  const { app, at, captains, start } = await withDraft({ captains: 4 })
  const titles = async (index: number) => {
    const own = eq(notifications.userId, captains[index]!.id)
    const rows = await app.db.read.select().from(notifications).where(own).orderBy(asc(notifications.id))
    return rows.map(({ title }) => title).filter((title) => title !== 'Карта открыта для тебя')
  }
  await start()
  expect(await titles(0)).toEqual(['Твой ход на драфте'])
  expect(await titles(1)).toEqual(['Драфт начался: ты ходишь 2-м'])
  expect(await titles(2)).toEqual(['Твой ход через одного', 'Драфт начался: ты ходишь 3-м'])
  await done(pick(app, captains[0]!, at(1)))
  expect(await titles(1)).toEqual(['Драфт начался: ты ходишь 2-м', 'Твой ход на драфте'])
  expect(await titles(3)).toEqual(['Драфт начался: ты ходишь 4-м', 'Твой ход через одного'])
})
