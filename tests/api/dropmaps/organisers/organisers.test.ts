import { gunzipSync } from 'node:zlib'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { timelineOf } from '#api/dropmaps/organisers/timeline'
import { claimTimeline, territories, territoryClaims, users } from '#db/schema'
import { claimCauses, TIMELINE_PAGE } from '#shared/dropmaps/limits'
import { locationId } from '#shared/dropmaps/locationId'
import type { ClaimTimeline } from '#shared/dropmaps/shapes'
import { newId } from '#shared/ids'
import { type App, noon, send } from '../../../support/app.ts'
import { expectRefusal } from '../../../support/refusals.ts'
import {
  assign,
  claim,
  joinWaitlist,
  makeTemplate,
  mapRow,
  release,
  revoke,
  setMap,
  withMap,
} from '../../../support/slices/dropmaps/dropmaps.ts'
import { done } from '../../../support/slices/tournaments/tournaments.ts'

/** Minutes after the tests' noon. */
const at = (app: App, minutes: number) => {
  app.clock.now = new Date(noon.getTime() + minutes * 60_000)
}
const rename = ({ db }: App, id: string, displayName: string) =>
  db.tx((queries) => queries.update(users).set({ displayName }).where(eq(users.id, id)))

async function claimAsUnknownGuest({ db, clock }: App, mapId: string, toNumber: number) {
  const territoryId = locationId(mapId, toNumber)
  const claim = { mapId, guestName: 'Гость', createdAt: clock.now }
  await db.tx(async (queries) => {
    await queries.insert(territoryClaims).values({ ...claim, id: newId(), territoryId })
    await queries.insert(claimTimeline).values({ ...claim, id: newId(), toNumber, cause: 'invite' })
    await queries.update(territories).set({ claimCount: 1 }).where(eq(territories.id, territoryId))
  })
}

const eventsIn = ({ names, events }: ClaimTimeline) =>
  events.map(([ms, who, from, to, cause]) => [ms / 60_000, names[who], from, to, claimCauses[cause]])

test('the timeline has all moves in order, with today’s names and deleted locations (MAP-16)', async () => {
  const { app, judge, ivan, olga, pavel, map, at: id } = await withMap({ maxPlayersPerSpot: 2 })
  at(app, 1)
  await done(claim(app, ivan, id(1)))
  at(app, 3)
  await done(claim(app, ivan, id(2)))
  await done(assign(app, judge, id(2), olga.id))
  at(app, 4)
  await done(joinWaitlist(app, pavel, id(2)))
  at(app, 6)
  await done(release(app, ivan, id(2)))
  await claimAsUnknownGuest(app, map, 3)
  at(app, 7)
  await done(revoke(app, judge, id(2), olga.id))
  await done(send(app, judge, 'DELETE', `territories/${id(3)}`))
  await rename(app, ivan.id, 'Иван Грозный')

  const timeline = await done<ClaimTimeline>(send(app, judge, 'GET', `maps/${map}/timeline`))
  expect(timeline).toMatchObject({ start: '2026-09-13T12:01:00.000Z', next: null, total: 8 })
  expect(eventsIn(timeline)).toEqual([
    [0, 'Иван Грозный', 0, 1, 'claim'],
    [2, 'Иван Грозный', 1, 2, 'claim'],
    [2, 'Ольга', 0, 2, 'assign'],
    [5, 'Иван Грозный', 2, 0, 'release'],
    [5, 'Павел', 0, 2, 'queue'],
    [5, 'Гость', 0, 3, 'invite'],
    [6, 'Ольга', 2, 0, 'revoke'],
    [6, 'Гость', 3, 0, 'deleted'],
  ])
})

test('pages of a timeline join without gaps or repetitions', async () => {
  const { app, ivan, olga, map, at: id } = await withMap({ maxPlayersPerSpot: 2 })
  for (const [minute, number] of [1, 1, 2, 3, 3].entries()) {
    at(app, minute)
    await done(claim(app, minute % 2 ? olga : ivan, id(number)))
  }
  const namedIn = ({ start, names, events }: ClaimTimeline) =>
    events.map(([ms, who, ...rest]) => [Date.parse(start) + ms, names[who], ...rest])
  const whole = await timelineOf(app.db, map, undefined)
  const timeline: unknown[] = []
  const sizes: number[] = []
  let cursor: string | undefined
  do {
    const page = await timelineOf(app.db, map, cursor, 2)
    expect(page.total).toBe(5)
    sizes.push(page.events.length)
    timeline.push(...namedIn(page))
    cursor = page.next ?? undefined
  } while (cursor)
  expect(sizes).toEqual([2, 2, 1])
  expect(timeline).toEqual(namedIn(whole))
})

