import { expect, test } from 'vitest'
import { transact } from '#api/core/transact'
import { type notificationJson, notify } from '#api/notifications/notifications'
import type { User } from '#db/schema'
import { kindOf, notificationAddress } from '#shared/notifications/notifications'
import { type App, startApp } from '../../support/app.ts'
import { expectRefusal } from '../../support/refusals.ts'

type Notification = ReturnType<typeof notificationJson>
type Row = { id: string; title: string; read: boolean }

const LIST = '/api/territory/notifications'
const tell = ({ deps }: App, user: User, title: string) =>
  transact(deps, (tx) => notify(tx, user.id, { type: 'other', title, message: 'Золотой килл' }))
const post = (app: App, user: User, path: string, headers: Record<string, string> = {}) =>
  app.requestAs(user, `${LIST}${path}`, { method: 'POST', headers: { 'Content-Type': 'application/json', ...headers } })
const rowsOf = async (answer: Promise<Response>) => (await (await answer).json()) as Row[]

async function withNotifications() {
  const app = await startApp()
  const [ivan, olga] = [await app.player(), await app.player({ username: 'olga' })]
  for (const title of ['Первая', 'Вторая', 'Третья']) await tell(app, ivan, title)
  await tell(app, olga, 'Чужая')
  app.events.length = 0
  return { app, ivan, olga, rows: await rowsOf(app.requestAs(ivan, LIST)) }
}

test('everybody lists their own, premium or not, newest first, with all fields', async () => {
  const { app, ivan, rows } = await withNotifications()
  const answer = await app.requestAs(ivan, LIST)
  expect(answer.headers.get('X-Total-Count')).toBe('3')
  expect(rows.map(({ title }) => title)).toEqual(['Третья', 'Вторая', 'Первая'])
  expect(rows[0]).toEqual({
    id: expect.any(String),
    type: 'other',
    title: 'Третья',
    message: 'Золотой килл',
    territory: null,
    about: null,
    read: false,
    createdAt: '2026-09-13T12:00:00.000Z',
  })
})

test('a row knows what it is about, and leads where a push of it leads', async () => {
  const { app, ivan } = await withNotifications()
  await transact(app.deps, (tx) =>
    notify(tx, ivan.id, { type: 'other', about: 'tournament:t1', title: 'Турнир отменён', message: 'Кубок' }),
  )
  const [row, older] = (await (await app.requestAs(ivan, LIST)).json()) as Notification[]
  expect(row && notificationAddress(row.type, row.about)).toBe('/tournament/t1')
  expect(older && notificationAddress(older.type, older.about)).toBeUndefined()
  const read = await post(app, ivan, `/${row?.id}/read`)
  expect(await read.json()).toMatchObject({ about: 'tournament:t1', read: true })
})

test('a decision leads to its submission, an older row without an id to the list, and both are decisions', () => {
  expect(notificationAddress('other', 'submission:s1')).toBe('/my-submissions?open=s1')
  expect(notificationAddress('other', 'submission')).toBe('/my-submissions')
  expect(kindOf('other', 'submission:s1')).toBe('decisions')
  expect(kindOf('other', 'submission')).toBe('decisions')
  expect(kindOf('other', 'map:m1')).toBe('events')
})

test('the list goes page by page, and is filtered by its status and by words in any case', async () => {
  const { app, ivan, rows } = await withNotifications()
  const first = await app.requestAs(ivan, `${LIST}?limit=2`)
  const next = first.headers.get('Link')?.match(/^<(.+)>; rel="next"$/)?.[1] ?? ''
  expect(await rowsOf(app.requestAs(ivan, next))).toMatchObject([{ title: 'Первая' }])

  await post(app, ivan, `/${rows[0]?.id}/read`)
  const found = async (query: string) => {
    const answer = await app.requestAs(ivan, `${LIST}?${query}`)
    return [Number(answer.headers.get('X-Total-Count')), (await rowsOf(Promise.resolve(answer))).length]
  }
  expect(await found('status=unread')).toEqual([2, 2])
  expect(await found('status=unread&limit=1')).toEqual([2, 1])
  expect(await found('status=read')).toEqual([1, 1])
  expect(await found('status=all')).toEqual([3, 3])
  expect(await found(`q=${encodeURIComponent('ВТОРАЯ')}`)).toEqual([1, 1])
  expect(await found(`q=${encodeURIComponent('килл')}&limit=2`)).toEqual([3, 2])
  expect(await found(`q=${encodeURIComponent('килл')}&cursor=${rows[1]?.id}`)).toEqual([3, 1])
  expect(await found(`q=${encodeURIComponent('%')}`)).toEqual([0, 0])
})

