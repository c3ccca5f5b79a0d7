import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { transact } from '#api/core/transact'
import { previewTournament } from '#api/dropmaps/edit/tournament'
import { dropmapChecks } from '#db/checks/dropmaps'
import { mapPlayers, notifications, registrations, territoryClaims, territoryQueue } from '#db/schema'
import { locationId } from '#shared/dropmaps/locationId'
import { type App, send } from '../../../support/app.ts'
import { noFiles } from '../../../support/database/database.ts'
import {
  claim,
  claimsOf,
  joinWaitlist,
  makeMap,
  stateOf,
  waitlistOf,
} from '../../../support/slices/dropmaps/dropmaps.ts'
import { giveMap, withTeamMap } from '../../../support/slices/dropmaps/teamMap.ts'
import { close, exported } from '../../../support/slices/privacy.ts'
import { editTeam, joinTeam, leaveTeam, players, teamOf, withTeams } from '../../../support/slices/tournaments/teams.ts'
import { clockAt, done, setStatus, tournament } from '../../../support/slices/tournaments/tournaments.ts'
import { expectAuditToPass } from '../../../support/slices/withdrawals.ts'

const lost = async ({ db }: App, userId: string) =>
  (await db.read.select().from(notifications).where(eq(notifications.userId, userId))).filter(
    ({ type }) => type === 'territory_lost',
  ).length
const listOf = async ({ db }: App, map: string) =>
  (await db.read.select().from(mapPlayers).where(eq(mapPlayers.mapId, map))).map(({ userId }) => userId)

/** «Волки» with a substitute. */
async function withSubstitute(options = {}) {
  const world = await withTeamMap(options)
  const [galina] = await players(world.app, 'Галина')
  await done(joinTeam(world.app, galina, world.cup.id, world.wolves.code))
  return { ...world, galina }
}

describe('when the member who made the claim leaves (MAP-46)', () => {
  test('it passes to the captain while the team keeps its seat', async () => {
    const { app, cup, map, at, wolves, galina } = await withSubstitute()
    const [anna, boris] = wolves.members
    await done(claim(app, boris, at(1)))
    await done(leaveTeam(app, boris, cup.id))
    expect(await claimsOf(app, map)).toEqual({ 1: [anna.id] })
    expect((await stateOf(app, galina, map)).own).toMatchObject({ locationNumber: 1, team: { madeBy: 'Анна Волки' } })
    expect((await stateOf(app, boris, map)).own).toEqual({ isEligible: false, locationNumber: null, queue: null })
    expect(await lost(app, boris.id)).toBe(0)
    await done(claim(app, galina, at(2)))
    await expectAuditToPass(app)
  })

  test('of a captain, it and the waitlist entry pass to the next captain', async () => {
    const { app, cup, map, at, wolves, foxes } = await withSubstitute({ maxPlayersPerSpot: 1 })
    const [anna, boris] = wolves.members
    await done(claim(app, foxes.captain, at(2)))
    await done(claim(app, anna, at(1)))
    await done(joinWaitlist(app, anna, at(2)))
    await done(leaveTeam(app, anna, cup.id))
    expect((await teamOf(app, boris, cup.id)).isCaptain).toBe(true)
    expect(await claimsOf(app, map)).toEqual({ 1: [boris.id], 2: [foxes.captain.id] })
    expect(await waitlistOf(app, map)).toEqual([{ userId: boris.id, number: 2 }])
    await expectAuditToPass(app)
  })

  test('of an account closed after the start, the others keep it', async () => {
    const { app, cup, map, at, wolves } = await withTeamMap()
    const [anna, boris] = wolves.members
    await done(claim(app, boris, at(1)))
    await clockAt(app, new Date(cup.startDate.getTime() + 1000))
    await close(app, boris)
    expect(await claimsOf(app, map)).toEqual({ 1: [anna.id] })
    expect(await listOf(app, map)).not.toContain(boris.id)
    await expectAuditToPass(app)
  })

  test('because an organiser takes the member off the list, it passes too', async () => {
    const { app, judge, map, at, wolves } = await withTeamMap()
    const [anna, boris, vera] = wolves.members
    await done(claim(app, boris, at(1)))
    await done(send(app, judge, 'DELETE', `maps/${map}/players/${boris.id}`))
    await done(send(app, judge, 'DELETE', `maps/${map}/players/${anna.id}`))
    expect(await claimsOf(app, map)).toEqual({ 1: [vera.id] })
    await done(send(app, judge, 'DELETE', `maps/${map}/players/${vera.id}`))
    expect(await claimsOf(app, map)).toEqual({})

    await done(send(app, judge, 'POST', `maps/${map}/players`, { userIds: [vera.id, boris.id] }))
    await done(claim(app, vera, at(2)))
    expect((await stateOf(app, boris, map)).own).toMatchObject({ locationNumber: 2, team: { name: 'Волки' } })
    await expectAuditToPass(app)
  })
})