test('a page has 5,000 events, compressed, and the next cursor', async () => {
  const { app, judge, ivan, map } = await withMap()
  const rows = Array.from({ length: TIMELINE_PAGE + 1 }, (_, i) => ({
    id: newId(),
    mapId: map,
    fromNumber: i === 0 ? null : (i % 3) + 1,
    toNumber: ((i + 1) % 3) + 1,
    userId: ivan.id,
    cause: 'claim' as const,
    createdAt: new Date(noon.getTime() + i),
  }))
  await app.db.tx(async (queries) => {
    for (let from = 0; from < rows.length; from += 500)
      await queries.insert(claimTimeline).values(rows.slice(from, from + 500))
  })
  const path = `/api/maps/${map}/timeline`
  const answer = await app.requestAs(judge, path, { headers: { 'Accept-Encoding': 'gzip' } })
  expect(answer.headers.get('content-encoding')).toBe('gzip')
  const first = JSON.parse(gunzipSync(await answer.arrayBuffer()).toString()) as ClaimTimeline
  expect([first.events.length, first.total, first.names]).toEqual([TIMELINE_PAGE, TIMELINE_PAGE + 1, ['Иван']])
  const second = await done<ClaimTimeline>(send(app, judge, 'GET', `maps/${map}/timeline?cursor=${first.next}`))
  expect([second.events.length, second.next]).toEqual([1, null])
})

test('without claims the timeline is empty and the CSV has only its header', async () => {
  const { app, judge, map } = await withMap()
  const timeline = await done(send(app, judge, 'GET', `maps/${map}/timeline`))
  expect(timeline).toMatchObject({ events: [], next: null, total: 0 })
  expect((await tableOf(app, judge, map)).slice(1)).toEqual([])
})

/** Without the byte order mark. */
async function tableOf(app: App, judge: Parameters<typeof send>[1], map: string) {
  const answer = await send(app, judge, 'GET', `maps/${map}/claims.csv`)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8'])
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await answer.arrayBuffer())
  return text.replace('\uFEFF', '').trimEnd().split('\r\n')
}

test('the CSV has every claim by location, with owner, cause and time', async () => {
  const { app, judge, ivan, olga, pavel, map, at: id } = await withMap({ maxPlayersPerSpot: 2 })
  await done(claim(app, pavel, id(2)))
  at(app, 1)
  await done(assign(app, judge, id(2), olga.id))
  at(app, 2)
  await done(claim(app, ivan, id(1)))
  await done(joinWaitlist(app, ivan, id(2)))
  at(app, 3)
  await done(claim(app, pavel, id(3)))
  await claimAsUnknownGuest(app, map, 1)
  await rename(app, ivan.id, 'Иван Грозный')

  expect(await tableOf(app, judge, map)).toEqual([
    '"Локация";"№";"Игрок";"Имя пользователя";"Откуда";"Время (Москва, UTC+3)"',
    '"Маяк";1;"Гость";"";"приглашение";2026-09-13 15:03:00',
    '"Порт";2;"Ольга";"ольга";"назначение";2026-09-13 15:01:00',
    '"Порт";2;"Иван Грозный";"иван";"список ожидания";2026-09-13 15:03:00',
    '"Лес";3;"Павел";"павел";"игрок";2026-09-13 15:03:00',
  ])
})

test('the CSV is named after the map and escapes formulas in names', async () => {
  const { app, judge, ivan, map, at: id } = await withMap()
  await done(claim(app, ivan, id(1)))
  await rename(app, ivan.id, '=HYPERLINK("http://evil";"Приз")')
  await done(send(app, judge, 'PUT', `maps/${map}`, { name: 'Кубок: «Осень» / фи\u202eнал\u2066\u061c ⚓️ 👩‍👩‍👧' }))
  const answer = await send(app, judge, 'GET', `maps/${map}/claims.csv`)
  const [, name = ''] = /^attachment; filename="claims.csv"; filename\*=UTF-8''(.*)$/.exec(
    answer.headers.get('content-disposition') ?? '',
  )!
  expect(decodeURIComponent(name)).toBe('Кубок «Осень» финал ⚓️ 👩‍👩‍👧 — метки.csv')
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(await answer.text()).toContain(`"'=HYPERLINK(""http://evil"";""Приз"")"`)
})

test('a claim without a timeline event is listed without a cause', async () => {
  const { app, judge, ivan, map, at: id } = await withMap()
  await done(claim(app, ivan, id(1)))
  await app.db.tx((queries) => queries.delete(claimTimeline).where(eq(claimTimeline.mapId, map)))
  expect((await tableOf(app, judge, map))[1]).toContain('"Иван";"иван";"";')
})

test('timeline and CSV are of existing maps', async () => {
  const { app, judge, map } = await withMap()
  const template = await makeTemplate(app, judge)
  for (const what of ['timeline', 'claims.csv']) {
    for (const other of ['nowhere', template]) {
      const missing = () => send(app, judge, 'GET', `maps/${other}/${what}`)
      await expectRefusal(app, missing, 404, 'not_found', 'Карта не найдена')
    }
  }
  await done(setMap(app, judge, map, { isLocked: 'true' }))
  expect((await mapRow(app, map)).isLocked).toBe(true)
  expect((await send(app, judge, 'GET', `maps/${map}/claims.csv`)).status).toBe(200)
})
