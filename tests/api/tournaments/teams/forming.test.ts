import { describe, expect, test } from 'vitest'
import { feeNotCovered } from '#shared/tournaments/registration'
import { inDays } from '../../../support/app.ts'
import { expectRefusal } from '../../../support/refusals.ts'
import {
  createTeam,
  gathered,
  joinTeam,
  players,
  renewCode,
  teamOf,
  teamsOf,
  trio,
  withTeams,
} from '../../../support/slices/tournaments/teams.ts'
import {
  done,
  escrowOf,
  notificationsOf,
  pageOf,
  register,
  tournament,
  wait,
} from '../../../support/slices/tournaments/tournaments.ts'
import { expectAuditToPass, moneyOf } from '../../../support/slices/withdrawals.ts'

describe('a team', () => {
  test('takes a seat when it is complete, and each member has paid the own fee', async () => {
    const { app, cup } = await withTeams()
    const [anna, boris, vera] = await players(app, 'Анна', 'Борис', 'Вера')
    const created = await done<{ code: string }>(createTeam(app, anna, cup.id, { name: 'Волки', fee: 300 }))
    expect(created).toMatchObject({
      name: 'Волки',
      status: 'forming',
      isCaptain: true,
      missing: 2,
      code: expect.stringMatching(/^[A-Z]{8}$/),
    })
    expect(await moneyOf(app, anna)).toEqual({ available: 700_00, held: 0 })
    expect(await done(joinTeam(app, boris, cup.id, created.code.toLowerCase(), { fee: 300 }))).toMatchObject({
      status: 'forming',
      code: null,
    })
    expect(await pageOf(app, boris, cup.id)).toMatchObject({
      currentParticipants: 0,
      waitingCount: 0,
      isUserRegistered: false,
      ownTeamName: 'Волки',
    })
    await done(joinTeam(app, vera, cup.id, created.code))
    const page = await pageOf(app, vera, cup.id)
    expect(page).toMatchObject({ currentParticipants: 1, isUserRegistered: true })
    expect(page.registrations.map(({ teamName, status, user }) => [user.displayName, teamName, status])).toEqual([
      ['Анна', 'Волки', 'paid'],
      ['Борис', 'Волки', 'paid'],
      ['Вера', 'Волки', 'paid'],
    ])
    expect(await escrowOf(app, cup)).toBe(900_00)
    expect(await notificationsOf(app, anna)).toEqual([
      'Команда собрана: место есть: «Кубок осени», команда «Волки»',
      'В команде новый игрок: «Кубок осени», команда «Волки»',
    ])
    await expectAuditToPass(app)
  })

  test('has substitutes beyond its size, and no more than the tournament allows', async () => {
    const { app, cup } = await withTeams()
    const { code } = await trio(app, cup, 'Волки')
    const [fourth, fifth] = await players(app, 'Глеб', 'Дина')
    expect(await done(joinTeam(app, fourth, cup.id, code))).toMatchObject({ status: 'seated' })
    expect((await teamOf(app, fourth, cup.id)).members.map(({ role }) => role)).toEqual([
      'captain',
      'player',
      'player',
      'substitute',
    ])
    await expectRefusal(app, () => joinTeam(app, fifth, cup.id, code), 409, 'team_full')
    expect(await escrowOf(app, cup)).toBe(1200_00)
    await expectAuditToPass(app)
  })

  test('is listed for everybody without ids and codes', async () => {
    const { app, cup } = await withTeams()
    const { code } = await trio(app, cup, 'Волки')
    await gathered(app, cup, 'Совы', 'Глеб')
    const listed = await teamsOf(app, cup.id)
    expect(listed.map(({ id: _, ...team }) => team)).toEqual([
      {
        name: 'Волки',
        status: 'seated',
        missing: 0,
        members: [
          { displayName: 'Анна Волки', role: 'captain' },
          { displayName: 'Борис Волки', role: 'player' },
          { displayName: 'Вера Волки', role: 'player' },
        ],
      },
      { name: 'Совы', status: 'forming', missing: 2, members: [{ displayName: 'Глеб Совы', role: 'captain' }] },
    ])
    expect(JSON.stringify(listed)).not.toContain(code)
  })

  test.each([
    ['a name that is taken but for case and ё', { name: 'ВОЛКИ-ЕЖИ' }, 409, 'team_name_taken', undefined],
    ['an empty name', { name: ' ' }, 400, 'invalid_input', 'Назови команду'],
    ['a name too long', { name: 'я'.repeat(101) }, 400, 'invalid_input', 'Название команды — не больше 100 символов'],
    ['another fee than shown', { name: 'Совы', fee: 200 }, 409, 'fee_changed', expect.stringContaining('было 200')],
  ] as const)('is not created with %s', async (_, json, status, code, message) => {
    const { app, cup } = await withTeams()
    await gathered(app, cup, 'Волки-ёжи', 'Анна')
    const [boris] = await players(app, 'Борис')
    await expectRefusal(app, () => createTeam(app, boris, cup.id, json), status, code, message)
  })

  test('asks each member for money, a ban and the tournament for its registration', async () => {
    const { app, cup } = await withTeams({ maxParticipants: '1' })
    const { captain, code } = await gathered(app, cup, 'Волки', 'Анна')
    const poor = await app.player({ displayName: 'Кот', balance: 299 })
    const [boris] = await players(app, 'Борис')
    await expectRefusal(app, () => joinTeam(app, poor, cup.id, code), 409, 'insufficient_funds', feeNotCovered)
    await expectRefusal(app, () => joinTeam(app, boris, cup.id, 'AAAAAAAA'), 404, 'wrong_team_code')
    await expectRefusal(app, () => joinTeam(app, captain, cup.id, code), 409, 'already_registered')
    await expectRefusal(app, () => createTeam(app, captain, cup.id, { name: 'Совы' }), 409, 'already_registered')
    await expectRefusal(app, () => register(app, boris, cup.id), 409, 'team_needed')
    await expectRefusal(app, () => wait(app, boris, cup.id), 409, 'team_needed')
    app.clock.now = inDays(1)
    await expectRefusal(app, () => joinTeam(app, boris, cup.id, code), 409, 'registration_over')
  })

  test('of a tournament without teams there is none', async () => {
    const { app, cup } = await withTeams({ teamSize: '1', substitutes: '0' })
    const [anna] = await players(app, 'Анна')
    await expectRefusal(app, () => createTeam(app, anna, cup.id), 409, 'no_teams')
    expect(await teamsOf(app, cup.id)).toEqual([])
  })
})

