import { describe, expect, test } from 'vitest'
import { tournaments } from '#db/schema'
import { money } from '#shared/money'
import { inDays, send } from '../../support/app.ts'
import { snapshot } from '../../support/database/snapshot.ts'
import { expectRefusal } from '../../support/refusals.ts'
import {
  done,
  escrowOf,
  inHours,
  named,
  pageOf,
  register,
  setStatus,
  tournament,
  unregister,
  wait,
  withRegistered,
  withTournament,
} from '../../support/slices/tournaments/tournaments.ts'
import { expectAuditToPass, moneyOf } from '../../support/slices/withdrawals.ts'

describe('a registration', () => {
  test('takes the fee into the escrow and gives the place, and everybody sees it', async () => {
    const { app, ivan, cup } = await withTournament()
    const answer = await done(register(app, ivan, cup.id, { teamName: '  Северный ветер ' }))
    expect(answer).toMatchObject({
      registration: { status: 'paid', teamName: 'Северный ветер', fee: 300, refundAmount: 300, waitingPlace: null },
      currentParticipants: 1,
    })
    expect([await moneyOf(app, ivan), await escrowOf(app, cup)]).toEqual([{ available: 700_00, held: 0 }, 300_00])
    expect(await pageOf(app, undefined, cup.id)).toMatchObject({
      currentParticipants: 1,
      isUserRegistered: false,
      ownRegistration: null,
      registrations: [{ status: 'paid', teamName: 'Северный ветер', user: { displayName: 'Иван' } }],
    })
    expect(await pageOf(app, ivan, cup.id)).toMatchObject({ isUserRegistered: true, ownRegistration: { fee: 300 } })
    const rows = await done(app.requestAs(ivan, `/api/user/${ivan.id}/balance/transactions`))
    expect(rows).toMatchObject([{ amount: -300, description: 'Взнос за турнир «Кубок осени»' }, { amount: 1000 }])
    const updates = app.events.flatMap((event) => (event.name === 'tournament-update' ? [[event.to, event.data]] : []))
    expect(updates.map(([to]) => to)).toEqual([`tournament:${cup.id}`, 'tournaments:all', 'admins'])
    expect(updates[0]?.[1]).toMatchObject({ currentParticipants: 1, version: 2, isDeleted: false })
    await expectAuditToPass(app)
  })

  test('without a fee costs nothing', async () => {
    const { app, ivan, cup } = await withTournament({ entryFee: '0' })
    expect(await done(register(app, ivan, cup.id))).toMatchObject({ registration: { status: 'registered', fee: 0 } })
    expect(await moneyOf(app, ivan)).toEqual({ available: 1000_00, held: 0 })
    expect(await done(unregister(app, ivan, cup.id))).toEqual({ refundAmount: 0 })
    await expectAuditToPass(app)
  })

  test('with kopecks in the fee moves just those', async () => {
    const { app, ivan, cup } = await withRegistered({ entryFee: '99.95' })
    expect([await moneyOf(app, ivan), await escrowOf(app, cup)]).toEqual([{ available: 900_05, held: 0 }, 99_95])
    expect(await done(unregister(app, ivan, cup.id))).toEqual({ refundAmount: 99.95 })
    expect([await moneyOf(app, ivan), await escrowOf(app, cup)]).toEqual([{ available: 1000_00, held: 0 }, 0])
  })

  test('under one key is one, and answers the same again', async () => {
    const { app, ivan, cup } = await withTournament()
    const key = { 'Idempotency-Key': 'one' }
    const first = await done(register(app, ivan, cup.id, {}, key))
    expect(await done(register(app, ivan, cup.id, {}, key))).toEqual(first)
    expect(await moneyOf(app, ivan)).toEqual({ available: 700_00, held: 0 })
  })
})

