import { describe, expect, test } from 'vitest'
import { money } from '#shared/money'
import { expectRefusal } from '../../../support/refusals.ts'
import { add, houseOf, liftBan, playersIn, takeOut } from '../../../support/slices/tournaments/tournamentDay.ts'
import {
  done,
  edit,
  escrowOf,
  form,
  named,
  notificationsOf,
  pageOf,
  payOut,
  register,
  setStatus,
  unregister,
  wait,
  withTournament,
  withWaitlist,
} from '../../../support/slices/tournaments/tournaments.ts'
import { expectAuditToPass, moneyOf } from '../../../support/slices/withdrawals.ts'

describe('taking out', () => {
  test('with a refund gives the fee back, tells the reason and moves the waitlist (TOURNAMENT-36)', async () => {
    const { app, judge, cup, ivan, pavel } = await withWaitlist()
    await done(takeOut(app, judge, cup.id, ivan))
    expect(await moneyOf(app, ivan)).toMatchObject({ available: 1000_00 })
    expect(await pageOf(app, pavel, cup.id)).toMatchObject({ isUserRegistered: true, currentParticipants: 2 })
    expect(await notificationsOf(app, ivan)).toEqual([
      'Тебя сняли с турнира: «Кубок осени»: Играл с читами. Взнос 300 ₽ вернулся на баланс',
    ])
    const [logged] = await done<{ action: string; details: object }[]>(app.requestAs(judge, '/api/admin/actions'))
    expect(logged).toMatchObject({
      action: 'take_out_player',
      details: { userId: ivan.id, reason: 'Играл с читами', refunded: 300 },
    })
    await expectAuditToPass(app)
  })

  test('without one keeps the fee: it goes to the house once, and no cancelling returns it (TOURNAMENT-36)', async () => {
    const { app, judge, cup, ivan, olga } = await withWaitlist()
    const before = await houseOf(app)
    await done(takeOut(app, judge, cup.id, ivan, { isRefunded: false }))
    expect(await moneyOf(app, ivan)).toMatchObject({ available: 700_00 })
    expect(await houseOf(app)).toBe(before + 300_00)
    expect((await notificationsOf(app, ivan))[0]).toContain('Взнос 300 ₽ не возвращается')
    await expectAuditToPass(app)
    await done(setStatus(app, judge, cup.id, 'cancelled'))
    expect(await moneyOf(app, ivan)).toMatchObject({ available: 700_00 })
    expect(await moneyOf(app, olga)).toMatchObject({ available: 1000_00 })
    expect(await escrowOf(app, cup)).toBe(0)
    await expectAuditToPass(app)
  })

  test('is refused for another amount than was shown, without a reason, and for who is not in (TOURNAMENT-36)', async () => {
    const { app, judge, cup, ivan } = await withWaitlist()
    const changed = `Возврат изменился: было ${money(500)}, стало ${money(300)}. Проверь и подтверди ещё раз`
    const other = () => takeOut(app, judge, cup.id, ivan, { amount: 500 })
    await expectRefusal(app, other, 409, 'refund_changed', changed)
    const required = 'Напиши причину: её увидит игрок'
    await expectRefusal(app, () => takeOut(app, judge, cup.id, ivan, { reason: ' ' }), 400, 'invalid_input', required)
    const stranger = await named(app, 'Никто')
    await expectRefusal(app, () => takeOut(app, judge, cup.id, stranger, { amount: 0 }), 409, 'player_not_in')
    const nobody = () => takeOut(app, judge, cup.id, { id: 'nobody' }, { amount: 0 })
    await expectRefusal(app, nobody, 404, 'not_found', 'Игрок не найден')
  })

  test('nothing of it after the payout, nor of a cancelled tournament (TOURNAMENT-36)', async () => {
    const { app, judge, cup, ivan, olga, pavel } = await withWaitlist()
    await done(setStatus(app, judge, cup.id, 'cancelled'))
    await expectRefusal(app, () => takeOut(app, judge, cup.id, ivan), 409, 'tournament_cancelled')
    await expectRefusal(app, () => add(app, judge, cup.id, pavel), 409, 'tournament_cancelled')
    await done(setStatus(app, judge, cup.id, 'registration_open'))
    await done(register(app, olga, cup.id))
    await done(payOut(app, judge, cup.id, [{ place: 1, userId: olga.id, amount: 100 }]))
    await expectRefusal(app, () => takeOut(app, judge, cup.id, olga), 409, 'tournament_paid_out')
    await expectRefusal(app, () => add(app, judge, cup.id, pavel), 409, 'tournament_paid_out')
    await expectAuditToPass(app)
  })

  test('an admin decides nothing about themselves while there is another (TOURNAMENT-36)', async () => {
    const { app, judge, cup } = await withWaitlist()
    await app.admin({ username: 'second' })
    await expectRefusal(app, () => add(app, judge, cup.id, judge, 0), 403, 'own_seat')
    await expectRefusal(app, () => takeOut(app, judge, cup.id, judge, { amount: 0 }), 403, 'own_seat')
  })
})

