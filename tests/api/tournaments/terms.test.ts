import { eq, isNotNull } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { termsOf } from '#api/tournaments/seats/terms'
import { registrations, type User } from '#db/schema'
import { SECOND } from '#shared/units'
import { type App, inDays } from '../../support/app.ts'
import { snapshot } from '../../support/database/snapshot.ts'
import { registrationRow } from '../../support/slices/tournaments/tournamentRows.ts'
import {
  clockAt,
  done,
  edit,
  form,
  inHours,
  notificationsOf,
  payOut,
  register,
  remove,
  setStatus,
  unregister,
  wait,
  withRegistered,
  withTournament,
} from '../../support/slices/tournaments/tournaments.ts'
import { expectAuditToPass } from '../../support/slices/withdrawals.ts'

const movedTo = (startDate: Date) => form({ maxParticipants: '1', startDate: startDate.toISOString() })
const moveNotificationsOf = async (app: App, user: User) =>
  (await notificationsOf(app, user)).filter((notification) => notification.startsWith('Турнир перенесён'))
const movedRows = ({ db }: App) => db.read.$count(registrations, isNotNull(registrations.movedAt))

test('when the start is moved, participants and the waitlist are notified of the old and new time, and nobody else', async () => {
  const { app, judge, ivan, olga, pavel, cup } = await withTournament({ maxParticipants: '1' })
  await done(register(app, pavel, cup.id))
  await done(unregister(app, pavel, cup.id))
  await done(register(app, ivan, cup.id))
  await done(wait(app, olga, cup.id))
  await done(edit(app, judge, cup.id, movedTo(inHours(51))))
  for (const player of [ivan, olga])
    expect(await moveNotificationsOf(app, player)).toEqual([
      'Турнир перенесён: «Кубок осени»: начало 15 сентября 2026, 15:00 МСК → 15 сентября 2026, 18:00 МСК',
    ])
  expect(await notificationsOf(app, pavel)).toEqual([])
  const data = expect.objectContaining({ title: 'Турнир перенесён', about: `tournament:${cup.id}` }) as object
  expect(app.events).toContainEqual(expect.objectContaining({ name: 'notification', to: `user:${ivan.id}`, data }))

  await done(edit(app, judge, cup.id, { ...movedTo(inHours(51)), name: 'Кубок осени', description: 'Новое' }))
  await clockAt(app, inHours(1))
  expect(await moveNotificationsOf(app, ivan)).toHaveLength(1)
  await done(edit(app, judge, cup.id, movedTo(inDays(3))))
  expect((await moveNotificationsOf(app, ivan))[0]).toContain('18:00 МСК → 16 сентября 2026, 15:00 МСК')
  await expectAuditToPass(app)
})

test('times of one minute are told apart by their seconds', async () => {
  const { app, judge, ivan, cup } = await withRegistered({ maxParticipants: '1' })
  await done(edit(app, judge, cup.id, movedTo(new Date(+cup.startDate + 5 * SECOND))))
  const times = '15 сентября 2026, 15:00:00 МСК → 15 сентября 2026, 15:00:05 МСК'
  expect((await moveNotificationsOf(app, ivan))[0]).toContain(times)
})

