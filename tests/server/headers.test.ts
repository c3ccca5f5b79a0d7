import { afterEach, beforeEach, expect, test } from 'vitest'
import { sendRaw, signIn, testServer } from '../support/server.ts'

const server = testServer(beforeEach, afterEach)

const data = {
  'content-security-policy': "default-src 'none'",
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
}
const securityOf = (headers: Headers) =>
  Object.fromEntries([...headers].filter(([name]) => /policy|^x-(?!error|request)|cache|origin|security/.test(name)))

test('over a real connection, too, JSON carries three headers, wherever it comes from', async () => {
  for (const path of [
    '/api/health',
    '/api/config',
    '/api/nothing',
    '/api/auth/me',
    '/media/x',
    '/sandbox/x',
    '/api/x/%00',
  ])
    expect([path, securityOf((await fetch(server.address + path)).headers)]).toEqual([path, data])
  const refused = await fetch(`${server.address}/api/auth/revoke`, { method: 'POST', body: 'x'.repeat(70_000) })
  expect([refused.status, securityOf(refused.headers)]).toEqual([413, data])
})

test('an unused connection is kept for longer than a proxy in front keeps it', async () => {
  const { headers } = await fetch(`${server.address}/api/health`)
  expect(headers.get('Keep-Alive')).toBe('timeout=75')
})

test('over a real connection, too, what a browser shows carries the pages’ headers', async () => {
  const shown = [
    '/',
    '/no-such-page',
    '/sw.js',
    '/sandbox/telegram',
    '/api/auth/discord/window.js',
    '/api/auth/discord/callback',
  ]
  for (const path of shown) {
    const { headers } = await fetch(server.address + path)
    expect([path, headers.get('X-Frame-Options'), headers.get('Content-Security-Policy')]).toEqual([
      path,
      'DENY',
      expect.stringContaining("script-src 'self';"),
    ])
  }
  // Discord's window keeps the page that opened it: a handler's own header stands.
  const { headers } = await fetch(`${server.address}/api/auth/discord/callback`)
  expect(headers.get('Cross-Origin-Opener-Policy')).toBe('unsafe-none')
  const back = await fetch(`${server.address}/api/auth/epic/callback?code=x&state=y`, { redirect: 'manual' })
  expect([back.status, back.headers.get('Cache-Control'), back.headers.get('Referrer-Policy')]).toEqual([
    302,
    'no-store',
    'no-referrer',
  ])
})

test('each header is sent once, and a compressed list names its true length', async () => {
  const { token } = await signIn(server.address, 'admin')
  const ask = (accepted: string) =>
    sendRaw(
      server.address,
      `GET /api/admin/actions?limit=200 HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${token}\r\n` +
        `Accept-Encoding: ${accepted}\r\nConnection: close\r\n\r\n`,
    )
  const [head = '', body = ''] = (await ask('identity')).split('\r\n\r\n')
  const names = head
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(':')[0]?.toLowerCase())
  expect(names.toSorted()).toEqual([...new Set(names)].toSorted())
  expect(head).toMatch(/^HTTP\/1\.1 200 OK\r\n/)
  expect(JSON.parse(body)).toEqual([])

  const people = `${server.address}/api/admin/users`
  const headers = { Authorization: `Bearer ${token}`, 'Accept-Encoding': 'gzip' }
  for (let person = 0; person < 4; person++) await signIn(server.address, `player-${person}`)
  const packed = await fetch(people, { headers })
  expect(packed.headers.get('Content-Encoding')).toBe('gzip')
  const plain = await fetch(people, { headers: { ...headers, 'Accept-Encoding': 'identity' } })
  expect(await packed.json()).toEqual(await plain.json())
})