describe('a ban', () => {
  test('takes out for good: no registering, waiting or adding, until it is lifted (TOURNAMENT-36)', async () => {
    const { app, judge, cup, ivan } = await withWaitlist()
    await done(takeOut(app, judge, cup.id, ivan, { isBanned: true }))
    const banned = 'Тебя не допустили к этому турниру: Играл с читами'
    await expectRefusal(app, () => register(app, ivan, cup.id), 409, 'banned_here', banned)
    await expectRefusal(app, () => wait(app, ivan, cup.id), 409, 'banned_here', banned)
    const refused = 'Игрока не допустили к этому турниру: Играл с читами'
    await expectRefusal(app, () => add(app, judge, cup.id, ivan), 409, 'banned_here', refused)
    const row = { userId: ivan.id, reason: 'Играл с читами', status: null }
    expect(await playersIn(app, judge, cup.id, 'banned')).toMatchObject([row])
    await expectAuditToPass(app)
    await done(liftBan(app, judge, cup.id, ivan))
    await expectRefusal(app, () => liftBan(app, judge, cup.id, ivan), 409, 'not_banned')
    await done(wait(app, ivan, cup.id))
    expect(await playersIn(app, judge, cup.id, 'banned')).toEqual([])
  })

  test('takes off the waitlist without money, and reaches who is not in (TOURNAMENT-36)', async () => {
    const { app, judge, cup, pavel } = await withWaitlist()
    await done(takeOut(app, judge, cup.id, pavel, { isBanned: true, amount: 0 }))
    expect(await pageOf(app, pavel, cup.id)).toMatchObject({ waitingCount: 0, ownRegistration: null })
    const stranger = await named(app, 'Никто')
    await done(takeOut(app, judge, cup.id, stranger, { isBanned: true, amount: 0 }))
    expect(await playersIn(app, judge, cup.id, 'banned')).toHaveLength(2)
    await expectAuditToPass(app)
  })
})

describe('adding', () => {
  test('takes the fee from the balance or nothing, also when registration is closed (TOURNAMENT-37)', async () => {
    const { app, judge, cup, ivan, olga } = await withTournament()
    await done(setStatus(app, judge, cup.id, 'in_progress'))
    await done(add(app, judge, cup.id, ivan))
    await done(add(app, judge, cup.id, olga, 0))
    expect(await moneyOf(app, ivan)).toMatchObject({ available: 700_00 })
    expect(await moneyOf(app, olga)).toMatchObject({ available: 1000_00 })
    expect(await playersIn(app, judge, cup.id, 'seats')).toMatchObject([
      { userId: ivan.id, status: 'paid', fee: 300 },
      { userId: olga.id, status: 'registered', fee: 0 },
    ])
    expect(await notificationsOf(app, olga)).toEqual([
      'Ты участвуешь в турнире: «Кубок осени»: без взноса. Место дал организатор',
    ])
    await done(takeOut(app, judge, cup.id, olga, { amount: 0, isRefunded: false }))
    await expectAuditToPass(app)
  })

  test('never goes beyond the seats, the balance, or the fee that was shown (TOURNAMENT-37)', async () => {
    const { app, judge, cup, ivan, pavel } = await withWaitlist()
    await expectRefusal(app, () => add(app, judge, cup.id, pavel), 409, 'tournament_full')
    await expectRefusal(app, () => add(app, judge, cup.id, ivan), 409, 'player_in')
    await done(unregister(app, ivan, cup.id))
    await done(unregister(app, pavel, cup.id))
    const poor = await named(app, 'Бедный', 299)
    const message = 'У игрока «Бедный» на балансе меньше взноса'
    await expectRefusal(app, () => add(app, judge, cup.id, poor), 409, 'insufficient_funds', message)
    await done(edit(app, judge, cup.id, form({ maxParticipants: '2', entryFee: '200' })))
    await expectRefusal(app, () => add(app, judge, cup.id, poor), 409, 'fee_changed', expect.anything())
    await done(add(app, judge, cup.id, poor, 200))
    await expectAuditToPass(app)
  })

  test('takes a player off the waitlist into the seat (TOURNAMENT-37)', async () => {
    const { app, judge, cup, pavel, ivan } = await withWaitlist()
    await done(setStatus(app, judge, cup.id, 'registration_closed'))
    await done(takeOut(app, judge, cup.id, ivan))
    expect(await pageOf(app, pavel, cup.id)).toMatchObject({ waitingCount: 1, currentParticipants: 1 })
    await done(add(app, judge, cup.id, pavel, 0))
    expect(await pageOf(app, pavel, cup.id)).toMatchObject({ waitingCount: 0, currentParticipants: 2 })
    await expectAuditToPass(app)
  })
})

test('the admin finds participants, who waits and who is banned, page by page (TOURNAMENT-36)', async () => {
  const { app, judge, cup, ivan, olga, pavel } = await withWaitlist()
  const answer = await app.requestAs(judge, `/api/admin/tournament/${cup.id}/players?limit=1`)
  expect(answer.headers.get('X-Total-Count')).toBe('2')
  const next = /<([^>]+)>/.exec(answer.headers.get('Link') ?? '')?.[1] ?? ''
  expect(await done(app.requestAs(judge, next))).toMatchObject([{ userId: olga.id }])
  expect(await playersIn(app, judge, cup.id, 'seats', '&q=иван')).toMatchObject([{ userId: ivan.id }])
  expect(await playersIn(app, judge, cup.id, 'waitlist')).toMatchObject([{ userId: pavel.id, status: 'waiting' }])
})