test('so is every other term: end of registration, fee, prize, seats and rules, in one notice each edit', async () => {
  const { app, judge, ivan, olga, cup } = await withRegistered({ maxParticipants: '1' })
  await done(wait(app, olga, cup.id))
  const changed = form({
    maxParticipants: '1',
    registrationEndDate: inHours(36).toISOString(),
    entryFee: '0',
    prizeDistribution: '{"1":1}',
    rules: 'По новым правилам',
  })
  await done(edit(app, judge, cup.id, changed))
  const message = (fee: string) =>
    `Условия турнира изменились: «Кубок осени»: конец регистрации 14 сентября 2026, 15:00 МСК → 15 сентября 2026, 03:00 МСК; ${fee} 300 ₽ → бесплатно; призовой фонд 1 750 ₽ → 1 ₽; новые правила, прочитай их на странице турнира`
  expect(await notificationsOf(app, ivan)).toEqual([message('взнос для новых участников')])
  expect(await notificationsOf(app, olga)).toEqual([message('взнос')])
  await done(edit(app, judge, cup.id, { ...changed, maxParticipants: '', prizeDistribution: '{"2":1}' }))
  expect((await notificationsOf(app, ivan))[0]).toBe(
    'Условия турнира изменились: «Кубок осени»: призы по местам: 1 место 1 ₽ → 0 ₽, 2 место 0 ₽ → 1 ₽; число мест 1 → без лимита',
  )

  const log = (await snapshot(app.db)).adminActionLog.filter(({ action }) => action === 'update_tournament')
  expect(log[0]?.details.changes).toEqual({
    registrationEndDate: [inDays(1).toISOString(), inHours(36).toISOString()],
    entryFee: [300, 0],
    prize: [1750, 1],
    prizeDistribution: [{ 1: 1000, 2: 500, 3: 250 }, { 1: 1 }],
    rules: ['Играем честно', 'По новым правилам'],
  })
  await expectAuditToPass(app)
})

test('after a crash the next periodic job sends the notification, with the time that holds then', async () => {
  const { app, cup } = await withTournament({ maxParticipants: '' })
  const players: User[] = []
  const knownTerms = { ...termsOf(cup), startDate: inHours(24).toISOString() }
  for (let index = 0; index < 30; index++) players.push(await app.player())
  for (const { id: userId } of players)
    await registrationRow(app, { tournamentId: cup.id, userId }, { movedAt: inHours(-1), knownTerms })
  await clockAt(app, inHours(1))
  expect(await movedRows(app)).toBe(0)
  for (const player of players)
    expect(await moveNotificationsOf(app, player)).toEqual([
      'Турнир перенесён: «Кубок осени»: начало 14 сентября 2026, 15:00 МСК → 15 сентября 2026, 15:00 МСК',
    ])
})

test.each([
  ['was cancelled', (app: App, judge: User, id: string) => setStatus(app, judge, id, 'cancelled')],
  ['was deleted', (app: App, judge: User, id: string) => remove(app, judge, id)],
])('nobody is notified of a new time of one that %s meanwhile', async (_, end) => {
  const { app, judge, ivan, cup } = await withRegistered()
  const own = eq(registrations.userId, ivan.id)
  const knownTerms = { ...termsOf(cup), startDate: inHours(24).toISOString() }
  await app.db.tx((queries) =>
    queries
      .update(registrations)
      .set({ movedAt: inHours(0), knownTerms })
      .where(own),
  )
  await done(end(app, judge, cup.id))
  await clockAt(app, inHours(1))
  expect(await moveNotificationsOf(app, ivan)).toEqual([])
  expect(await movedRows(app)).toBe(0)
})

test('a start that is moved after it has come is notified too', async () => {
  const { app, judge, ivan, cup } = await withRegistered({ maxParticipants: '1' })
  await done(setStatus(app, judge, cup.id, 'in_progress'))
  await done(edit(app, judge, cup.id, movedTo(inHours(51))))
  expect(await moveNotificationsOf(app, ivan)).toHaveLength(1)
  expect(await movedRows(app)).toBe(0)
})

test('after the payout, or after leaving, nobody is notified', async () => {
  const { app, judge, ivan, olga, cup } = await withRegistered({}, 2)
  const knownTerms = { ...termsOf(cup), entryFee: 100 }
  await app.db.tx((queries) => queries.update(registrations).set({ movedAt: inHours(0), knownTerms }))
  await done(unregister(app, olga, cup.id))
  await done(payOut(app, judge, cup.id, [{ place: 1, userId: ivan.id, amount: 10 }]))
  await done(edit(app, judge, cup.id, form({ startDate: inHours(51).toISOString() })))
  await clockAt(app, inHours(1))
  expect(await notificationsOf(app, olga)).toEqual([])
  expect(await moveNotificationsOf(app, ivan)).toEqual([])
  expect(await notificationsOf(app, ivan)).toHaveLength(1)
})
