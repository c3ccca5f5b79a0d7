import { describe, expect, test } from 'vitest'
import { expectRefusal } from '../../../support/refusals.ts'
import {
  gathered,
  leaveTeam,
  players,
  teamOf,
  teamsOf,
  trio,
  withTeams,
} from '../../../support/slices/tournaments/teams.ts'
import { takeOut } from '../../../support/slices/tournaments/tournamentDay.ts'
import {
  clockAt,
  done,
  escrowOf,
  inHours,
  pageOf,
  payOut,
  remove,
  setStatus,
} from '../../../support/slices/tournaments/tournaments.ts'
import { expectAuditToPass, moneyOf } from '../../../support/slices/withdrawals.ts'

const one = { maxParticipants: '1' }
const whole = { available: 1000_00, held: 0 }
const charged = { available: 700_00, held: 0 }

describe('an organiser', () => {
  test('sees before closing registration that teams are dropped and what comes back', async () => {
    const { app, judge, cup } = await withTeams()
    const owls = await gathered(app, cup, 'Совы', 'Анна', 'Борис')
    const path = `/api/admin/tournament/${cup.id}/consequences?of=registration_closed`
    const shown = await done<object>(app.requestAs(judge, path))
    expect(shown).toMatchObject({ disbanded: 1, refunds: 2, refund: 600 })
    await done(setStatus(app, judge, cup.id, 'registration_closed'))
    for (const member of owls.members) expect(await moneyOf(app, member)).toEqual(whole)
    await expectAuditToPass(app)
  })

  test.each(['cancelled', 'deleted'])('returns every fee once when the tournament is %s', async (how) => {
    const { app, judge, cup } = await withTeams(one)
    const teams = [await gathered(app, cup, 'Ежи', 'Анна'), await trio(app, cup, 'Волки'), await trio(app, cup, 'Совы')]
    await done(how === 'deleted' ? remove(app, judge, cup.id) : setStatus(app, judge, cup.id, 'cancelled'))
    for (const { members } of teams) for (const member of members) expect(await moneyOf(app, member)).toEqual(whole)
    expect(await escrowOf(app, cup)).toBe(0)
    await expectAuditToPass(app)
    if (how === 'deleted') return
    await done(setStatus(app, judge, cup.id, 'registration_open'))
    expect(await teamsOf(app, cup.id)).toEqual([])
    expect(await pageOf(app, undefined, cup.id)).toMatchObject({ currentParticipants: 0, waitingCount: 0 })
    await trio(app, cup, 'Волки')
    await expectAuditToPass(app)
  })

  test('removes a member, keeping the fee: the team is dropped after registration, and the others get theirs back', async () => {
    const { app, judge, cup } = await withTeams()
    const { members } = await trio(app, cup, 'Волки')
    await clockAt(app, inHours(25))
    const rows = await done<{ role: string; fate: string }[]>(
      app.requestAs(judge, `/api/admin/tournament/${cup.id}/players?list=seats`),
    )
    expect(rows.map(({ role, fate }) => [role, fate])).toEqual([
      ['captain', 'dropped'],
      ['player', 'dropped'],
      ['player', 'dropped'],
    ])
    const removal = { isRefunded: false, isBanned: true }
    await expectRefusal(
      app,
      () => takeOut(app, judge, cup.id, members[1]!, { ...removal, fate: 'stays' }),
      409,
      'team_changed',
    )
    await done(takeOut(app, judge, cup.id, members[1]!, { ...removal, fate: 'dropped' }))
    expect(await moneyOf(app, members[1]!)).toEqual(charged)
    for (const member of [members[0], members[2]!]) expect(await moneyOf(app, member)).toEqual(whole)
    await expectAuditToPass(app)
  })

  test('completes a team for nothing, and nobody else pays less', async () => {
    const { app, judge, cup } = await withTeams()
    const owls = await gathered(app, cup, 'Совы', 'Анна', 'Борис')
    const [vera] = await players(app, 'Вера')
    const adding = { userId: vera.id, fee: 0 }
    const add = (teamId?: string) =>
      app.requestAs(judge, `/api/admin/tournament/${cup.id}/players`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...adding, ...(teamId && { teamId }) }),
      })
    const words = 'Выбери команду, в которой есть место'
    await expectRefusal(app, () => add(), 409, 'team_needed', words)
    const [team] = await teamsOf(app, cup.id)
    await done(add(team!.id))
    expect(await teamOf(app, vera, cup.id)).toMatchObject({ status: 'seated' })
    expect(await moneyOf(app, vera)).toEqual(whole)
    expect(await moneyOf(app, owls.captain)).toEqual(charged)
    await expectAuditToPass(app)
  })
})

test('a payout is not of a team that has been dropped', async () => {
  const { app, judge, cup } = await withTeams()
  const { captain, members } = await trio(app, cup, 'Волки')
  await clockAt(app, inHours(25))
  await done(leaveTeam(app, members[1]!, cup.id))
  await expectRefusal(
    app,
    () => payOut(app, judge, cup.id, [{ place: 1, userId: captain.id, amount: 100 }]),
    409,
    'not_a_participant',
  )
})
