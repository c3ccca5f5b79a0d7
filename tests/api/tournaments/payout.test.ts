import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { users } from '#db/schema'
import { money } from '#shared/money'
import type { PaidOut, PrizeCandidate, TournamentPrize } from '#shared/tournaments/shapes'
import { snapshot } from '../../support/database/snapshot.ts'
import { expectRefusal } from '../../support/refusals.ts'
import {
  done,
  escrowOf,
  named,
  notificationsOf,
  pageOf,
  payOut,
  register,
  remove,
  setStatus,
  unregister,
  wait,
  withRegistered,
  withTournament,
} from '../../support/slices/tournaments/tournaments.ts'
import { expectAuditToPass, moneyOf } from '../../support/slices/withdrawals.ts'

const withParticipants = () => withRegistered({}, 3)

describe('a payout', () => {
  test('pays all prizes in one posting, keeps the places, completes the tournament and tells the winners', async () => {
    const { app, judge, ivan, olga, pavel, cup } = await withParticipants()
    const prizes = [
      { place: 2, userId: olga.id, amount: 500 },
      { place: 1, userId: ivan.id, amount: 1000 },
      { place: 3, userId: pavel.id, amount: 249.5 },
    ]
    const paid = await done<PaidOut>(payOut(app, judge, cup.id, prizes))
    expect(paid).toMatchObject({
      total: 1749.5,
      tournament: { status: 'completed', paidOutAt: app.clock.now.toISOString() },
      winners: [
        { place: 1, displayName: 'Иван', amount: 1000, balance: 1700 },
        { place: 2, displayName: 'Ольга', amount: 500, balance: 1200 },
        { place: 3, displayName: 'Павел', amount: 249.5, balance: 949.5 },
      ],
    })
    expect(await moneyOf(app, pavel)).toEqual({ available: 949_50, held: 0 })
    expect(await escrowOf(app, cup)).toBe(900_00)
    const page = await pageOf(app, undefined, cup.id)
    const winners = page.winners.map(({ place, displayName, amount }) => `${place}. ${displayName} ${amount}`)
    expect(winners).toEqual(['1. Иван 1000', '2. Ольга 500', '3. Павел 249.5'])
    expect(page.registrations.map(({ place }) => place)).toEqual([1, 2, 3])
    expect(await notificationsOf(app, ivan)).toEqual([
      'Призы турнира распределены: «Кубок осени»: твоё место — 1, приз 1 000 ₽ уже на балансе',
    ])
    const [transaction] = await done<object[]>(app.requestAs(ivan, `/api/user/${ivan.id}/balance/transactions`))
    expect(transaction).toMatchObject({ amount: 1000, description: 'Приз за турнир: Кубок осени' })
    const own = await done<TournamentPrize[]>(app.requestAs(ivan, `/api/user/${ivan.id}/prizes`))
    expect(own).toMatchObject([{ place: 1, amount: 1000, tournament: { id: cup.id, name: 'Кубок осени' } }])
    const log = (await snapshot(app.db)).adminActionLog.filter(({ action }) => action === 'pay_out_tournament')
    expect(log).toMatchObject([{ targetId: cup.id, details: { total: 1749.5, name: 'Кубок осени' } }])
    await expectAuditToPass(app)
  })

  test('keeps a place without money as a place, and takes more than the pool', async () => {
    const { app, judge, ivan, olga, cup } = await withParticipants()
    const prizes = [
      { place: 1, userId: ivan.id, amount: 99_999.99 },
      { place: 4, userId: olga.id, amount: 0 },
    ]
    await done(payOut(app, judge, cup.id, prizes))
    expect((await pageOf(app, olga, cup.id)).ownRegistration).toMatchObject({ place: 4, prize: 0 })
    expect(await moneyOf(app, olga)).toEqual({ available: 700_00, held: 0 })
    await expectAuditToPass(app)
  })

  test('of the same tournament a second time is refused; the same call again answers as before', async () => {
    const { app, judge, ivan, olga, cup } = await withParticipants()
    const key = { 'Idempotency-Key': 'payout' }
    const first = await done(payOut(app, judge, cup.id, [{ place: 1, userId: ivan.id, amount: 10 }], key))
    expect(await done(payOut(app, judge, cup.id, [{ place: 1, userId: ivan.id, amount: 10 }], key))).toEqual(first)
    const again = () => payOut(app, judge, cup.id, [{ place: 2, userId: olga.id, amount: 10 }])
    await expectRefusal(app, again, 409, 'tournament_paid_out')
  })

  test('twenty at once: one pays', async () => {
    const { app, judge, ivan, cup } = await withParticipants()
    const call = () => payOut(app, judge, cup.id, [{ place: 1, userId: ivan.id, amount: 100 }])
    const answers = await Promise.all(Array.from({ length: 20 }, call))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(409)])
    expect(await moneyOf(app, ivan)).toEqual({ available: 800_00, held: 0 })
    await expectAuditToPass(app)
  })
})

