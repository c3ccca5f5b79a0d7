import { createECDH } from 'node:crypto'
import { expect, test } from 'vitest'
import { forgetOldSessions } from '#api/core/sessions'
import { transact } from '#api/core/transact'
import { isDeliverable, isInner, outerLookup } from '#api/notifications/endpoints'
import { vapidKeys } from '#api/notifications/vapid'
import { startApp } from '../../support/app.ts'
import { credentials } from '../../support/credentials.ts'
import { expectUntouched } from '../../support/refusals.ts'
import { another, browserAt, call, devices, started, subscribe, tell } from '../../support/slices/push.ts'

test('a subscription belongs to its session: one each, ended by signing out and by its expiry', async () => {
  const { app, ivan, phone, service } = await started()
  const second = await another(app, ivan)
  const tablet = browserAt(`${service.address}/tablet`)
  await subscribe(app, ivan, { ...phone.subscription, endpoint: `${service.address}/old` })
  await subscribe(app, ivan, phone.subscription)
  await subscribe(app, ivan, tablet.subscription, second)
  expect((await devices(app)).map(({ endpoint }) => endpoint)).toEqual([
    phone.subscription.endpoint,
    tablet.subscription.endpoint,
  ])

  await app.requestAs(ivan, '/api/auth/logout', { method: 'POST' })
  expect((await devices(app)).map(({ endpoint }) => endpoint)).toEqual([tablet.subscription.endpoint])
  app.clock.now = new Date('2026-11-13T12:00:00Z')
  await tell(app, ivan)
  expect(service.received).toEqual([])
  await transact(app.deps, (tx) => forgetOldSessions(tx))
  expect(await devices(app)).toEqual([])
})

test('another player on the same phone takes its address over; nobody ends another’s', async () => {
  const { app, ivan, phone, service } = await started()
  const olga = await app.player({ username: 'olga' })
  await subscribe(app, ivan, phone.subscription)
  const ending = { endpoint: phone.subscription.endpoint }
  const refused = await call(app, olga.id, 'DELETE', ending)
  expect([refused.status, await refused.json()]).toMatchObject([404, { code: 'not_found' }])
  expect(await devices(app)).toEqual([{ userId: ivan.id, ...ending }])

  await subscribe(app, olga, phone.subscription)
  expect(await devices(app)).toEqual([{ userId: olga.id, ...ending }])
  await tell(app, ivan)
  expect(service.received).toEqual([])
  expect((await call(app, ivan.id, 'DELETE', ending)).status).toBe(404)
  expect((await call(app, olga.id, 'DELETE', ending)).status).toBe(200)
  expect((await call(app, olga.id, 'DELETE', ending)).status).toBe(404)
  expect(await devices(app)).toEqual([])
})

test('of more than ten devices the oldest go, also when twelve come at once', async () => {
  const { app, ivan, phone, service } = await started()
  const tokens = await Promise.all(Array.from({ length: 12 }, () => another(app, ivan)))
  const answers = await Promise.all(
    tokens.map((token, n) =>
      subscribe(app, ivan, { ...phone.subscription, endpoint: `${service.address}/${n}` }, token),
    ),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => 201))
  expect(await devices(app)).toHaveLength(10)
  await Promise.all(Array.from({ length: 5 }, () => subscribe(app, ivan, phone.subscription)))
  const rows = await devices(app)
  expect(rows.filter(({ endpoint }) => endpoint === phone.subscription.endpoint)).toHaveLength(1)
})

test('what is no subscription is refused: nothing is written or sent', async () => {
  const { app, ivan, phone } = await started()
  const { keys } = phone.subscription
  const offCurve = Buffer.alloc(65, 4).toString('base64url')
  await expectUntouched(app, async () => {
    for (const json of [
      {},
      null,
      'не JSON',
      { endpoint: 'http://127.0.0.1/x' },
      { endpoint: 7, keys },
      { endpoint: 'ftp://push.example.com/x', keys },
      { endpoint: 'https://push example', keys },
      { endpoint: `https://push.example.com/${'x'.repeat(1024)}`, keys },
      { endpoint: 'https://user:word@push.example.com/x', keys },
      { endpoint: 'https://push.example.com/x\0', keys },
      { endpoint: 'https://push.example.com/x', keys: { ...keys, auth: 'короткий' } },
      { endpoint: 'https://push.example.com/x', keys: { ...keys, p256dh: keys.auth } },
      { endpoint: 'https://push.example.com/x', keys: { ...keys, p256dh: offCurve } },
    ]) {
      const answer = await call(app, ivan.id, 'POST', json)
      expect([answer.status, await answer.json()], JSON.stringify(json)).toMatchObject([400, {}])
    }
    expect((await call(app, ivan.id, 'DELETE', { endpoint: '\0' })).status).toBe(404)
    expect((await call(app, ivan.id, 'DELETE', [])).status).toBe(400)
  })
  expect(await devices(app)).toEqual([])
})

test('on the open internet no address of the inside is taken, however it is written', async () => {
  const app = await startApp({ env: { PUBLIC_URL: 'https://trofey.example', ...credentials } })
  const ivan = await app.player()
  const { keys } = browserAt('').subscription
  const status = async (endpoint: string) => (await subscribe(app, ivan, { endpoint, keys })).status
  for (const inside of [
    'http://push.example.com/x',
    'https://push.example.com:8443/x',
    'https://localhost/x',
    'https://localhost./x',
    'https://printer/x',
    'https://db.internal/x',
    'https://127.0.0.1/x',
    'https://0x7f.1/x',
    'https://2130706433/x',
    'https://10.1.2.3/x',
    'https://169.254.169.254/latest',
    'https://192.168.0.1/x',
    'https://[::1]/x',
    'https://[::ffff:127.0.0.1]/x',
    'https://192.88.99.1/x',
    'https://[3fff::1]/x',
    'https://[fd00::1]/x',
    'https://[64:ff9b::7f00:1]/x',
  ]) {
    expect(await status(inside), inside).toBe(400)
  }
  expect(await devices(app)).toEqual([])
  for (const outside of [
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://web.push.apple.com/Q',
    'https://8.8.8.8/x',
  ])
    expect(await status(outside), outside).toBe(201)
  expect(isDeliverable('https://fcm.googleapis.com/x', false)).toBe(true)
  expect(['1.1.1.1', '2606:4700::1111', '100.64.0.1', '::', 'fe80::1', '2002:7f00:1::'].map(isInner)).toEqual([
    false,
    false,
    true,
    true,
    true,
    true,
  ])
})

test('a name that leads inside is not called', async () => {
  const found = await new Promise((resolve) => outerLookup('localhost', { all: true }, (error) => resolve(error?.code)))
  expect(found).toBe('EACCES')
})

test('the key pair is the same after every start, another for another installation, and of the curve', () => {
  const key = Buffer.alloc(32, 1)
  const pair = vapidKeys(key)
  expect(vapidKeys(Buffer.from(key))).toEqual(pair)
  expect(vapidKeys(Buffer.alloc(32, 2))).not.toEqual(pair)
  const curve = createECDH('prime256v1')
  curve.setPrivateKey(pair.privateKey, 'base64url')
  expect(curve.getPublicKey().toString('base64url')).toBe(pair.publicKey)
  expect(Buffer.from(pair.publicKey, 'base64url')).toHaveLength(65)
})