test.each(['limit=0', 'limit=201', 'limit=x', 'status=new', `q=${'x'.repeat(201)}`])('refuses %s', async (query) => {
  const { app, ivan } = await withNotifications()
  const answer = await app.requestAs(ivan, `${LIST}?${query}`)
  expect([answer.status, await answer.json()]).toMatchObject([400, { code: 'invalid_input' }])
})

test('one is read once; repeating it is harmless and sends no event', async () => {
  const { app, ivan, rows } = await withNotifications()
  const path = `/${rows[1]?.id}/read`
  for (const answer of [await post(app, ivan, path), await post(app, ivan, path)]) {
    expect([answer.status, await answer.json()]).toMatchObject([200, { id: rows[1]?.id, read: true }])
  }
  expect((await rowsOf(app.requestAs(ivan, LIST))).map(({ read }) => read)).toEqual([false, true, false])
  expect(app.events).toEqual([{ name: 'profile-update', to: `user:${ivan.id}`, data: { reason: 'notifications' } }])
})

test('one that is another’s or nobody’s is not found; nothing is written or sent', async () => {
  const { app, olga, rows } = await withNotifications()
  for (const id of [rows[0]?.id, 'nobody', '%00'])
    await expectRefusal(app, () => post(app, olga, `/${id}/read`), 404, 'not_found')
})

test('all are read at once, only one’s own; repeating it is harmless', async () => {
  const { app, ivan, olga } = await withNotifications()
  expect(await (await post(app, ivan, '/read-all')).json()).toEqual({ read: 3 })
  expect(await (await post(app, ivan, '/read-all')).json()).toEqual({ read: 0 })
  expect(await rowsOf(app.requestAs(ivan, `${LIST}?status=unread`))).toEqual([])
  expect(await rowsOf(app.requestAs(olga, `${LIST}?status=unread`))).toHaveLength(1)
  expect(app.events).toEqual([{ name: 'profile-update', to: `user:${ivan.id}`, data: { reason: 'notifications' } }])
})

test('«all» that waited for the network leaves unread what came after it was pressed', async () => {
  const { app, ivan, rows } = await withNotifications()
  await tell(app, ivan, 'Четвёртая')
  expect(await (await post(app, ivan, '/read-all', { 'X-Seen-Until': rows[0]?.id ?? '' })).json()).toEqual({ read: 3 })
  expect(await rowsOf(app.requestAs(ivan, `${LIST}?status=unread`))).toMatchObject([{ title: 'Четвёртая' }])
})

test('read and notified at once, ten times over, every one ends as read and exists once', async () => {
  const { app, ivan, rows } = await withNotifications()
  const acts = Array.from({ length: 10 }, () => [post(app, ivan, '/read-all'), post(app, ivan, `/${rows[0]?.id}/read`)])
  for (const answer of await Promise.all(acts.flat())) expect(answer.status).toBe(200)
  expect((await rowsOf(app.requestAs(ivan, LIST))).map(({ read }) => read)).toEqual([true, true, true])
})

test('without maps nobody owns a territory or stands in a queue', async () => {
  const app = await startApp()
  const answer = await app.requestAs(await app.player(), '/api/territory/stats')
  expect([answer.status, await answer.json()]).toEqual([200, { currentTerritories: 0, queueEntries: 0 }])
})
