import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { tellByPush } from '#api/notifications/tellByPush'
import type { AppEvent } from '#shared/events'
import { claimsIn, devices, started, subscribe, tell } from '../../support/slices/push.ts'

test('a notification reaches the phone, sealed for it alone and signed by the installation', async () => {
  const { app, ivan, phone, service } = await started()
  const answer = await subscribe(app, ivan, phone.subscription)
  expect([answer.status, await answer.json()]).toEqual([
    201,
    { id: expect.any(String), endpoint: phone.subscription.endpoint, createdAt: '2026-09-13T12:00:00.000Z' },
  ])
  await tell(app, ivan)
  await tell(app, ivan)

  const { vapidPublicKey } = (await (await app.request('/api/config')).json()) as { vapidPublicKey: string }
  expect(service.received).toHaveLength(2)
  const [, second] = service.received
  expect(second?.path).toBe('/wpush/v2/phone')
  expect(second?.headers).toMatchObject({ ttl: '259200', urgency: 'high', 'content-encoding': 'aes128gcm' })
  expect(claimsIn(second?.headers.authorization, vapidPublicKey)).toMatchObject({
    aud: service.address,
    sub: 'mailto:push@localhost',
  })
  expect(phone.open(second!)).toEqual({
    web_push: 8030,
    mutable: true,
    app_badge: 2,
    notification: {
      title: 'Одобрено',
      body: 'Золотой килл: +300 ₽',
      lang: 'ru',
      tag: expect.any(String),
      navigate: 'http://localhost:3000/my-submissions',
      data: { id: expect.any(String), userId: ivan.id, unread: 2, address: '/my-submissions' },
    },
  })
})

test('the longest message fits, and other events are no news', async () => {
  const { app, ivan, phone, service } = await started()
  await subscribe(app, ivan, phone.subscription)
  await tell(app, ivan, '🏆'.repeat(3000))
  expect([...phone.open(service.received[0]!).notification.body]).toHaveLength(500)
  const event: AppEvent = { name: 'profile-update', to: `user:${ivan.id}`, data: { reason: 'balance' } }
  await tellByPush(app.deps, event)
  expect(service.received).toHaveLength(1)
})

test('a browser that is gone is forgotten; one that only refuses stays', async () => {
  const { app, ivan, phone, service } = await started([{ status: 413 }, { status: 410 }])
  await subscribe(app, ivan, phone.subscription)
  await tell(app, ivan)
  expect(await devices(app)).toHaveLength(1)
  await tell(app, ivan)
  expect(await devices(app)).toEqual([])
  await tell(app, ivan)
  expect(service.received).toHaveLength(2)
})

test('a busy service is asked again when it says so, three times in all', async () => {
  const { app, ivan, phone, service, waits } = await started([
    { status: 429, retryAfter: '7' },
    { status: 503 },
    { status: 500 },
    { status: 429, retryAfter: '86400' },
  ])
  await subscribe(app, ivan, phone.subscription)
  await tell(app, ivan)
  expect([service.received.length, waits]).toEqual([3, [7000, 8000]])
  await tell(app, ivan)
  expect([service.received.length, waits.length]).toEqual([4, 2])
  await service.stop()
  await tell(app, ivan)
  expect(waits).toHaveLength(4)
  expect(await devices(app)).toHaveLength(1)
})

test('who signs out while a message waits gets no more messages', async () => {
  const { app, ivan, phone, service } = await started([{ status: 503 }])
  await subscribe(app, ivan, phone.subscription)
  app.deps.push.wait = async () => void (await app.requestAs(ivan, '/api/auth/logout', { method: 'POST' }))
  await tell(app, ivan)
  expect(service.received).toHaveLength(1)
  expect(await devices(app)).toEqual([])
})

test('a player’s slow endpoints hold up nobody else, and wait behind quick ones themselves', async () => {
  const { app, ivan, phone, service } = await started()
  const olga = await app.player()
  /** Takes messages and never answers. */
  const held: string[] = []
  const silent = createServer((request) => void held.push(request.url ?? ''))
  await new Promise<void>((ready) => silent.listen(0, '127.0.0.1', ready))
  onTestFinished(() => void silent.closeAllConnections())
  onTestFinished(() => void silent.close())
  const { port } = silent.address() as AddressInfo
  const slowly = ({ id }: { id: string }, n: number) =>
    app.deps.push.send({ ...phone.subscription, endpoint: `http://127.0.0.1:${port}/${n}` }, '{}', id)

  const slow = Promise.all(Array.from({ length: 40 }, (_, n) => slowly(ivan, n % 10)))
  await expect.poll(() => held.length).toBe(2)
  expect(await app.deps.push.send(phone.subscription, '{}', olga.id)).toEqual({ is: 'sent' })
  expect([service.received.length, held.length]).toEqual([1, 2])
  silent.closeAllConnections()
  silent.close()
  expect((await slow).every(({ is }) => is === 'later')).toBe(true)
})
