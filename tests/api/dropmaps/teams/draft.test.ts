import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { draftChecks } from '#db/checks/drafts'
import { poiDraftCaptains } from '#db/schema'
import type { PoiCandidate, PoiDraftState } from '#shared/dropmaps/draft/shapes'
import { locationId } from '#shared/dropmaps/locationId'
import { send } from '../../../support/app.ts'
import { noFiles } from '../../../support/database/database.ts'
import { expectRefusal } from '../../../support/refusals.ts'
import { claimsOf, makeMap, release, stateOf } from '../../../support/slices/dropmaps/dropmaps.ts'
import { act, create, draftForm, draftOf, ownOf, pick, picksOf } from '../../../support/slices/dropmaps/poiDraft.ts'
import { giveMap, withTeamMap } from '../../../support/slices/dropmaps/teamMap.ts'
import { editTeam, joinTeam, leaveTeam, players, teamOf } from '../../../support/slices/tournaments/teams.ts'
import { done, named } from '../../../support/slices/tournaments/tournaments.ts'
import { expectAuditToPass } from '../../../support/slices/withdrawals.ts'

/** A running draft: «Волки» by Борис, then «Лисы» by their captain. */
async function started() {
  const world = await withTeamMap({ locations: 6 })
  const { app, judge, map, wolves, foxes } = world
  const captains = [wolves.members[1], foxes.captain]
  const { id } = await done<PoiDraftState>(create(app, judge, map, draftForm(captains)))
  const drafted = { ...world, id, captains }
  return { ...drafted, actOn: (name: string, body = {}) => act(drafted, name, body) }
}

