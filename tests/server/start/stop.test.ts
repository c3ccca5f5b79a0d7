import { once } from 'node:events'
import { statSync } from 'node:fs'
import { request } from 'node:http'
import { connect, createServer } from 'node:net'
import { expect, test } from 'vitest'
import { MIB } from '#shared/units'
import { uploadForm } from '../../support/browser/forms.ts'
import { credentials } from '../../support/credentials.ts'
import { signIn } from '../../support/server.ts'
import { clip } from '../../support/tus.ts'
import { testUploads } from '../uploads/testUploads.ts'

const file = clip(3 * MIB)
/** Printed when the server does not wait any longer for what is in flight. */
const CUT = 'did not end in time'
/** With a checksum no byte is counted before the chunk has ended, one way or the other. */
const checksum = `sha256 ${Buffer.alloc(32).toString('base64')}`

const { server, begin, call, token, offsetOf, openPatch, parts } = testUploads()

/** A chunk of the whole file whose first MiB has come to the server's disk, and then nothing more does. */
async function stalledPatch(path: string) {
  const { outgoing, answer } = openPatch(path, 0, file.length, { 'Upload-Checksum': checksum })
  outgoing.write(file.subarray(0, MIB))
  const part = `${server.dataDir}/uploads/${path.split('/').at(-1)}.part`
  await expect.poll(() => statSync(part, { throwIfNoEntry: false })?.size).toBe(MIB)
  return { outgoing, answer }
}

test('asked to stop during a chunk that stalls, the server keeps what came, says so and ends soon', async () => {
  const path = await begin(file.length)
  const { answer } = await stalledPatch(path)
  expect(await server.end('SIGTERM')).toBe(0)
  expect(server.logs()).not.toContain(CUT)
  expect(await answer).toMatchObject({ status: 409, headers: { 'upload-offset': String(MIB) } })
  await server.start()
  expect(await offsetOf(path)).toBe(MIB)
})

test('asked to stop just when a connection breaks, the server first counts what came over it', async () => {
  const path = await begin(file.length)
  const { outgoing } = await stalledPatch(path)
  outgoing.destroy()
  expect(await server.end('SIGTERM')).toBe(0)
  await server.start()
  expect(await offsetOf(path)).toBe(MIB)
})

test('asked to stop while somebody has sent half a head and falls silent, the server ends soon', async () => {
  const silent = connect(Number(new URL(server.address).port), '127.0.0.1')
  await new Promise<void>((sent) => silent.write('HEAD /api/health HTTP/1.1\r\nHo', () => sent()))
  // Answered on another connection, it has been read on this one.
  await offsetOf(await begin(file.length))
  expect(await server.end('SIGTERM')).toBe(0)
  expect(server.logs()).not.toContain(CUT)
  silent.destroy()
})

test('when nobody reads its log any more, the server answers on, and ends when it is asked to', async () => {
  server.deafen()
  for (let call = 0; call < 100; call++) expect((await fetch(`${server.address}/api/config`)).status).toBe(200)
  expect(await server.end('SIGTERM')).toBe(0)
})

test('a form that is still coming is refused in words when the server stops, and is stored once when it comes again', async () => {
  const form = new Response(uploadForm({ file, name: 'clip.mp4', type: 'video/mp4', category: 'funny' }))
  const bytes = Buffer.from(await form.arrayBuffer())
  const headers = {
    Authorization: `Bearer ${token()}`,
    'Content-Type': form.headers.get('Content-Type') ?? '',
    'Content-Length': String(bytes.length),
    'Idempotency-Key': 'draft-1',
  }
  const slow = request(`${server.address}/api/upload`, { method: 'POST', headers })
  slow.write(bytes.subarray(0, MIB))
  await expect.poll(parts).toHaveLength(1)
  const answered = once(slow, 'response')

  expect(await server.end('SIGTERM')).toBe(0)
  expect(server.logs()).not.toContain(CUT)
  const [answer] = await answered
  expect([answer.statusCode, answer.headers['retry-after'], answer.headers.connection]).toEqual([503, '2', 'close'])
  expect(JSON.parse((await answer.toArray()).join(''))).toMatchObject({ code: 'unavailable' })
  expect(parts()).toEqual([])

  await server.start()
  const sent: unknown[] = []
  for (let turn = 0; turn < 2; turn++) {
    const again = await fetch(`${server.address}/api/upload`, { method: 'POST', headers, body: bytes })
    sent.push([again.status, ((await again.json()) as { id: string }).id])
  }
  expect(sent).toEqual([sent[0], sent[0]])
  const { id } = (await (await call('GET', '/api/auth/me')).json()) as { id: string }
  const stored = (await (await call('GET', `/api/submissions/user/${id}`)).json()) as { id: string }[]
  expect(stored.map(({ id }) => [201, id])).toEqual([sent[0]])
})

test('a small body of which half has come is refused in words when the server stops, and nothing is done', async () => {
  const headers = { Authorization: `Bearer ${token()}`, 'Content-Type': 'application/json', 'Content-Length': '100' }
  const { id } = (await (await call('GET', '/api/auth/me')).json()) as { id: string }
  const slow = request(`${server.address}/api/user/${id}/withdrawal`, { method: 'POST', headers })
  slow.write('{"amount":')
  const answered = once(slow, 'response')
  // Answered on another connection, it has been read on this one.
  await offsetOf(await begin(file.length))
  expect(await server.end('SIGTERM')).toBe(0)
  expect(server.logs()).not.toContain(CUT)
  const [answer] = await answered
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '2'])
  answer.resume()
  await server.start()
  expect(await (await call('GET', `/api/user/${id}/withdrawals`)).json()).toEqual([])
})

test('a provider that says nothing holds no stop: who waits for it is told so', async () => {
  const mute = createServer(() => asked())
  let asked = () => {}
  const isAsked = new Promise<void>((done) => (asked = done))
  mute.listen(0, '127.0.0.1')
  await once(mute, 'listening')
  const { port } = mute.address() as { port: number }
  const { EPIC_CLIENT_ID, EPIC_CLIENT_SECRET, TELEGRAM_BOT_TOKEN, TELEGRAM_BOT_NAME, ...discord } = credentials
  await server.restart({ ...discord, DISCORD_API_URL: `http://127.0.0.1:${port}` })
  const { token } = await signIn(server.address, 'player')
  const login = await fetch(`${server.address}/api/auth/discord/login`, {
    headers: { Authorization: `Bearer ${token}` },
  })
  const { authUrl } = (await login.json()) as { authUrl: string }
  const state = new URL(authUrl).searchParams.get('state')
  const answer = fetch(`${server.address}/api/auth/discord/callback?code=code&state=${state}`, {
    headers: { Cookie: login.headers.getSetCookie()[0]?.split(';')[0] ?? '' },
  })
  await isAsked
  expect(await server.end('SIGTERM')).toBe(0)
  expect(server.logs()).not.toContain(CUT)
  expect(await (await answer).text()).toContain('Discord')
  mute.close()
})
