import { expect, test } from 'vitest'
import { transact } from '#api/core/transact'
import { notify } from '#api/notifications/notifications'
import { idempotentAnswers, notifications, sessions } from '#db/schema'
import { startApp } from '../../support/app.ts'

/** A player with unread news; `post` under a key answers status and body. */
async function started() {
  const app = await startApp()
  const ivan = await app.player()
  const tell = () =>
    transact(app.deps, (tx) => notify(tx, ivan.id, { type: 'other', title: 'Новость', message: 'Текст' }))
  await tell()
  app.events.length = 0
  const post = async (path: string, key: string | undefined, body?: string) => {
    const headers: Record<string, string> = key === undefined ? {} : { 'Idempotency-Key': key }
    const answer = await app.requestAs(ivan, path, { method: 'POST', headers, ...(body && { body }) })
    return [answer.status, await answer.json()] as [number, Record<string, unknown>]
  }
  const unread = async () => (await app.db.read.select().from(notifications)).filter(({ read }) => !read).length
  return { app, ivan, tell, post, unread }
}
const ALL = '/api/territory/notifications/read-all'

test('all news read under a key answers the first answer again, and leaves what came since unread', async () => {
  const { app, tell, post, unread } = await started()
  expect(await post(ALL, 'key-1')).toEqual([200, { read: 1 }])
  await tell()
  app.events.length = 0
  expect(await post(ALL, 'key-1')).toEqual([200, { read: 1 }])
  expect([await unread(), app.events]).toEqual([1, []])
  expect((await post(ALL, 'key-1', '{"other":1}'))[1]).toMatchObject({ code: 'key_reused' })
  expect([await unread(), app.events]).toEqual([1, []])
  expect(await post(ALL, 'key-2')).toEqual([200, { read: 1 }])
})

test('one piece of news read under a key answers the first answer again', async () => {
  const { app, ivan, post } = await started()
  const [news] = await app.db.read.select().from(notifications)
  const path = `/api/territory/notifications/${news?.id}/read`
  const first = await post(path, 'key-1')
  expect(first).toMatchObject([200, { read: true }])
  // Gone meanwhile: decided anew it would not be found.
  await app.db.tx(async (queries) => void (await queries.delete(notifications)))
  expect(await post(path, 'key-1')).toEqual(first)
  expect((await post(path, 'key-2'))[0]).toBe(404)
  expect(await app.db.read.select().from(idempotentAnswers)).toMatchObject([{ id: `${ivan.id}:key-1` }])
})

test('an archive asked for under a key is the same archive', async () => {
  const { app, ivan, post } = await started()
  const first = await post(`/api/user/${ivan.id}/export`, 'key-1')
  app.clock.now = new Date(app.clock.now.getTime() + 1000)
  expect(await post(`/api/user/${ivan.id}/export`, 'key-1')).toEqual(first)
  expect((await post(`/api/user/${ivan.id}/export`, 'key-2'))[1].url).not.toBe(first[1].url)
})

test('signing out under a key answers again to who lost the answer, and nobody else', async () => {
  const { app, post } = await started()
  const olga = await app.player()
  expect(await post('/api/auth/logout', 'key-1')).toEqual([200, { ok: true }])
  app.events.length = 0
  expect(await post('/api/auth/logout', 'key-1')).toEqual([200, { ok: true }])
  expect(app.events).toEqual([])
  // The key opens nothing: without it, under another or elsewhere the session is over.
  expect((await post('/api/auth/logout', undefined))[0]).toBe(401)
  expect((await post('/api/auth/logout', 'key-2'))[0]).toBe(401)
  expect((await post(ALL, 'key-1'))[0]).toBe(401)
  expect(await app.db.read.select({ of: sessions.userId }).from(sessions)).toEqual([{ of: olga.id }])

  const other = await app.requestAs(olga, '/api/auth/logout', {
    method: 'POST',
    headers: { 'Idempotency-Key': 'key-1' },
  })
  expect([other.status, await app.db.read.$count(sessions)]).toEqual([200, 0])
})

test('what changes without a session changes nothing under a key of anybody’s either', async () => {
  const { app, post, unread } = await started()
  const headers = { 'Idempotency-Key': 'key-1' }
  await post(ALL, 'key-1')
  for (const path of [ALL, '/api/auth/logout'])
    expect((await app.request(path, { method: 'POST', headers })).status).toBe(401)
  expect([await unread(), await app.db.read.$count(sessions)]).toEqual([0, 1])
})