describe('a draft of a map with teams (DRAFT-13)', () => {
  test('has one captain a team, under its name', async () => {
    const { app, judge, map, wolves, foxes } = await withTeamMap({ locations: 6 })
    const [anna, boris] = wolves.members
    const form = draftForm([anna, foxes.captain, boris])
    const text = 'Волки: у команды один капитан на драфте'
    await expectRefusal(app, () => create(app, judge, map, form), 409, 'poi_draft_team', text)
    const made = await done<PoiDraftState>(create(app, judge, map, draftForm([anna, foxes.captain])))
    expect(made.captains.map(({ name, team }) => `${team}: ${name}`)).toEqual(['Волки: Анна Волки', 'Лисы: Анна Лисы'])
    const replace = () =>
      act({ app, judge, map, id: made.id }, 'replace', { position: 1, userId: boris.id, teamName: '' })
    expect(await (await replace()).json()).toMatchObject({ code: 'poi_draft_team' })
    const same = { position: 0, userId: boris.id, teamName: 'Другое имя' }
    const replaced = await done<PoiDraftState>(act({ app, judge, map, id: made.id }, 'replace', same))
    expect(replaced.captains[0]).toMatchObject({ name: 'Борис Волки', team: 'Волки' })
  })

  test('offers one candidate a team, and is ordered by the table of teams', async () => {
    const { app, judge, cup, map, wolves, foxes } = await withTeamMap({ locations: 6 })
    const offered = await done<PoiCandidate[]>(
      send(app, judge, 'GET', `admin/maps/${map}/poi-draft/captains?tournamentId=${cup.id}`),
    )
    const { id: userId, displayName, username } = wolves.captain
    expect(offered).toHaveLength(2)
    expect(offered[0]).toEqual({ userId, displayName, username, teamName: 'Волки' })
    const form = {
      ...draftForm([foxes.members[2], wolves.members[1]]),
      orderKind: 'standings',
      standingsTournamentId: cup.id,
    }
    const { captains } = await done<PoiDraftState>(create(app, judge, map, form))
    expect(captains.map(({ team }) => team)).toEqual(['Волки', 'Лисы'])
  })

  test('names a renamed team as it is called now, before the start too', async () => {
    const { app, judge, cup, map, wolves, foxes } = await withTeamMap({ locations: 6 })
    const [anna] = wolves.members
    const { version } = await done<PoiDraftState>(create(app, judge, map, draftForm([anna, foxes.captain])))
    const name = 'Рыси'.padEnd(100, '!')
    const team = await teamOf(app, anna, cup.id)
    await done(editTeam(app, anna, cup.id, { name, captainId: anna.id, substitutes: [], version: team.version }))
    const renamed = await draftOf(app, anna, map)
    expect(renamed.captains.map(({ team }) => team)).toEqual([name, 'Лисы'])
    expect(renamed.version).toBe(version + 1)
    const replaced = { position: 0, userId: anna.id, teamName: name }
    await done(act({ app, judge, map, id: renamed.id }, 'replace', replaced))
  })

  test('gives the pick to the whole team, and only its captain picks', async () => {
    const { app, map, at, actOn, wolves, foxes } = await started()
    const [anna, boris] = wolves.members
    await done(actOn('start'))
    const waiting = 'Идёт драфт: сейчас ходит Волки'
    await expectRefusal(app, () => pick(app, anna, at(1)), 409, 'poi_draft_turn', waiting)
    await done(pick(app, boris, at(1)))
    expect((await stateOf(app, anna, map)).own).toMatchObject({ locationNumber: 1, team: { madeBy: 'Борис Волки' } })
    await expectRefusal(app, () => pick(app, foxes.captain, at(1)), 409, 'poi_draft_taken')
    await done(pick(app, foxes.captain, at(2)))
    const { state, picks } = await draftOf(app, anna, map)
    expect([state, picks.length]).toEqual(['finished', 2])
    await done(release(app, anna, at(1)))
    await expectAuditToPass(app)
  })

  test('takes back a pick of the team', async () => {
    const { app, map, at, actOn, wolves } = await started()
    await done(actOn('start'))
    await done(pick(app, wolves.members[1], at(3)))
    await done(actOn('revert'))
    expect(await claimsOf(app, map)).toEqual({})
    expect(picksOf(await draftOf(app, wolves.captain, map))).toEqual([])
    await expectAuditToPass(app)
  })

  test('goes on with another member when its captain leaves the team, which keeps the location', async () => {
    const { app, cup, map, at, actOn, wolves, foxes, judge } = await started()
    const [anna, boris] = wolves.members
    const [galina] = await players(app, 'Галина')
    await done(joinTeam(app, galina, cup.id, wolves.code))
    await done(actOn('start'))
    await done(pick(app, boris, at(1)))
    await done(leaveTeam(app, boris, cup.id))
    expect(await claimsOf(app, map)).toEqual({ 1: [anna.id] })
    expect((await ownOf(app, anna, map)).captain).toBe(0)
    expect((await ownOf(app, boris, map)).captain).toBeNull()
    const { captains, state } = await draftOf(app, judge, map)
    expect([state, captains[0]]).toMatchObject(['running', { name: 'Анна Волки', team: 'Волки' }])
    await done(pick(app, foxes.captain, at(2)))
    await expectAuditToPass(app)
  })

  test('names a team of the tournament, and the one given by hand for anybody else', async () => {
    const { app, judge, map, wolves } = await withTeamMap({ locations: 6 })
    const guest = await named(app, 'Гость')
    await done(send(app, judge, 'POST', `maps/${map}/players`, { userIds: [guest.id] }))
    const form = draftForm([wolves.captain, guest])
    form.captains[1] = { userId: guest.id, teamName: 'Свои' } as (typeof form.captains)[number]
    const { captains } = await done<PoiDraftState>(create(app, judge, map, form))
    expect(captains.map(({ team }) => team)).toEqual(['Волки', 'Свои'])
  })

  test('of two maps gives a team a location on each', async () => {
    const { app, judge, map, cup, wolves, foxes } = await withTeamMap({ locations: 6 })
    const second = await makeMap(app, judge, { locations: 6 })
    await giveMap(app, judge, second, cup.id)
    const captains = [wolves.captain, foxes.captain]
    const { id } = await done<PoiDraftState>(create(app, judge, map, draftForm(captains, second)))
    await done(act({ app, judge, map, id }, 'start'))
    for (const [mapId, number] of [
      [map, 1],
      [second, 1],
    ] as const) {
      await done(pick(app, wolves.captain, locationId(mapId, number)))
      await done(pick(app, foxes.captain, locationId(mapId, number + 1)))
    }
    expect((await draftOf(app, judge, map)).state).toBe('finished')
    await expectAuditToPass(app)
  })
})

test('the audit finds a draft with two captains of a team', async () => {
  const { app, actOn, wolves } = await started()
  await done(actOn('start'))
  const second = { userId: wolves.members[2].id }
  await app.db.tx((queries) => queries.update(poiDraftCaptains).set(second).where(eq(poiDraftCaptains.position, 1)))
  const found: string[] = []
  for await (const finding of draftChecks['у команды один капитан на драфте']!(app.db, noFiles)) found.push(finding)
  expect(found).toEqual([expect.stringContaining('несколько капитанов')])
})
