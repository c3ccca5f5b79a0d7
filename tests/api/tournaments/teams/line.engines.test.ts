import { describe, expect, test } from 'vitest'
import type { User } from '#db/schema'
import { inDays } from '../../../support/app.ts'
import { adjust } from '../../../support/people.ts'
import { expectRefusal } from '../../../support/refusals.ts'
import {
  gathered,
  joinTeam,
  leaveTeam,
  players,
  teamOf,
  teamsOf,
  trio,
  withTeams,
} from '../../../support/slices/tournaments/teams.ts'
import { checkIn, minutesBefore, saveDay, takeBack } from '../../../support/slices/tournaments/tournamentDay.ts'
import {
  clockAt,
  done,
  edit,
  escrowOf,
  form,
  notificationsOf,
  pageOf,
} from '../../../support/slices/tournaments/tournaments.ts'
import { expectAuditToPass, moneyOf } from '../../../support/slices/withdrawals.ts'

const one = { maxParticipants: '1' }
const whole = { available: 1000_00, held: 0 }
const charged = { available: 700_00, held: 0 }

describe('in a full tournament', () => {
  test('nobody pays with joining, a complete team waits, and all pay when a seat comes', async () => {
    const { app, cup } = await withTeams(one)
    const wolves = await trio(app, cup, 'Волки')
    const owls = await trio(app, cup, 'Совы')
    for (const member of owls.members) expect(await moneyOf(app, member)).toEqual(whole)
    expect(await pageOf(app, owls.captain, cup.id)).toMatchObject({
      currentParticipants: 1,
      waitingCount: 1,
      isUserWaiting: true,
      ownRegistration: { status: 'waiting', waitingPlace: 1 },
    })
    await done(leaveTeam(app, wolves.members[1]!, cup.id, '?fate=forming'))
    for (const member of owls.members) expect(await moneyOf(app, member)).toEqual(charged)
    expect((await teamsOf(app, cup.id)).map(({ name, status }) => [name, status])).toEqual([
      ['Волки', 'forming'],
      ['Совы', 'seated'],
    ])
    expect(await notificationsOf(app, owls.captain)).toContain(
      'Место освободилось: твоя команда участвует: «Кубок осени», команда «Совы»: с баланса списано 300 ₽',
    )
    await expectAuditToPass(app)
  })

  test('a team that paid before it was complete gets its fees back and keeps its position by its captain', async () => {
    const { app, cup } = await withTeams(one)
    const early = await gathered(app, cup, 'Рыси', 'Анна', 'Борис')
    await trio(app, cup, 'Волки')
    const late = await trio(app, cup, 'Совы')
    expect(await moneyOf(app, early.captain)).toEqual(charged)
    expect(await teamOf(app, late.captain, cup.id)).toMatchObject({ status: 'waiting', linePlace: 1 })
    const [vera] = await players(app, 'Вера')
    await done(joinTeam(app, vera, cup.id, early.code))
    expect(await teamOf(app, early.captain, cup.id)).toMatchObject({ status: 'waiting', linePlace: 1 })
    expect(await teamOf(app, late.captain, cup.id)).toMatchObject({ linePlace: 2 })
    for (const member of [...early.members, vera]) expect(await moneyOf(app, member)).toEqual(whole)
    expect(await escrowOf(app, cup)).toBe(900_00)
    await expectAuditToPass(app)
  })

  test('a team whose member cannot pay is passed over, and its captain reads who', async () => {
    const { app, judge, cup } = await withTeams(one)
    const wolves = await trio(app, cup, 'Волки')
    const [poor, next] = [await trio(app, cup, 'Совы'), await trio(app, cup, 'Рыси')]
    await done(adjust(app, judge, poor.members[2]!.id, { amount: -800, reason: 'Проверка' }))
    await done(leaveTeam(app, wolves.captain, cup.id))
    expect(await teamOf(app, next.captain, cup.id)).toMatchObject({ status: 'seated' })
    expect(await teamOf(app, poor.captain, cup.id)).toMatchObject({ status: 'waiting', linePlace: 1 })
    for (const member of poor.members.slice(0, 2)) expect(await moneyOf(app, member)).toEqual(whole)
    expect(await notificationsOf(app, poor.captain)).toContain(
      'Команде не хватило на взнос: «Кубок осени»: команда «Совы» остаётся в списке ожидания. На её карточке видно, кому не хватает на взнос 300 ₽',
    )
    const shortIn = async (user: User) =>
      (await teamOf(app, user, cup.id)).members.filter(({ isShort }) => isShort).map(({ displayName }) => displayName)
    expect(await shortIn(poor.captain)).toEqual(['Вера Совы'])
    expect(await shortIn(poor.members[1]!)).toEqual([])
    await expectAuditToPass(app)
  })

  test('a waiting team that loses a player forms again, unpaid, and waits once it is complete', async () => {
    const { app, cup } = await withTeams(one)
    await trio(app, cup, 'Волки')
    const owls = await trio(app, cup, 'Совы')
    await done(leaveTeam(app, owls.members[1]!, cup.id, '?refundAmount=0&fate=forming'))
    expect(await pageOf(app, owls.captain, cup.id)).toMatchObject({ waitingCount: 0 })
    expect(await teamOf(app, owls.captain, cup.id)).toMatchObject({ status: 'forming', missing: 1 })
    const [dina] = await players(app, 'Дина')
    await done(joinTeam(app, dina, cup.id, owls.code))
    expect(await pageOf(app, dina, cup.id)).toMatchObject({ waitingCount: 1, ownRegistration: { fee: 0 } })
    await expectAuditToPass(app)
  })

  test('the fee cannot rise while a team has not paid', async () => {
    const { app, judge, cup } = await withTeams(one)
    await trio(app, cup, 'Волки')
    await gathered(app, cup, 'Совы', 'Анна')
    const change = { ...form({ teamSize: '3', substitutes: '1', ...one }), entryFee: '400' }
    await expectRefusal(app, () => edit(app, judge, cup.id, change), 409, 'fee_agreed')
    const resized = form({ teamSize: '2', substitutes: '1', ...one })
    await expectRefusal(app, () => edit(app, judge, cup.id, resized), 409, 'team_size_fixed')
  })
})

