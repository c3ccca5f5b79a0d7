import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { claimTimeline, mapPlayers, notifications, territoryClaims } from '#db/schema'
import type { ClaimTimeline, FullMap, MapPlayer, PublicTerritory, QueueEntry, Territory } from '#shared/dropmaps/shapes'
import { type App, send } from '../../../support/app.ts'
import { expectRefusal } from '../../../support/refusals.ts'
import {
  assign,
  claim,
  claimsOf,
  joinWaitlist,
  leaveWaitlist,
  reject,
  release,
  revoke,
  stateOf,
  waitlistOf,
} from '../../../support/slices/dropmaps/dropmaps.ts'
import { withTeamMap } from '../../../support/slices/dropmaps/teamMap.ts'
import { done, named } from '../../../support/slices/tournaments/tournaments.ts'
import { expectAuditToPass } from '../../../support/slices/withdrawals.ts'
import { rowsOf } from '../../csv/download.ts'

const titlesOf = async ({ db }: App, userId: string) => {
  const own = db.read.select().from(notifications).where(eq(notifications.userId, userId))
  return (await own.orderBy(notifications.id)).map(({ title }) => title)
}

describe("a team's claim (MAP-46)", () => {
  test('is one: any member makes and moves it, and all members see whose it is', async () => {
    const { app, map, at, wolves } = await withTeamMap()
    const [anna, boris, vera] = wolves.members
    await done(claim(app, boris, at(1)))
    for (const member of [anna, boris, vera])
      expect((await stateOf(app, member, map)).own).toEqual({
        isEligible: true,
        locationNumber: 1,
        queue: null,
        team: { name: 'Волки', madeBy: 'Борис Волки' },
      })
    const announced = app.events.filter(
      ({ name, data }) => name === 'map-update' && (data as { what: string }).what === 'own',
    )
    expect(new Set(announced.map(({ to }) => to))).toEqual(new Set(wolves.members.map(({ id }) => `user:${id}`)))
    expect((await titlesOf(app, vera.id)).at(-1)).toBe('Твоя команда заняла локацию')

    const { own } = await done<{ own: object }>(claim(app, vera, at(2)))
    expect(own).toMatchObject({ locationNumber: 2, team: { madeBy: 'Вера Волки' } })
    expect(await claimsOf(app, map)).toEqual({ 2: [vera.id] })
    await done(release(app, anna, at(2)))
    expect((await stateOf(app, boris, map)).own).toMatchObject({ locationNumber: null, team: { madeBy: null } })
    await expectRefusal(app, () => release(app, vera, at(2)), 409, 'no_claim')
    await expectAuditToPass(app)
  })

  test('takes one place of a location, and two teams contest it', async () => {
    const { app, at, map, wolves, foxes } = await withTeamMap({ maxPlayersPerSpot: 1 })
    const [anna, boris] = wolves.members
    await done(claim(app, anna, at(1)))
    await done(claim(app, boris, at(1)))
    expect(await claimsOf(app, map)).toEqual({ 1: [anna.id] })
    await expectRefusal(app, () => claim(app, foxes.captain, at(1)), 409, 'location_full', 'Достигнут лимит команд')
  })

  test('tells all members of the other team on the location', async () => {
    const { app, at, wolves, foxes } = await withTeamMap({ maxPlayersPerSpot: 2 })
    await done(claim(app, foxes.captain, at(1)))
    await done(claim(app, wolves.captain, at(1)))
    for (const { id } of foxes.members)
      expect((await titlesOf(app, id)).at(-1)).toBe('На твоей локации ещё одна команда')
    for (const { id } of wolves.members)
      expect(await titlesOf(app, id)).not.toContain('На твоей локации ещё одна команда')
  })

  test("bears the team's name everywhere, and who made it for players only", async () => {
    const { app, judge, at, map, wolves } = await withTeamMap()
    const [anna, boris] = wolves.members
    await done(claim(app, boris, at(1)))
    const full = await done<FullMap>(send(app, anna, 'GET', `maps/${map}/full-data`))
    const whole = {
      userId: boris.id,
      displayName: 'Волки',
      user: { username: boris.username },
      madeBy: 'Борис Волки',
    }
    expect(full.territories[0]?.claims).toEqual([{ id: expect.any(String) as string, ...whole }])
    expect(full.eligiblePlayers[0]).toMatchObject({ teamName: 'Лисы' })
    const stranger = await named(app, 'Посторонний')
    const seen = await done<Territory>(send(app, stranger, 'GET', `territories/${at(1)}`))
    expect(seen.claims).toEqual([{ id: expect.any(String) as string, displayName: 'Волки', user: null }])
    const shown = await done<PublicTerritory[]>(app.request(`/api/maps/${map}/territories/public`))
    expect(shown[0]?.claims).toEqual([{ displayName: 'Волки' }])
    expect((await stateOf(app, stranger, map)).touched).toEqual([[1, 2, 0, ['Волки']]])
    expect((await stateOf(app, stranger, map)).own).toEqual({ isEligible: false, locationNumber: null, queue: null })

    const { names } = await done<ClaimTimeline>(send(app, judge, 'GET', `maps/${map}/timeline`))
    expect(names).toEqual(['Волки'])
    const csv = await (await app.requestAs(judge, `/api/maps/${map}/claims.csv`)).text()
    expect(csv).toContain('"№";"Команда";')
    expect(csv).toContain(`"Волки";"${boris.username}";"игрок"`)
  })

  test('is not its members’ one by one: who has none is counted by teams, and reminded all', async () => {
    const { app, judge, at, map, wolves, foxes } = await withTeamMap()
    await done(claim(app, wolves.captain, at(1)))
    const unplaced = await done<MapPlayer[]>(send(app, judge, 'GET', `maps/${map}/players?status=unplaced`))
    expect(unplaced).toMatchObject([{ teamName: 'Лисы' }])
    const found = await done<MapPlayer[]>(send(app, judge, 'GET', `maps/${map}/players?q=${encodeURIComponent('лис')}`))
    expect(new Set(found.map(({ userId }) => userId))).toEqual(new Set(foxes.members.map(({ id }) => id)))
    const players = await done<MapPlayer[]>(send(app, judge, 'GET', `maps/${map}/players`))
    const placed = players.filter(({ locationNumber }) => locationNumber === 1)
    expect(new Set(placed.map(({ userId }) => userId))).toEqual(new Set(wolves.members.map(({ id }) => id)))
    expect(await done(send(app, judge, 'POST', `admin/maps/${map}/reminders`, { shown: 1 }))).toEqual({ reminded: 1 })
  })

  test('is assigned and removed by an organiser, who tells all members', async () => {
    const { app, judge, at, map, wolves } = await withTeamMap()
    const [anna, boris, vera] = wolves.members
    await done(assign(app, judge, at(1), boris.id))
    expect((await titlesOf(app, anna.id)).at(-1)).toBe('Тебя назначили на локацию')
    await done(revoke(app, judge, at(1), vera.id))
    expect(await claimsOf(app, map)).toEqual({})
    for (const { id } of wolves.members) expect((await titlesOf(app, id)).at(-1)).toBe('Тебя убрали с локации')
    await expectAuditToPass(app)
  })

  test('is in the sheet of each member', async () => {
    const { app, judge, cup, at, wolves } = await withTeamMap()
    await done(claim(app, wolves.captain, at(1)))
    const rows = await rowsOf(app, judge, 'participants', { tournament: cup.id })
    expect(rows.map((row) => `${row.Команда} ${row.Локации}`).sort()).toEqual([
      ...Array.from({ length: 3 }, () => 'Волки Маяк'),
      ...Array.from({ length: 3 }, () => 'Лисы '),
    ])
  })
})