describe('when the team loses its seat (MAP-46)', () => {
  test('its claim ends with all members’ right to claim, and the freed place goes to the waitlist', async () => {
    const { app, cup, map, at, wolves, foxes } = await withTeamMap({ maxPlayersPerSpot: 1 })
    const [anna, boris, vera] = wolves.members
    await done(claim(app, boris, at(1)))
    await done(joinWaitlist(app, foxes.captain, at(1)))
    await done(leaveTeam(app, boris, cup.id))
    expect(await claimsOf(app, map)).toEqual({ 1: [foxes.captain.id] })
    expect(new Set(await listOf(app, map))).toEqual(new Set(foxes.members.map(({ id }) => id)))
    expect([await lost(app, anna.id), await lost(app, vera.id)]).toEqual([1, 1])
    await expectAuditToPass(app)
  })

  test('because it is dropped after the end of registration, its claim ends once', async () => {
    const { app, cup, map, at, wolves } = await withTeamMap()
    const [anna, boris] = wolves.members
    await done(claim(app, anna, at(1)))
    await clockAt(app, new Date(cup.registrationEndDate.getTime() + 1000))
    await done(leaveTeam(app, boris, cup.id))
    expect(await claimsOf(app, map)).toEqual({})
    const { db } = app
    const losses = await db.read.select().from(notifications).where(eq(notifications.type, 'territory_lost'))
    expect(new Set(losses.map(({ userId }) => userId)).size).toBe(losses.length)
    await expectAuditToPass(app)
  })
})

test('a renamed team’s claim bears the new name at once', async () => {
  const { app, cup, map, at, wolves } = await withTeamMap()
  const [anna] = wolves.members
  await done(claim(app, anna, at(1)))
  const [, before] = (await stateOf(app, anna, map)).touched[0]!
  const { version } = await teamOf(app, anna, cup.id)
  await done(editTeam(app, anna, cup.id, { name: 'Рыси', captainId: anna.id, substitutes: [], version }))
  expect((await stateOf(app, anna, map)).touched).toEqual([[1, before + 1, 0, ['Рыси']]])
})

test('players on the list before their team has a seat bring one claim into it', async () => {
  const { app, judge, cup } = await withTeams()
  const map = await makeMap(app, judge)
  await giveMap(app, judge, map, cup.id)
  const [anna, boris, vera] = await players(app, 'Анна', 'Борис', 'Вера')
  await done(send(app, judge, 'POST', `maps/${map}/players`, { userIds: [anna.id, boris.id] }))
  await done(claim(app, anna, locationId(map, 1)))
  await done(claim(app, boris, locationId(map, 2)))
  const { code } = await done<{ code: string }>(send(app, anna, 'POST', `tournament/${cup.id}/team`, { name: 'Волки' }))
  for (const mate of [boris, vera]) await done(joinTeam(app, mate, cup.id, code))
  expect(await claimsOf(app, map)).toEqual({ 1: [anna.id] })
  expect((await stateOf(app, vera, map)).touched).toContainEqual([1, 3, 0, ['Волки']])
  expect(await lost(app, boris.id)).toBe(1)
  await expectAuditToPass(app)
})

