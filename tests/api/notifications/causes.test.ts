import { desc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { transact } from '#api/core/transact'
import { notify, readAllNotifications } from '#api/notifications/notifications'
import { sendQueued } from '#api/notifications/queue'
import { notifications, type User } from '#db/schema'
import { MINUTE } from '#shared/units'
import { type App, noon, send, startApp } from '../../support/app.ts'
import { claim, release, withMap } from '../../support/slices/dropmaps/dropmaps.ts'
import {
  done,
  named,
  register,
  tournament,
  unregister,
  wait,
  withTournament,
} from '../../support/slices/tournaments/tournaments.ts'

const listOf = ({ db }: App, { id }: User) =>
  db.read.select().from(notifications).where(eq(notifications.userId, id)).orderBy(desc(notifications.id))
const notificationsOf = ({ events }: App, { id }: User) =>
  events.filter(({ name, to }) => name === 'notification' && to === `user:${id}`)

async function started() {
  const app = await startApp()
  const ivan = await app.player()
  const tell = (message: string, cause?: string) =>
    transact(app.deps, (tx) =>
      notify(tx, ivan.id, { type: 'other', title: 'Новость', message, ...(cause && { cause }) }),
    )
  const messages = async () => (await listOf(app, ivan)).map(({ message, read }) => [message, read])
  const at = (minutes: number) => {
    app.clock.now = new Date(noon.getTime() + minutes * MINUTE)
  }
  return { app, ivan, tell, messages, at }
}

test('one cause gives one notification in a while: the newest replaces the unread one, and open pages reload the list', async () => {
  const { app, ivan, tell, messages, at } = await started()
  await tell('первая', 'x')
  await tell('вторая', 'x')
  await tell('другая', 'y')
  await tell('без причины')
  await tell('без причины')
  expect(await messages()).toEqual([
    ['без причины', false],
    ['без причины', false],
    ['другая', false],
    ['вторая', false],
  ])
  expect(notificationsOf(app, ivan)).toHaveLength(4)
  expect(app.events).toContainEqual({
    name: 'profile-update',
    to: `user:${ivan.id}`,
    data: { reason: 'notifications' },
  })
  // Within ten minutes of the last one it goes on, and then it is news again.
  at(9)
  await tell('третья', 'x')
  at(18)
  await tell('четвёртая', 'x')
  expect(notificationsOf(app, ivan)).toHaveLength(4)
  at(28)
  await tell('пятая', 'x')
  expect(notificationsOf(app, ivan)).toHaveLength(5)
  expect((await messages()).filter(([message]) => `${message}`.endsWith('ая'))).toEqual([
    ['пятая', false],
    ['четвёртая', false],
    ['другая', false],
  ])
})

test('what was read stays, and the next one of its cause is in the list without another push', async () => {
  const { app, ivan, tell, messages } = await started()
  await tell('первая', 'x')
  await transact(app.deps, (tx) => readAllNotifications(tx, ivan.id))
  await tell('вторая', 'x')
  expect(await messages()).toEqual([
    ['вторая', false],
    ['первая', true],
  ])
  expect(notificationsOf(app, ivan)).toHaveLength(1)
})

test('the same cause at once from many transactions leaves one unread', async () => {
  const { app, ivan, tell, messages } = await started()
  await Promise.all(Array.from({ length: 10 }, (_, n) => tell(`${n}`, 'x')))
  expect(await messages()).toHaveLength(1)
  expect(notificationsOf(app, ivan)).toHaveLength(1)
})

test('a claim moved to and fro beside a neighbour notifies them once, and who moves it by the list alone', async () => {
  const { app, ivan, olga, at } = await withMap({ maxPlayers: 2, maxPlayersPerSpot: 2 })
  await claim(app, olga, at(1))
  app.events.length = 0
  for (let round = 0; round < 20; round++) {
    await done(claim(app, ivan, at(1)))
    await done(claim(app, ivan, at(2)))
  }
  expect(notificationsOf(app, olga)).toHaveLength(1)
  expect((await listOf(app, olga)).map(({ title }) => title)).toEqual([
    'На твоей локации ещё один игрок',
    'Локация твоя',
  ])
  // The act's own answer says it; the list has the last place.
  expect(notificationsOf(app, ivan)).toEqual([])
  expect((await listOf(app, ivan)).map(({ territory }) => territory)).toEqual(['Порт'])
  await done(release(app, ivan, at(2)))
})

test('leaving and entering a full tournament notifies once who cannot pay; a paid seat always notifies', async () => {
  const { app, judge, ivan, cup } = await withTournament({ maxParticipants: '1' })
  const poor = await named(app, 'Пётр', 10)
  const rich = await named(app, 'Роза')
  await done(register(app, ivan, cup.id))
  await done(wait(app, poor, cup.id))
  app.events.length = 0
  for (let round = 0; round < 10; round++) {
    await done(unregister(app, ivan, cup.id))
    await done(register(app, ivan, cup.id))
    await sendQueued(app.deps)
  }
  expect(notificationsOf(app, poor)).toHaveLength(1)
  expect(await listOf(app, poor)).toHaveLength(1)

  for (const name of ['Кубок зимы', 'Кубок весны']) {
    const other = await tournament(app, judge, { name, maxParticipants: '1' })
    await done(register(app, ivan, other.id))
    await done(wait(app, rich, other.id))
    await done(unregister(app, ivan, other.id))
  }
  expect(notificationsOf(app, rich)).toHaveLength(2)
  expect((await send(app, poor, 'POST', 'territory/notifications/read-all')).status).toBe(200)
})