describe('the end of registration', () => {
  test('drops teams that are not complete, once, with their fees and the reason', async () => {
    const { app, cup } = await withTeams()
    const [wolves, owls] = [await trio(app, cup, 'Волки'), await gathered(app, cup, 'Совы', 'Анна', 'Борис')]
    await clockAt(app, inDays(1))
    await clockAt(app, inDays(1))
    for (const member of owls.members) expect(await moneyOf(app, member)).toEqual(whole)
    expect((await teamsOf(app, cup.id)).map(({ name }) => name)).toEqual(['Волки'])
    expect(await notificationsOf(app, owls.captain)).toEqual([
      'Команда не собралась: «Кубок осени», команда «Совы»: регистрация закончилась, а игроков не хватило. Взнос 300 ₽ вернулся на баланс',
      'В команде новый игрок: «Кубок осени», команда «Совы»',
    ])
    expect(await moneyOf(app, wolves.captain)).toEqual(charged)
    await expectAuditToPass(app)
  })

  test('is made up for by a server that starts after it, also after the start', async () => {
    const { app, cup } = await withTeams()
    const owls = await gathered(app, cup, 'Совы', 'Анна', 'Борис')
    await clockAt(app, inDays(3))
    for (const member of owls.members) expect(await moneyOf(app, member)).toEqual(whole)
    expect(await escrowOf(app, cup)).toBe(0)
    await expectAuditToPass(app)
  })

  test('ends the waitlist of teams at the start', async () => {
    const { app, cup } = await withTeams(one)
    await trio(app, cup, 'Волки')
    const owls = await trio(app, cup, 'Совы')
    await clockAt(app, inDays(2))
    expect(await pageOf(app, owls.captain, cup.id)).toMatchObject({ waitingCount: 0, ownRegistration: null })
    expect((await teamsOf(app, cup.id)).map(({ name }) => name)).toEqual(['Волки'])
    await expectAuditToPass(app)
  })
})

describe('check-in', () => {
  test('is seen by the whole team as it is made, and as it is taken back', async () => {
    const { app, judge, cup } = await withTeams()
    const { members, captain } = await trio(app, cup, 'Волки')
    await done(saveDay(app, judge, cup.id))
    await minutesBefore(app, cup, 30)
    const announcedTo = async (act: typeof checkIn) => {
      app.events.length = 0
      await done(act(app, members[1], cup.id))
      return app.events.filter(({ name }) => name === 'tournament-day-update').map(({ to }) => to)
    }
    const all = [...members.map(({ id }) => `user:${id}`), 'admins']
    expect(await announcedTo(checkIn)).toEqual(all)
    expect((await teamOf(app, captain, cup.id)).members.map(({ checkedInAt }) => checkedInAt !== null)).toEqual([
      false,
      true,
      false,
    ])
    expect(await announcedTo(takeBack)).toEqual(all)
  })

  test('counts a team as there with as many members as its size, and gives lost seats to teams that are there', async () => {
    const { app, judge, cup } = await withTeams({ maxParticipants: '2', registrationEndDate: inDays(2).toISOString() })
    const [wolves, lynxes] = [await trio(app, cup, 'Волки'), await trio(app, cup, 'Рыси')]
    const [gleb] = await players(app, 'Глеб')
    await done(joinTeam(app, gleb, cup.id, wolves.code))
    const [absent, ready] = [await trio(app, cup, 'Совы'), await trio(app, cup, 'Ежи')]
    await done(saveDay(app, judge, cup.id))
    await minutesBefore(app, cup, 30)
    for (const player of [
      ...wolves.members.slice(0, 2),
      gleb,
      ...lynxes.members.slice(1),
      absent.captain,
      ...ready.members,
    ])
      await done(checkIn(app, player, cup.id))
    expect(await done(app.requestAs(judge, `/api/admin/tournament/${cup.id}/day`))).toMatchObject({
      participants: 2,
      checkedIn: 1,
    })
    await minutesBefore(app, cup, 15)
    expect((await teamsOf(app, cup.id)).map(({ name, status }) => [name, status])).toEqual([
      ['Волки', 'seated'],
      ['Совы', 'waiting'],
      ['Ежи', 'seated'],
    ])
    for (const member of lynxes.members) expect(await moneyOf(app, member)).toEqual(whole)
    for (const member of ready.members) expect(await moneyOf(app, member)).toEqual(charged)
    await expectAuditToPass(app)
  })
})