describe('the code', () => {
  test('shows a stranger the name and nothing else, and is dead once it is renewed', async () => {
    const { app, cup } = await withTeams()
    const { captain, code } = await gathered(app, cup, 'Волки', 'Анна')
    const invitation = (typed: string) => app.request(`/api/tournament/${cup.id}/team/invitation?code=${typed}`)
    expect(await done(invitation(code))).toEqual({ name: 'Волки' })
    const renewed = await done<{ code: string }>(renewCode(app, captain, cup.id))
    expect(renewed.code).not.toBe(code)
    const [boris] = await players(app, 'Борис')
    await expectRefusal(app, () => invitation(code), 404, 'wrong_team_code')
    await expectRefusal(app, () => joinTeam(app, boris, cup.id, code), 404, 'wrong_team_code')
    await done(joinTeam(app, boris, cup.id, renewed.code))
    await expectRefusal(app, () => renewCode(app, boris, cup.id), 403, 'captain_only')
  })

  test('of another tournament is wrong here', async () => {
    const { app, judge, cup } = await withTeams()
    const { code } = await gathered(app, cup, 'Волки', 'Анна')
    const other = await tournament(app, judge, { teamSize: '3' })
    const [boris] = await players(app, 'Борис')
    await expectRefusal(app, () => joinTeam(app, boris, other.id, code), 404, 'wrong_team_code')
  })
})
