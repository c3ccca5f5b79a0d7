import { eq, isNotNull } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { registrations, type User } from '#db/schema'
import { type App, inDays } from '../../support/app.ts'
import {
  clockAt,
  done,
  edit,
  form,
  inHours,
  newsOf,
  register,
  remove,
  setStatus,
  unregister,
  wait,
  withTournament,
} from '../../support/slices/tournaments.ts'
import { expectAuditToPass } from '../../support/slices/withdrawals.ts'
import { registrationRow } from './rows.ts'

const movedTo = (startDate: Date) => form({ maxParticipants: '1', startDate: startDate.toISOString() })
const noticesOf = async (app: App, user: User) =>
  (await newsOf(app, user)).filter((news) => news.startsWith('Турнир перенесён'))
const marked = ({ db }: App) => db.read.$count(registrations, isNotNull(registrations.movedAt))

test('when the beginning is moved, those who take part and those in line are told, and nobody else', async () => {
  const { app, judge, ivan, olga, pavel, cup } = await withTournament({ maxParticipants: '1' })
  await done(register(app, pavel, cup.id))
  await done(unregister(app, pavel, cup.id))
  await done(register(app, ivan, cup.id))
  await done(wait(app, olga, cup.id))
  await done(edit(app, judge, cup.id, movedTo(inHours(51))))
  for (const player of [ivan, olga])
    expect(await noticesOf(app, player)).toEqual([
      'Турнир перенесён: «Кубок осени» начнётся 15 сентября 2026, 18:00 МСК',
    ])
  expect(await newsOf(app, pavel)).toEqual([])
  expect(app.events).toContainEqual(
    expect.objectContaining({
      name: 'notification',
      to: `user:${ivan.id}`,
      data: expect.objectContaining({ title: 'Турнир перенесён', about: `tournament:${cup.id}` }),
    }),
  )

  // Each move once, and no other change.
  await done(edit(app, judge, cup.id, { ...movedTo(inHours(51)), name: 'Кубок осени', rules: 'Новые' }))
  await clockAt(app, inHours(1))
  expect(await noticesOf(app, ivan)).toHaveLength(1)
  await done(edit(app, judge, cup.id, movedTo(inDays(3))))
  expect((await noticesOf(app, ivan))[0]).toContain('16 сентября 2026, 15:00 МСК')
  await expectAuditToPass(app)
})

test('whom a killed server has not told is told at the next look at the clock, the time that holds then', async () => {
  const { app, cup } = await withTournament({ maxParticipants: '' })
  const players: User[] = []
  for (let index = 0; index < 30; index++) players.push(await app.player())
  for (const { id: userId } of players)
    await registrationRow(app, { tournamentId: cup.id, userId }, { movedAt: inHours(-1) })
  await clockAt(app, inHours(1))
  expect(await marked(app)).toBe(0)
  for (const player of players)
    expect(await noticesOf(app, player)).toEqual([
      'Турнир перенесён: «Кубок осени» начнётся 15 сентября 2026, 15:00 МСК',
    ])
})

test.each([
  ['has begun', (app: App, judge: User, id: string) => setStatus(app, judge, id, 'in_progress')],
  ['was cancelled', (app: App, judge: User, id: string) => setStatus(app, judge, id, 'cancelled')],
  ['was deleted', (app: App, judge: User, id: string) => remove(app, judge, id)],
])('of one that %s meanwhile nobody is told a time', async (_, end) => {
  const { app, judge, ivan, cup } = await withTournament()
  await done(register(app, ivan, cup.id))
  const own = eq(registrations.userId, ivan.id)
  await app.db.tx(
    async (queries) =>
      void (await queries
        .update(registrations)
        .set({ movedAt: inHours(0) })
        .where(own)),
  )
  await done(end(app, judge, cup.id))
  await clockAt(app, inHours(1))
  expect(await noticesOf(app, ivan)).toEqual([])
  expect(await marked(app)).toBe(0)
})

test('the beginning of one that goes on is changed without a word', async () => {
  const { app, judge, ivan, cup } = await withTournament({ maxParticipants: '1' })
  await done(register(app, ivan, cup.id))
  await done(setStatus(app, judge, cup.id, 'in_progress'))
  await done(edit(app, judge, cup.id, movedTo(inHours(47))))
  expect(await noticesOf(app, ivan)).toEqual([])
  expect(await marked(app)).toBe(0)
})