test('a map that goes over to another tournament has its teams then (MAP-45)', async () => {
  const { app, judge, map, at, wolves, foxes } = await withTeamMap()
  const next = await tournament(app, judge, { teamSize: '2', name: 'Дуэты' })
  const [anna, boris] = [wolves.members[0], foxes.members[1]]
  const { code } = await done<{ code: string }>(send(app, anna, 'POST', `tournament/${next.id}/team`, { name: 'Рыси' }))
  await done(joinTeam(app, boris, next.id, code))
  await done(claim(app, anna, at(1)))
  await done(claim(app, boris, at(2)))
  // One of the two, of a team from then on, ends.
  expect(await previewTournament(app.db, map, next.id)).toMatchObject({ goes: { count: 4 }, claims: 1, waiting: 0 })
  await giveMap(app, judge, map, next.id)
  expect(new Set(await listOf(app, map))).toEqual(new Set([anna.id, boris.id]))
  const held = Object.values(await claimsOf(app, map)).flat()
  expect(held).toHaveLength(1)
  expect((await stateOf(app, boris, map)).own.team?.name).toBe('Рыси')
  await expectAuditToPass(app)
})

test('a cancelled tournament ends the claims of its teams', async () => {
  const { app, judge, cup, map, at, wolves, foxes } = await withTeamMap()
  await done(claim(app, wolves.captain, at(1)))
  await done(claim(app, foxes.captain, at(2)))
  await done(setStatus(app, judge, cup.id, 'cancelled'))
  await clockAt(app, app.clock.now)
  expect(await claimsOf(app, map)).toEqual({})
  expect(await listOf(app, map)).toEqual([])
})

test("a member's archive has the team's location, and the claims that the member made", async () => {
  const { app, at, wolves } = await withTeamMap()
  const [anna, boris] = wolves.members
  await done(claim(app, boris, at(1)))
  const [own, mate] = [await exported(app, boris), await exported(app, anna)]
  const json = (files: typeof own, name: string) => JSON.parse(files.get(name)!.toString()) as object[]
  for (const files of [own, mate]) expect(json(files, 'maps.json')).toMatchObject([{ map: 'Остров', location: 'Маяк' }])
  expect(json(own, 'marks.json')).toMatchObject([{ to: 1, cause: 'claim' }])
  expect(json(mate, 'marks.json')).toEqual([])
})

describe('the audit finds', () => {
  const faults: [what: string, spoil: (world: Awaited<ReturnType<typeof withTeamMap>>) => Promise<unknown>, RegExp][] =
    [
      [
        'a claim of a team made by a stranger',
        ({ app, foxes }) =>
          transact(app.deps, (tx) => tx.write.update(territoryClaims).set({ userId: foxes.captain.id })),
        /не из неё/,
      ],
      [
        'a second entry of one player beside the team’s',
        ({ app, foxes, map, at }) =>
          transact(app.deps, (tx) =>
            tx.write.insert(territoryQueue).values({
              id: 'x',
              mapId: map,
              territoryId: at(1),
              userId: foxes.captain.id,
              teamId: null,
              createdAt: tx.now,
            }),
          ),
        /не из неё/,
      ],
      [
        'a player listed with a team that is not theirs',
        ({ app, wolves, foxes }) =>
          transact(app.deps, async (tx) => {
            const [fox] = await tx.read.select().from(registrations).where(eq(registrations.userId, foxes.captain.id))
            await tx.write
              .update(mapPlayers)
              .set({ teamId: fox?.teamId })
              .where(eq(mapPlayers.userId, wolves.members[1].id))
          }),
        /не со своей командой/,
      ],
    ]
  test.each(faults)('%s', async (_, spoil, finding) => {
    const world = await withTeamMap()
    await done(claim(world.app, world.wolves.captain, world.at(1)))
    const check = dropmapChecks['у команды одна метка на карте, и ставит её кто-то из команды']!
    const findings = async () => {
      const found: string[] = []
      for await (const each of check(world.app.db, noFiles)) found.push(each)
      return found
    }
    expect(await findings()).toEqual([])
    await spoil(world)
    expect(await findings()).toContainEqual(expect.stringMatching(finding))
  })
})