describe('it is refused, and nothing is written', () => {
  test('to who is not signed in', async () => {
    const { app, cup } = await withTournament()
    const call = () => app.request(`/api/tournament/${cup.id}/register`, { method: 'POST', body: '{}' })
    await expectRefusal(app, call, 401, 'signed_out')
  })
  test('where there is no such tournament', async () => {
    const { app, ivan } = await withTournament()
    await expectRefusal(app, () => register(app, ivan, 'nowhere'), 404, 'not_found', 'Турнир не найден')
  })
  test('a second time', async () => {
    const { app, ivan, cup } = await withRegistered()
    await expectRefusal(app, () => register(app, ivan, cup.id), 409, 'already_registered')
  })
  test('with a team name of more than 100 signs', async () => {
    const { app, ivan, cup } = await withTournament()
    const call = () => register(app, ivan, cup.id, { teamName: 'я'.repeat(101) })
    await expectRefusal(app, call, 400, 'invalid_input', 'Название команды — не больше 100 символов')
    await done(register(app, ivan, cup.id, { teamName: 'я'.repeat(100) }))
  })
  test('to who has a kopeck less than the fee', async () => {
    const { app, cup } = await withTournament()
    const poor = await named(app, 'Пётр', 299.99)
    const call = () => register(app, poor, cup.id)
    await expectRefusal(app, call, 409, 'insufficient_funds', 'Недостаточно средств для регистрации')
  })
  test('for another fee than the form showed, however it has changed, on the waitlist too', async () => {
    const { app, ivan, olga, cup } = await withTournament({ maxParticipants: '1' })
    const text = (shown: number) =>
      `Взнос изменился: было ${money(shown)}, стало ${money(300)}. Проверь и подтверди ещё раз`
    for (const entryFee of [0, 299.99, 300.01])
      await expectRefusal(app, () => register(app, ivan, cup.id, { entryFee }), 409, 'fee_changed', text(entryFee))
    await done(register(app, ivan, cup.id, { entryFee: 300 }))
    await expectRefusal(app, () => wait(app, olga, cup.id, { entryFee: 200 }), 409, 'fee_changed', text(200))
    await done(wait(app, olga, cup.id, { entryFee: 300 }))
  })
  test('before registration begins and once it has ended', async () => {
    const { app, ivan, judge } = await withTournament()
    const early = await tournament(app, judge, { registrationStartDate: inHours(1).toISOString() })
    await expectRefusal(app, () => register(app, ivan, early.id), 409, 'registration_not_started')
    app.clock.now = inHours(1)
    await done(register(app, ivan, early.id))
    app.clock.now = inDays(1)
    const late = await tournament(app, judge, {})
    await expectRefusal(app, () => register(app, ivan, late.id), 409, 'registration_over')
  })
  test('while an admin has set registration that was opened early back', async () => {
    const { app, ivan, judge } = await withTournament()
    const early = await tournament(app, judge, { registrationStartDate: inHours(1).toISOString() })
    await done(setStatus(app, judge, early.id, 'registration_open'))
    await done(setStatus(app, judge, early.id, 'upcoming'))
    await expectRefusal(app, () => register(app, ivan, early.id), 409, 'registration_not_started')
  })
  test.each([
    ['registration_closed', 'registration_over'],
    ['in_progress', 'registration_over'],
    ['completed', 'registration_over'],
    ['cancelled', 'tournament_cancelled'],
  ] as const)('while it is %s, although its dates say otherwise, on the waitlist too', async (status, code) => {
    const { app, ivan, judge, cup } = await withTournament()
    await done(setStatus(app, judge, cup.id, status))
    for (const act of [register, wait]) await expectRefusal(app, () => act(app, ivan, cup.id), 409, code)
  })
  test('when all places are taken', async () => {
    const { app, olga, cup } = await withRegistered({ maxParticipants: '1' })
    await expectRefusal(app, () => register(app, olga, cup.id), 409, 'tournament_full')
  })
})

test('registration that an admin has opened before its date takes players and their fees', async () => {
  const { app, ivan, judge } = await withTournament()
  const early = await tournament(app, judge, { registrationStartDate: inHours(1).toISOString() })
  await done(setStatus(app, judge, early.id, 'registration_open'))
  expect(await done(register(app, ivan, early.id))).toMatchObject({ registration: { status: 'paid', fee: 300 } })
  expect([await moneyOf(app, ivan), await escrowOf(app, early)]).toEqual([{ available: 700_00, held: 0 }, 300_00])
  await expectAuditToPass(app)
})