describe("a team's waitlist entry (MAP-46)", () => {
  test('is one, and the freed place is the whole team’s', async () => {
    const { app, judge, at, map, wolves, foxes } = await withTeamMap({ maxPlayersPerSpot: 1 })
    const [anna, boris] = foxes.members
    await done(claim(app, wolves.captain, at(1)))
    await done(joinWaitlist(app, anna, at(1)))
    await expectRefusal(app, () => joinWaitlist(app, boris, at(1)), 409, 'already_in_queue')
    expect((await stateOf(app, boris, map)).own.queue).toEqual({ locationNumber: 1, place: 1 })
    const line = await done<QueueEntry[]>(send(app, judge, 'GET', `territories/${at(1)}/queue`))
    expect(line).toMatchObject([{ userId: anna.id, displayName: 'Лисы', place: 1 }])
    await done(leaveWaitlist(app, boris, at(1)))
    expect(await waitlistOf(app, map)).toEqual([])

    await done(joinWaitlist(app, boris, at(1)))
    await done(claim(app, anna, at(2)))
    await done(release(app, wolves.members[1], at(1)))
    expect(await claimsOf(app, map)).toEqual({ 1: [boris.id] })
    expect((await titlesOf(app, anna.id)).at(-1)).toBe('Место освободилось: локация твоя')
    await expectAuditToPass(app)
  })

  test('ends for all when an organiser turns it down', async () => {
    const { app, judge, at, map, wolves, foxes } = await withTeamMap({ maxPlayersPerSpot: 1 })
    await done(claim(app, wolves.captain, at(1)))
    await done(joinWaitlist(app, foxes.captain, at(1)))
    await done(reject(app, judge, at(1), foxes.members[2].id))
    expect(await waitlistOf(app, map)).toEqual([])
    for (const { id } of foxes.members) expect((await titlesOf(app, id)).at(-1)).toBe('Тебя убрали из списка ожидания')
  })
})

test('claims, their history and the list of players say which team they are of', async () => {
  const { app, at, wolves, wolfTeam } = await withTeamMap()
  await done(claim(app, wolves.captain, at(1)))
  expect(await app.db.read.select().from(territoryClaims)).toMatchObject([{ teamId: wolfTeam }])
  expect(await app.db.read.select().from(claimTimeline)).toMatchObject([{ teamId: wolfTeam }])
  expect((await app.db.read.select().from(mapPlayers)).every(({ teamId }) => teamId !== null)).toBe(true)
})
