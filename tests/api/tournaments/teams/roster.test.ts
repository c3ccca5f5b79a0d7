import { describe, expect, test } from 'vitest'
import { inDays } from '../../../support/app.ts'
import { expectRefusal } from '../../../support/refusals.ts'
import {
  createTeam,
  editTeam,
  joinTeam,
  leaveTeam,
  players,
  removeMember,
  renewCode,
  teamOf,
  teamsOf,
  trio,
  withTeams,
} from '../../../support/slices/tournaments/teams.ts'
import {
  clockAt,
  done,
  escrowOf,
  inHours,
  notificationsOf,
  pageOf,
  unregister,
} from '../../../support/slices/tournaments/tournaments.ts'
import { expectAuditToPass, moneyOf } from '../../../support/slices/withdrawals.ts'

describe('the captain', () => {
  test('hands the captaincy over and names substitutes', async () => {
    const { app, cup } = await withTeams()
    const { members, captain, code } = await trio(app, cup, 'Волки')
    const [gleb] = await players(app, 'Глеб')
    await done(joinTeam(app, gleb, cup.id, code))
    const { version } = await teamOf(app, captain, cup.id)
    const form = { name: 'Белые волки', captainId: gleb.id, substitutes: [captain.id], version }
    await done(editTeam(app, captain, cup.id, form))
    expect(await teamOf(app, gleb, cup.id)).toMatchObject({
      name: 'Белые волки',
      isCaptain: true,
      members: [{ userId: gleb.id, role: 'captain' }, {}, {}, { userId: captain.id, role: 'substitute' }],
    })
    expect((await pageOf(app, undefined, cup.id)).registrations.map(({ teamName }) => teamName)).toEqual(
      Array(4).fill('Белые волки'),
    )
    expect(await notificationsOf(app, gleb)).toContain('Ты теперь капитан: «Кубок осени», команда «Белые волки»')
    await expectRefusal(app, () => editTeam(app, captain, cup.id, form), 403, 'captain_only')
    await expectRefusal(app, () => editTeam(app, gleb, cup.id, form), 409, 'team_changed')
    const wrong = { ...form, version: (await teamOf(app, gleb, cup.id)).version }
    for (const change of [
      { substitutes: [] },
      { substitutes: [gleb.id] },
      { substitutes: ['nobody'] },
      { captainId: 'nobody' },
      { substitutes: [captain.id, members[1]!.id] },
    ])
      await expectRefusal(app, () => editTeam(app, gleb, cup.id, { ...wrong, ...change }), 409, 'team_roster')
    await expectAuditToPass(app)
  })

  test('removes a member, whose fee comes back once', async () => {
    const { app, cup } = await withTeams()
    const { members, captain } = await trio(app, cup, 'Волки')
    const [, boris, vera] = members
    await expectRefusal(app, () => removeMember(app, boris, cup.id, vera), 403, 'captain_only')
    await expectRefusal(app, () => removeMember(app, captain, cup.id, boris, '?fate=stays'), 409, 'team_changed')
    await expectRefusal(
      app,
      () => removeMember(app, captain, cup.id, boris, '?refundAmount=200'),
      409,
      'refund_changed',
      expect.stringContaining('стало 300'),
    )
    expect(await done(removeMember(app, captain, cup.id, boris, '?refundAmount=300&fate=forming'))).toMatchObject({
      refundAmount: 300,
      team: { status: 'forming', missing: 1 },
    })
    await expectRefusal(app, () => removeMember(app, captain, cup.id, boris), 409, 'player_not_in', expect.any(String))
    await expectRefusal(app, () => removeMember(app, captain, cup.id, captain), 409, 'team_roster', expect.any(String))
    expect(await moneyOf(app, boris)).toEqual({ available: 1000_00, held: 0 })
    expect(await moneyOf(app, vera)).toEqual({ available: 700_00, held: 0 })
    expect(await pageOf(app, vera, cup.id)).toMatchObject({
      currentParticipants: 0,
      ownRegistration: { status: 'forming' },
    })
    await expectAuditToPass(app)
  })
})

describe('a member who leaves', () => {
  test('as the captain hands over to the one longest there; the last one dissolves the team', async () => {
    const { app, cup } = await withTeams()
    const { members } = await trio(app, cup, 'Волки')
    const [anna, boris, vera] = members
    expect(await done(leaveTeam(app, anna, cup.id, '?refundAmount=300&fate=forming'))).toEqual({ refundAmount: 300 })
    expect(await teamOf(app, boris, cup.id)).toMatchObject({ isCaptain: true, status: 'forming' })
    await done(unregister(app, boris, cup.id))
    expect(await teamOf(app, vera, cup.id)).toMatchObject({ isCaptain: true, missing: 2 })
    await done(leaveTeam(app, vera, cup.id, '?fate=dropped'))
    expect(await teamsOf(app, cup.id)).toEqual([])
    expect(await escrowOf(app, cup)).toBe(0)
    await done(createTeam(app, vera, cup.id, { name: 'волки' }))
    await expectAuditToPass(app)
  })

  test('is replaced by a substitute, and the team keeps its seat', async () => {
    const { app, cup } = await withTeams()
    const { members, code } = await trio(app, cup, 'Волки')
    const [gleb] = await players(app, 'Глеб')
    await done(joinTeam(app, gleb, cup.id, code))
    await clockAt(app, inHours(25))
    await expectRefusal(app, () => leaveTeam(app, members[1]!, cup.id, '?fate=dropped'), 409, 'team_changed')
    await done(leaveTeam(app, members[1]!, cup.id, '?fate=stays'))
    expect(await teamOf(app, gleb, cup.id)).toMatchObject({ status: 'seated', missing: 0 })
    expect((await teamOf(app, gleb, cup.id)).members.map(({ role }) => role)).toEqual(['captain', 'player', 'player'])
    expect(await pageOf(app, gleb, cup.id)).toMatchObject({ currentParticipants: 1 })
    await expectAuditToPass(app)
  })

  test('after the end of registration without a substitute ends the team, and everybody gets the fee back', async () => {
    const { app, cup } = await withTeams()
    const { members } = await trio(app, cup, 'Волки')
    await clockAt(app, inHours(25))
    await done(leaveTeam(app, members[1]!, cup.id, '?refundAmount=300&fate=dropped'))
    for (const member of members) expect(await moneyOf(app, member)).toEqual({ available: 1000_00, held: 0 })
    expect(await notificationsOf(app, members[2]!)).toContain(
      'Команда распущена: «Кубок осени», команда «Волки»: игрок вышел, и заменить его некем. Взнос 300 ₽ вернулся на баланс',
    )
    expect(await pageOf(app, members[2], cup.id)).toMatchObject({ currentParticipants: 0, ownRegistration: null })
    await expectAuditToPass(app)
  })

  test('cannot once the tournament has begun, nor can the captain change anything after registration', async () => {
    const { app, cup } = await withTeams()
    const { members, captain } = await trio(app, cup, 'Волки')
    await clockAt(app, inHours(25))
    const { version } = await teamOf(app, captain, cup.id)
    const form = { name: 'Совы', captainId: captain.id, substitutes: [], version }
    await expectRefusal(app, () => editTeam(app, captain, cup.id, form), 409, 'registration_over')
    await expectRefusal(app, () => renewCode(app, captain, cup.id), 409, 'registration_over')
    await expectRefusal(app, () => removeMember(app, captain, cup.id, members[1]!), 409, 'registration_over')
    await clockAt(app, inDays(2))
    await expectRefusal(app, () => leaveTeam(app, captain, cup.id), 409, 'tournament_started')
  })
})
