import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { asc } from 'drizzle-orm'
import { onTestFinished } from 'vitest'
import { openSession } from '#api/core/sessions'
import { transact } from '#api/core/transact'
import { notify } from '#api/notifications/notifications'
import { tellByPush } from '#api/notifications/tellByPush'
import { pushSubscriptions, type User } from '#db/schema'
import type { PushMessage } from '#shared/notifications/push'
import { type App, startApp } from '../app.ts'

type Received = { path: string; headers: IncomingHttpHeaders; body: Buffer }

/** A browser maker's push service on this machine: keeps what it is sent; `answers` are given in turn, then 201. */
export async function pushService(answers: { status: number; retryAfter?: string }[] = []) {
  const received: Received[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    received.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks) })
    const { status, retryAfter } = answers.shift() ?? { status: 201 }
    response.writeHead(status, retryAfter ? { 'Retry-After': retryAfter } : {}).end('тело, которого никто не читает')
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  return { address: `http://127.0.0.1:${port}`, received, stop: () => new Promise((done) => server.close(done)) }
}

/** A browser that agreed: its PushSubscription, and what it reads of a message. */
export function browserAt(endpoint: string) {
  const own = createECDH('prime256v1')
  const publicKey = own.generateKeys()
  const auth = randomBytes(16)
  const keys = { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') }

  /** RFC 8188 and 8291, by hand: not by the library that sealed it. */
  function open({ body }: Received): PushMessage {
    const [salt, length] = [body.subarray(0, 16), body[20] ?? 0]
    const sender = body.subarray(21, 21 + length)
    const sealed = body.subarray(21 + length)
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, sender])
    const secret = Buffer.from(hkdfSync('sha256', own.computeSecret(sender), auth, info, 32))
    const derived = (use: string, bytes: number) =>
      Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${use}\0`, bytes))
    const decipher = createDecipheriv('aes-128-gcm', derived('aes128gcm', 16), derived('nonce', 12))
    decipher.setAuthTag(sealed.subarray(-16))
    const text = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]).toString()
    return JSON.parse(text.slice(0, text.lastIndexOf('\u0002')))
  }
  return { subscription: { endpoint, expirationTime: null, keys }, open }
}

/** The claims of a VAPID header (RFC 8292), if the key in it is `publicKey` and has signed them. */
export function claimsIn(authorization: string | undefined, publicKey: string) {
  const [, token = '', key] = /^vapid t=([^,]+), ?k=(.+)$/.exec(authorization ?? '') ?? []
  if (key !== publicKey) return undefined
  const point = Buffer.from(publicKey, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'))
  const signer = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }, format: 'jwk' })
  const [head, claims = '', signature = ''] = token.split('.')
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: signer, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  return isSigned ? (JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown>) : undefined
}

const PATH = '/api/push/subscriptions'

export const call = (app: App, token: string, method: string, json: unknown, headers: Record<string, string> = {}) =>
  app.request(PATH, {
    method,
    body: typeof json === 'string' ? json : JSON.stringify(json),
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json', ...headers },
  })
export const subscribe = (app: App, user: User, subscription: unknown, token = user.id) =>
  call(app, token, 'POST', subscription)
export const devices = ({ db }: App) =>
  db.read
    .select({ userId: pushSubscriptions.userId, endpoint: pushSubscriptions.endpoint })
    .from(pushSubscriptions)
    .orderBy(asc(pushSubscriptions.id))
export const another = (app: App, user: User) => transact(app.deps, (tx) => openSession(tx, user.id, 'Chrome, Android'))

/** Tells the player something and publishes it as the server does. */
export async function tell(app: App, user: User, message = 'Золотой килл: +300 ₽') {
  app.events.length = 0
  await transact(app.deps, (tx) =>
    notify(tx, user.id, { type: 'other', about: 'submission', title: 'Одобрено', message }),
  )
  for (const event of [...app.events]) await tellByPush(app.deps, event)
}

export async function started(answers?: Parameters<typeof pushService>[0]) {
  const service = await pushService(answers)
  const waits: number[] = []
  const app = await startApp()
  app.deps.push.wait = async (ms) => void waits.push(ms)
  const ivan = await app.player()
  const phone = browserAt(`${service.address}/wpush/v2/phone`)
  return { app, ivan, phone, service, waits }
}
