import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import { connect } from 'node:net'
import { serve } from '@hono/node-server'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createApp } from '#api/app'
import { closeSessions } from '#api/core/sessions'
import { type Tx, transact } from '#api/core/transact'
import { revokeAdmin } from '#api/users/admins'
import { errorText } from '#shared/errors'
import { noLimits, startApp } from '../../support/app.ts'
import { rowsButLimits } from '../../support/database/snapshot.ts'

// AUTH-7 and SERVER-11: who was revoked between head and body is refused, and a body has a time limit.

/** An admin's call over a real connection; of its body there is a byte when the guard has let it in. */
async function startRequest(framing: (size: number) => string) {
  let letIn = () => {}
  const isLetIn = new Promise<void>((resolve) => (letIn = resolve))
  const app = await startApp({
    limits: async (name, key) => {
      letIn()
      return noLimits(name, key)
    },
  })
  const [ivan, judge] = [await app.player(), await app.admin()]
  app.events.length = 0
  const server = serve({ fetch: createApp(app.deps).fetch, port: 0, hostname: '127.0.0.1' })
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const socket: Socket = connect(port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  let answer = ''
  socket.setEncoding('utf8').on('data', (part) => (answer += part))
  const closed = once(socket, 'close')

  const body = JSON.stringify({ amount: 1_000_000, reason: 'Приз' })
  const size = Buffer.byteLength(body)
  socket.write(
    `POST /api/admin/user/${ivan.id}/balance HTTP/1.1\r\nHost: localhost:3000\r\nAuthorization: Bearer ${judge.id}\r\n` +
      `Content-Type: application/json\r\n${framing(size)}\r\n\r\n`,
  )
  const everything = () => rowsButLimits(app.db)
  return { app, judge, socket, body, isLetIn, closed, everything, answer: () => answer }
}

/** Lets the fake time go on until then; returns its milliseconds. The server reads the head at a moment of its own. */
async function timeUntil(happened: Promise<unknown>) {
  let isOver = false
  void happened.then(() => (isOver = true))
  let passed = 0
  for (; !isOver; passed += 10) {
    vi.advanceTimersByTime(10)
    await new Promise(setImmediate)
  }
  return passed
}

const withLength = (size: number) => `Connection: close\r\nContent-Length: ${size}`

test.each([
  ['the right was revoked', 'forbidden', 403, revokeAdmin],
  ['the session has ended', 'signed_out', 401, closeSessions],
] as const)(
  'a body that comes after %s moves no money',
  async (_, code, status, revoke: (tx: Tx, id: string) => Promise<unknown>) => {
    const { app, judge, socket, body, isLetIn, closed, everything, answer } = await startRequest(withLength)
    socket.write(body.slice(0, 1))
    await isLetIn
    await transact(app.deps, (tx) => revoke(tx, judge.id))
    const before = await everything()
    app.events.length = 0
    socket.write(body.slice(1))
    await closed
    expect(answer()).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expect(answer()).toContain(JSON.stringify({ error: errorText(code), code }))
    expect([await everything(), app.events]).toEqual([before, []])
  },
)

test.each([
  ['that names its length', (size: number) => `Content-Length: ${size}`, 'guard'],
  ['of unknown length', () => 'Transfer-Encoding: chunked', 'head'],
] as const)(
  'a body %s and does not come in ten seconds is refused, and the connection closed',
  async (_, framing, at) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const { app, socket, isLetIn, closed, everything, answer } = await startRequest(framing)
    const before = await everything()
    if (at === 'guard') await isLetIn
    expect(await timeUntil(closed)).toBeGreaterThanOrEqual(10_000)
    expect(answer()).toMatch(/^HTTP\/1.1 408 /)
    expect(answer()).toContain(JSON.stringify({ error: errorText('body_too_slow'), code: 'body_too_slow' }))
    expect(socket.destroyed).toBe(true)
    expect([await everything(), app.events]).toEqual([before, []])
  },
)