describe('it is refused, and nobody gets anything', () => {
  const first = (userId: string, amount = 100) => ({ place: 1, userId, amount })

  test('without anybody who gets money, with a place or a player twice, and with odd places or sums', async () => {
    const { app, judge, ivan, olga, cup } = await withParticipants()
    const cases: [object[], string][] = [
      [[], 'Укажите хотя бы одного получателя приза'],
      [[first(ivan.id, 0)], 'Укажите хотя бы одного получателя приза'],
      [[first(ivan.id), first(olga.id)], 'Каждое место — один раз'],
      [[first(ivan.id), { ...first(ivan.id), place: 2 }], 'Один игрок — одно место'],
      [[{ ...first(ivan.id), place: 11 }], 'Место — от 1 до 10'],
      [[{ ...first(ivan.id), place: 1.5 }], 'Место — от 1 до 10'],
      [[first(ivan.id, 0.001)], 'Не больше двух знаков после запятой'],
      [[first(ivan.id, -5)], `Приз — от 0 до ${money(100_000_000)}`],
    ]
    for (const [prizes, text] of cases) {
      const code = text.startsWith('Укажите') ? 'prize_recipient_required' : 'invalid_input'
      await expectRefusal(app, () => payOut(app, judge, cup.id, prizes), 400, code, text)
    }
  })
  test('when one of them is no participant: who waits, who has left, and who never was', async () => {
    const { app, judge, ivan, olga, pavel, cup } = await withTournament({ maxParticipants: '1' })
    await done(register(app, pavel, cup.id))
    await done(unregister(app, pavel, cup.id))
    await done(register(app, ivan, cup.id))
    await done(wait(app, olga, cup.id))
    for (const { id } of [olga, pavel, await named(app, 'Чужой')]) {
      const prizes = [first(ivan.id), { place: 2, userId: id, amount: 5 }]
      await expectRefusal(app, () => payOut(app, judge, cup.id, prizes), 409, 'not_a_participant')
    }
  })
  test('of a tournament that is cancelled, is not there, or is deleted', async () => {
    const { app, judge, ivan, cup } = await withParticipants()
    await done(setStatus(app, judge, cup.id, 'cancelled'))
    await expectRefusal(app, () => payOut(app, judge, cup.id, [first(ivan.id)]), 409, 'tournament_cancelled')
    await done(remove(app, judge, cup.id))
    for (const id of [cup.id, 'nowhere'])
      await expectRefusal(app, () => payOut(app, judge, id, [first(ivan.id)]), 404, 'not_found', 'Турнир не найден')
  })
  test('to oneself while there is another admin', async () => {
    const { app, judge, cup, ivan } = await withTournament()
    const player = await app.player({ displayName: 'Играющий судья', isAdmin: true, balance: 500 })
    await done(register(app, player, cup.id))
    await done(register(app, ivan, cup.id))
    const prizes = [first(ivan.id), { place: 2, userId: player.id, amount: 5 }]
    await expectRefusal(app, () => payOut(app, player, cup.id, prizes), 403, 'own_prize')
    await done(payOut(app, judge, cup.id, prizes))
  })
  test('to an account that was closed', async () => {
    const { app, judge, ivan, cup } = await withParticipants()
    const deletedAt = app.clock.now
    await app.db.tx((queries) => queries.update(users).set({ deletedAt }).where(eq(users.id, ivan.id)))
    const text = 'Аккаунт «Иван» удалён: приз получить некому'
    await expectRefusal(app, () => payOut(app, judge, cup.id, [first(ivan.id)]), 409, 'account_closed', text)
  })
  test('to players and guests', async () => {
    const { app, ivan, cup } = await withParticipants()
    await expectRefusal(app, () => payOut(app, ivan, cup.id, [first(ivan.id)]), 403, 'forbidden')
  })
})