describe('a cancel', () => {
  test('gives the fee back, and the place is free', async () => {
    const { app, ivan, cup } = await withRegistered()
    expect(await done(unregister(app, ivan, cup.id))).toEqual({ refundAmount: 300 })
    expect([await moneyOf(app, ivan), await escrowOf(app, cup)]).toEqual([{ available: 1000_00, held: 0 }, 0])
    const page = await pageOf(app, ivan, cup.id)
    expect(page).toMatchObject({ currentParticipants: 0, ownRegistration: null, registrations: [] })
    await done(register(app, ivan, cup.id))
    expect(await moneyOf(app, ivan)).toEqual({ available: 700_00, held: 0 })
    await expectAuditToPass(app)
  })
  test('is refused to who is not registered, and once the tournament has begun', async () => {
    const { app, ivan, olga, cup } = await withRegistered()
    await expectRefusal(app, () => unregister(app, olga, cup.id), 409, 'not_registered')
    app.clock.now = inDays(2)
    await expectRefusal(app, () => unregister(app, ivan, cup.id), 409, 'tournament_started')
  })
  test('with another refund than the player was shown is refused: the fee has come back meanwhile', async () => {
    const { app, ivan, judge, cup } = await withRegistered()
    await done(setStatus(app, judge, cup.id, 'cancelled'))
    const leave = (refund: number) => send(app, ivan, 'DELETE', `tournament/${cup.id}/register?refundAmount=${refund}`)
    const text = `Возврат изменился: было ${money(300)}, стало ${money(0)}. Проверь и подтверди ещё раз`
    await expectRefusal(app, () => leave(300), 409, 'refund_changed', text)
    expect(await done(leave(0))).toEqual({ refundAmount: 0 })
  })
  test('is still possible after registration has closed', async () => {
    const { app, ivan, cup } = await withRegistered()
    app.clock.now = inDays(1.5)
    expect(await done(unregister(app, ivan, cup.id))).toEqual({ refundAmount: 300 })
  })
  test('gives back what was paid, whatever the fee is by now', async () => {
    const { app, ivan, cup } = await withRegistered()
    await app.db.tx((queries) => queries.update(tournaments).set({ entryFee: 900_00 }))
    expect(await done(unregister(app, ivan, cup.id))).toEqual({ refundAmount: 300 })
    await expectAuditToPass(app)
  })
})

describe('fifty at once', () => {
  test('with ten places: ten are in and have paid, forty are refused and have not', async () => {
    const { app, cup } = await withTournament({ maxParticipants: '10' })
    const players = await Promise.all(Array.from({ length: 50 }, (_, index) => named(app, `Игрок ${index}`)))
    const answers = await Promise.all(players.map((player) => register(app, player, cup.id)))
    const statuses = answers.map(({ status }) => status).sort()
    expect(statuses).toEqual([...Array(10).fill(201), ...Array(40).fill(409)])
    for (const [index, player] of players.entries()) {
      const paid = answers[index]?.status === 201 ? 300_00 : 0
      expect(await moneyOf(app, player)).toEqual({ available: 1000_00 - paid, held: 0 })
    }
    expect(await escrowOf(app, cup)).toBe(3000_00)
    expect((await snapshot(app.db)).tournaments).toMatchObject([{ currentParticipants: 10 }])
    await expectAuditToPass(app)
  })
  test('of one player: one is in, the fee is paid once', async () => {
    const { app, ivan, cup } = await withTournament()
    const answers = await Promise.all(Array.from({ length: 50 }, () => register(app, ivan, cup.id)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect([await moneyOf(app, ivan), await escrowOf(app, cup)]).toEqual([{ available: 700_00, held: 0 }, 300_00])
    const back = await Promise.all(Array.from({ length: 50 }, () => unregister(app, ivan, cup.id)))
    expect(back.filter(({ status }) => status === 200)).toHaveLength(1)
    expect([await moneyOf(app, ivan), await escrowOf(app, cup)]).toEqual([{ available: 1000_00, held: 0 }, 0])
    await expectAuditToPass(app)
  })
  test('of one player in ten tournaments with money for three: three are in', async () => {
    const { app, ivan, judge } = await withTournament()
    const cups = await Promise.all(Array.from({ length: 10 }, () => tournament(app, judge)))
    const answers = await Promise.all(cups.map(({ id }) => register(app, ivan, id)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3)
    expect(await moneyOf(app, ivan)).toEqual({ available: 100_00, held: 0 })
    await expectAuditToPass(app)
  })
})
