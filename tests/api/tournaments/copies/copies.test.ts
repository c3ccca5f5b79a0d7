import { asc, desc, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { Travel } from '#api/core/copied'
import { draftCopy } from '#api/dropmaps/draft/copies'
import { locationCopy, mapCopy } from '#api/dropmaps/edit/copies'
import { dayCopy, scoringCopy, tournamentCopy } from '#api/tournaments/copies/lists'
import { seriesRound } from '#api/tournaments/series/round'
import {
  maps,
  poiDraftCaptains,
  poiDraftMaps,
  poiDrafts,
  type TournamentRow,
  territories,
  tournamentDays,
  tournamentScoring,
  tournaments,
  type User,
} from '#db/schema'
import { MAX_MAP_POINTS } from '#shared/dropmaps/limits'
import type { DropMapSetting } from '#shared/dropmaps/shapes'
import { type Series, WEEK } from '#shared/tournaments/series'
import type { AdminTournament } from '#shared/tournaments/shapes'
import { HOUR, MINUTE } from '#shared/units'
import { copyOf, formOf } from '../../../../pwa/tournaments/admin/typedTournament.ts'
import { type App, inDays, send, startApp } from '../../../support/app.ts'
import { png } from '../../../support/browser/forms.ts'
import { makeTemplate, setMap } from '../../../support/slices/dropmaps/dropmaps.ts'
import { create as createDraft, draftForm } from '../../../support/slices/dropmaps/poiDraft.ts'
import { gathered } from '../../../support/slices/tournaments/teams.ts'
import { saveDay } from '../../../support/slices/tournaments/tournamentDay.ts'
import {
  clockAt,
  create,
  done,
  form,
  notificationsOf,
  pageOf,
  picture,
} from '../../../support/slices/tournaments/tournaments.ts'
import { expectAuditToPass } from '../../../support/slices/withdrawals.ts'

const before = (ms: number) => new Date(+inDays(2) - ms).toISOString()
const score = { kind: 'score', board: 'kills', season: '2026-09', atLeast: 1 } as const

/** A tournament in two days with everything set: its day, its formula, and a map with a draft. */
async function wholeEvening(conditions: Partial<TournamentRow> = { premiumOnly: true }) {
  const app = await startApp()
  const judge = await app.admin()
  const duos = { teamSize: '2', substitutes: '1' }
  const fields = form({ mapUrl: 'https://example.com/map', endDate: inDays(3).toISOString(), ...duos })
  const cup = await done<AdminTournament>(create(app, judge, { ...fields, image: picture(png(1)) }))
  const duo = async (name: string) => (await gathered(app, cup, name, 'Анна', 'Борис')).captain
  const captains = [await duo('Волки'), await duo('Лисы')]
  await app.db.tx((queries) => queries.update(tournaments).set(conditions).where(eq(tournaments.id, cup.id)))
  await done(saveDay(app, judge, cup.id))
  const formula = { placementPoints: [7, 3], pointsPerKill: 2, killCap: 9, bestOf: 4 }
  await done(send(app, judge, 'PUT', `admin/tournament/${cup.id}/scoring`, { formula, version: 0 }))
  const map = {
    ...{ templateId: await makeTemplate(app, judge), tournamentId: cup.id, customName: 'Карта четверга' },
    ...{ maxPlayersPerSpot: 3, maxContestedSpots: 2, openAt: before(HOUR) },
  }
  const { id } = await done<DropMapSetting>(send(app, judge, 'POST', 'dropmap/settings', map))
  await done(setMap(app, judge, id, { lockAt: before(-HOUR), mapImage: picture(png(1), 'map.png') }))
  const drawn = { drawing: 'island', description: 'Три локации' } as const
  await app.db.tx((queries) => queries.update(territories).set({ description: 'У воды' }))
  await app.db.tx((queries) => queries.update(maps).set(drawn).where(eq(maps.id, id)))
  const draft = { ...draftForm(captains), orderKind: 'standings', standingsTournamentId: cup.id }
  await done(createDraft(app, judge, id, { ...draft, startAt: before(HOUR / 2) }))
  return { app, judge, captains, cup }
}

/** All that a copy takes over of a tournament's evening. */
async function eveningOf({ db: { read } }: App, id: string) {
  const [tournament] = await read.select().from(tournaments).where(eq(tournaments.id, id))
  const [day] = await read.select().from(tournamentDays).where(eq(tournamentDays.tournamentId, id))
  const [scoring] = await read.select().from(tournamentScoring).where(eq(tournamentScoring.tournamentId, id))
  const [map] = await read.select().from(maps).where(eq(maps.tournamentId, id))
  const mapId = map?.id ?? ''
  const places = await read.select().from(territories).where(eq(territories.mapId, mapId)).orderBy(asc(territories.id))
  const drafts = await read
    .select({ draft: poiDrafts })
    .from(poiDrafts)
    .innerJoin(poiDraftMaps, eq(poiDraftMaps.draftId, poiDrafts.id))
    .where(eq(poiDraftMaps.mapId, mapId))
  return { tournament, day, scoring, map, places, draft: drafts[0]?.draft }
}

const conditionColumns = ['premiumOnly', 'premiumHoursEarly', 'qualification']
const isSet = (value: unknown) => value !== null && value !== '' && value !== 0 && value !== false

/** Compares what the list says of each column of a row and its copy; every column that travels must be set. */
function expectCopied(list: Record<string, Travel>, first: object | undefined, copy: object | undefined, weeks = 1) {
  const [from, to] = [new Map(Object.entries(first ?? {})), new Map(Object.entries(copy ?? {}))]
  const travelling = Object.entries(list).filter(([, what]) => what !== 'new')
  expect(new Set(from.keys())).toEqual(new Set(Object.keys(list)))
  for (const [name, what] of travelling) {
    const value = from.get(name)
    if (!conditionColumns.includes(name)) expect(isSet(value), `${name} is set`).toBe(true)
    const moved = value instanceof Date && what === 'moved' ? new Date(+value + weeks * WEEK) : value
    expect(to.get(name), name).toEqual(moved)
  }
}

async function expectWhole(app: App, firstId: string, copyId: string) {
  const [first, copy] = [await eveningOf(app, firstId), await eveningOf(app, copyId)]
  expectCopied(tournamentCopy, first.tournament, copy.tournament)
  expectCopied(dayCopy, first.day, copy.day)
  expect(copy.day).toMatchObject({ lobbyCode: '', step: 'open', nextAt: new Date(+inDays(9) - HOUR) })
  expectCopied(scoringCopy, first.scoring, copy.scoring)
  expectCopied(mapCopy, first.map, copy.map)
  expect(copy.map).toMatchObject({ tellOpeningAt: new Date(+inDays(9) - HOUR), isLocked: false, contestedCount: 0 })
  expect(copy.places).toHaveLength(3)
  for (const [index, place] of first.places.entries()) expectCopied(locationCopy, place, copy.places[index])
  const { standingsTournamentId, ...others } = draftCopy
  expect(standingsTournamentId).toBe('same')
  expectCopied({ ...others, standingsTournamentId: 'new' }, first.draft, copy.draft)
  expect(copy.draft).toMatchObject({ state: 'setup', standingsTournamentId: copyId, currentNumber: 0 })
  expect(copy.draft?.seed).not.toBe(first.draft?.seed)
  expect([copy.tournament?.imageKey, copy.tournament?.imageWidth]).toEqual([
    expect.not.stringMatching(first.tournament?.imageKey ?? ''),
    first.tournament?.imageWidth,
  ])
}

/** Copies the only tournament as the form does. */
async function copied(app: App, judge: User, changes: { isDraft?: boolean } = {}) {
  const [seen] = await done<AdminTournament[]>(app.requestAs(judge, '/api/admin/tournaments'))
  const typed = { ...copyOf(seen!, app.clock.now), ...changes }
  return done<AdminTournament>(app.requestAs(judge, '/api/admin/tournament', { method: 'POST', body: formOf(typed) }))
}
const newestId = async ({ db: { read } }: App) =>
  (await read.select().from(tournaments).orderBy(desc(tournaments.id)).limit(1))[0]?.id ?? ''

describe.each([
  ['for Premium only', { premiumOnly: true }],
  ['with a qualification', { premiumHoursEarly: 2, qualification: score }],
])('an evening %s', (_, conditions) => {
  test('is repeated whole by its series (TOURNAMENT-28)', async () => {
    const { app, judge, cup } = await wholeEvening(conditions)
    await done<Series>(send(app, judge, 'POST', 'admin/series', { tournamentId: cup.id, opensDaysBefore: 7 }))
    app.clock.now = inDays(2)
    await seriesRound(app.deps)
    await expectWhole(app, cup.id, await newestId(app))
    await expectAuditToPass(app)
  })

  test('is copied whole (TOURNAMENT-27)', async () => {
    const { app, judge, captains, cup } = await wholeEvening(conditions)
    const copy = await copied(app, judge)
    await expectWhole(app, cup.id, copy.id)
    const page = await pageOf(app, captains[0], copy.id)
    expect(page.mapUrl).toBe(`/dropmap/${copy.mapId}`)
    await expectAuditToPass(app)
  })
})

test('the week after next has the map of the last one, as it is then', async () => {
  const { app, judge, cup } = await wholeEvening()
  await done<Series>(send(app, judge, 'POST', 'admin/series', { tournamentId: cup.id, opensDaysBefore: 7 }))
  app.clock.now = inDays(2)
  await seriesRound(app.deps)
  const second = await eveningOf(app, await newestId(app))
  await done(send(app, judge, 'PUT', `maps/${second.map?.id}`, { name: 'Карта пятницы' }))
  app.clock.now = inDays(9)
  await seriesRound(app.deps)
  const third = await eveningOf(app, await newestId(app))
  expect([third.map?.name, third.map?.openAt]).toEqual(['Карта пятницы', new Date(+inDays(16) - HOUR)])
  expect(third.draft?.startAt).toEqual(new Date(+inDays(16) - HOUR / 2))
  expect(
    await app.db.read.select().from(poiDraftCaptains).where(eq(poiDraftCaptains.draftId, third.draft!.id)),
  ).toEqual([])
})

test('a draft takes the evening over when it is published, by its own dates then', async () => {
  const { app, judge, cup } = await wholeEvening()
  const { id, updatedAt } = await copied(app, judge, { isDraft: true })
  expect(await eveningOf(app, id)).toMatchObject({
    day: undefined,
    scoring: undefined,
    map: undefined,
    draft: undefined,
  })
  await done(send(app, judge, 'POST', `admin/tournament/${id}/publish`, { updatedAt }))
  await expectWhole(app, cup.id, id)
})

test('a copy that begins too soon for its check-in drops nobody, and its map is not locked by a time that has passed', async () => {
  const { app, judge, cup } = await wholeEvening()
  const soon = new Date(+app.clock.now + 10 * MINUTE).toISOString()
  const fields = form({ copyOf: cup.id, registrationEndDate: soon, startDate: soon })
  const { id } = await done<AdminTournament>(create(app, judge, fields))
  const { day, map, draft } = await eveningOf(app, id)
  expect(day).toMatchObject({ checkInOpensBefore: 60, step: null, closedAt: app.clock.now, dropped: null })
  expect([map?.openAt, map?.tellOpeningAt, draft?.startAt]).toEqual([new Date(+new Date(soon) - HOUR), null, null])
})

test('the organiser of a copy without a lobby code is reminded an hour before the start, once', async () => {
  const { app, judge, cup } = await wholeEvening()
  const copy = await copied(app, judge)
  const missing = async () =>
    (await notificationsOf(app, judge)).filter((text) => text.startsWith('Нет кода лобби')).length
  await clockAt(app, new Date(+new Date(cup.startDate) - HOUR))
  expect(await missing()).toBe(0)
  for (const _ of ['once', 'again']) await clockAt(app, new Date(+new Date(copy.startDate) - HOUR))
  expect(await missing()).toBe(1)
})

test('a map older than the limit of points stops no series', async () => {
  const { app, judge, cup } = await wholeEvening()
  await done<Series>(send(app, judge, 'POST', 'admin/series', { tournamentId: cup.id, opensDaysBefore: 7 }))
  const points = Array.from({ length: MAX_MAP_POINTS }, (_, index) => ({ x: index % 1000, y: index % 999 }))
  await app.db.tx((queries) => queries.update(territories).set({ points }))
  app.clock.now = inDays(2)
  await seriesRound(app.deps)
  expect((await eveningOf(app, await newestId(app))).places.map((place) => place.points.length)).toEqual(
    Array(3).fill(MAX_MAP_POINTS),
  )
})