describe('after a payout', () => {
  test('the tournament is neither cancelled nor deleted, nobody leaves it and nobody enters', async () => {
    const { app, judge, ivan, cup } = await withParticipants()
    await done(payOut(app, judge, cup.id, [{ place: 1, userId: ivan.id, amount: 100 }]))
    await expectRefusal(app, () => setStatus(app, judge, cup.id, 'cancelled'), 409, 'tournament_paid_out')
    await expectRefusal(app, () => remove(app, judge, cup.id), 409, 'tournament_paid_out')
    await expectRefusal(app, () => unregister(app, ivan, cup.id), 409, 'tournament_paid_out')
    const late = await named(app, 'Поздний')
    await expectRefusal(app, () => register(app, late, cup.id), 409, 'tournament_paid_out')
    await expectRefusal(app, () => wait(app, late, cup.id), 409, 'tournament_paid_out')
    await expectAuditToPass(app)
  })
})

test('the dialog of the prizes has participants with balances and finds them by name; nobody else reads that', async () => {
  const { app, judge, ivan, cup } = await withParticipants()
  const path = `/api/admin/tournament/${cup.id}/registrations`
  const all = await done<PrizeCandidate[]>(app.requestAs(judge, path))
  const candidate = (displayName: string) => ({ user: { displayName }, balance: 700, place: null })
  expect(all).toMatchObject(['Иван', 'Ольга', 'Павел'].map(candidate))
  const found = await app.requestAs(judge, `${path}?q=${encodeURIComponent('ОЛЬ')}`)
  expect(found.headers.get('X-Total-Count')).toBe('1')
  expect(await found.json()).toMatchObject([{ user: { displayName: 'Ольга' } }])
  const second = await app.requestAs(judge, `${path}?limit=2&cursor=${all[0]?.id}`)
  expect(await second.json()).toMatchObject([{ user: { displayName: 'Ольга' } }, { user: { displayName: 'Павел' } }])
  expect((await app.requestAs(ivan, path)).status).toBe(403)
})

test('the dialog of the prizes finds participants by their team too, in any case and with ё as е', async () => {
  const { app, judge, ivan, olga, pavel, cup } = await withTournament({ maxParticipants: '' })
  const kostya = await named(app, 'Костя')
  for (const player of [ivan, olga]) await done(register(app, player, cup.id, { teamName: 'Чёрные вОРоны' }))
  await done(register(app, pavel, cup.id, { teamName: '100% Лис_ы' }))
  await done(register(app, kostya, cup.id))
  const found = async (q: string) => {
    const path = `/api/admin/tournament/${cup.id}/registrations?q=${encodeURIComponent(q)}`
    const answer = await app.requestAs(judge, path)
    const names = ((await answer.json()) as PrizeCandidate[]).map(({ user }) => user.displayName)
    return [answer.headers.get('X-Total-Count'), ...names]
  }
  expect(await found('черные ворон')).toEqual(['2', 'Иван', 'Ольга'])
  expect(await found('0% лис_')).toEqual(['1', 'Павел'])
  expect(await found('ко')).toEqual(['1', 'Костя'])
  expect(await found('_')).toEqual(['1', 'Павел'])
  expect(await found('медведи')).toEqual(['0'])
})

test('a public page and its list of participants carry no id of a person', async () => {
  const { app, ivan, olga, judge, cup } = await withParticipants()
  await done(payOut(app, judge, cup.id, [{ place: 1, userId: ivan.id, amount: 100 }]))
  for (const path of [`/api/tournament/${cup.id}`, `/api/tournament/${cup.id}/registrations`, '/api/tournaments']) {
    const text = JSON.stringify([await done(app.request(path)), await done(app.requestAs(olga, path))])
    for (const { id } of [ivan, olga, judge]) expect(text.includes(id), path).toBe(false)
  }
  expect(JSON.stringify(await pageOf(app, judge, cup.id))).toContain(ivan.id)
})
