import { expect, test } from 'vitest'
import { transact } from '#api/core/transact'
import { notify } from '#api/notifications/notifications'
import { notifications, sessions } from '#db/schema'
import { SEEN_UNTIL } from '#shared/notifications/notifications'
import { withPlayer } from '../../support/people.ts'

async function started() {
  const { app, ivan } = await withPlayer()
  const tell = () =>
    transact(app.deps, (tx) => notify(tx, ivan.id, { type: 'other', title: 'Новость', message: 'Текст' }))
  await tell()
  app.events.length = 0
  const post = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await app.requestAs(ivan, path, { method: 'POST', headers })
    return [answer.status, await answer.json()] as [number, Record<string, unknown>]
  }
  const all = () => app.db.read.select().from(notifications)
  return { app, ivan, tell, post, all }
}
const ALL = '/api/territory/notifications/read-all'

test('reading all again reads nothing that came after what was seen', async () => {
  const { app, tell, post, all } = await started()
  const [seen] = await all()
  const headers = { [SEEN_UNTIL]: seen?.id ?? '' }
  expect(await post(ALL, headers)).toEqual([200, { read: 1 }])
  await tell()
  app.events.length = 0
  expect(await post(ALL, headers)).toEqual([200, { read: 0 }])
  expect([(await all()).filter(({ read }) => !read).length, app.events]).toEqual([1, []])
})

test('reading one again answers the same and tells nobody', async () => {
  const { app, post, all } = await started()
  const path = `/api/territory/notifications/${(await all())[0]?.id}/read`
  const first = await post(path)
  expect(first).toMatchObject([200, { read: true }])
  app.events.length = 0
  expect([await post(path), app.events]).toEqual([first, []])
})

test('after signing out the answer is that the session is over, and no other session ends', async () => {
  const { app, post } = await started()
  const olga = await app.player()
  expect(await post('/api/auth/logout')).toEqual([200, { ok: true }])
  app.events.length = 0
  expect((await post('/api/auth/logout'))[0]).toBe(401)
  expect(app.events).toEqual([])
  expect(await app.db.read.select({ of: sessions.userId }).from(sessions)).toEqual([{ of: olga.id }])
})
