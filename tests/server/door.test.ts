import { readdirSync } from 'node:fs'
import { networkInterfaces } from 'node:os'
import { io } from 'socket.io-client'
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { sendRaw, signIn, testServer } from '../support/server.ts'

const server = testServer(beforeEach, afterEach, {}, { isStarted: false })

const port = () => new URL(server.address).port
const outer = Object.values(networkInterfaces())
  .flat()
  .find((one) => one?.family === 'IPv4' && !one.internal)?.address
const get = (address: string, headers: Record<string, string> = {}) => fetch(address, { headers, redirect: 'manual' })

describe('over any address but this machine’s the sandbox', () => {
  const query = () =>
    `client_id=sandbox&redirect_uri=${encodeURIComponent(`${server.address}/api/auth/epic/callback`)}&state=x`
  /** The product's roads: its page, its files, both ends of a sign-in, the played providers, the sockets. */
  const roads = () => [
    '/',
    '/admin',
    '/index.html',
    '/sw.js',
    '/robots.txt',
    '/api/config',
    '/api/health',
    '/api/auth/me',
    '/api/auth/epic/login',
    '/api/auth/epic/callback?code=x&state=y',
    '/api/auth/discord/callback?code=x&state=y',
    `/sandbox/epic/authorize?${query()}&account=admin`,
    '/sandbox/epic/epic/oauth/v2/userInfo',
    `/sandbox/discord/authorize?${query()}&account=admin`,
    '/sandbox/telegram?start=CODE',
    '/sandbox/sandbox.css',
    '/socket.io/?EIO=4&transport=polling',
    '/media/x',
  ]
  /** Heads that reach this server without being this machine's, by what is wrong with them. */
  const heads: [what: string, head: (path: string) => string][] = [
    ['another host', (path) => `GET ${path} HTTP/1.1\r\nHost: trofey.example\r\n`],
    ['a host that begins as ours', (path) => `GET ${path} HTTP/1.1\r\nHost: localhost.evil.example:${port()}\r\n`],
    ['a host that ends as ours', (path) => `GET ${path} HTTP/1.1\r\nHost: evil.localhost:${port()}\r\n`],
    ['an address in a name', (path) => `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1.evil.example\r\n`],
    ['a trailing dot', (path) => `GET ${path} HTTP/1.1\r\nHost: localhost.:${port()}\r\n`],
    ['a user before the host', (path) => `GET ${path} HTTP/1.1\r\nHost: localhost@evil.example\r\n`],
    ['every address', (path) => `GET ${path} HTTP/1.1\r\nHost: 0.0.0.0:${port()}\r\n`],
    ['every IPv6 address', (path) => `GET ${path} HTTP/1.1\r\nHost: [::]:${port()}\r\n`],
    ['IPv4 inside IPv6', (path) => `GET ${path} HTTP/1.1\r\nHost: [::ffff:203.0.113.9]:${port()}\r\n`],
    ['an IPv6 address', (path) => `GET ${path} HTTP/1.1\r\nHost: [2001:db8::1]:${port()}\r\n`],
    ['an empty host', (path) => `GET ${path} HTTP/1.1\r\nHost:\r\n`],
    ['no host', (path) => `GET ${path} HTTP/1.1\r\n`],
    ['a proxy of old', (path) => `GET ${path} HTTP/1.0\r\nHost: localhost:${port()}\r\n`],
    ['a second host', (path) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\nHost: evil.example\r\n`],
    ['a first host', (path) => `GET ${path} HTTP/1.1\r\nHost: evil.example\r\nHost: localhost\r\n`],
    ['a folded host', (path) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n evil.example\r\n`],
    ['an absolute target', (path) => `GET http://evil.example${path} HTTP/1.1\r\nHost: localhost\r\n`],
    ['an absolute target and its host', (path) => `GET http://evil.example${path} HTTP/1.1\r\nHost: evil.example\r\n`],
    ['an own target of another host', (path) => `GET http://localhost${path} HTTP/1.1\r\nHost: evil.example\r\n`],
    ['a user in the target', (path) => `GET http://localhost@evil.example${path} HTTP/1.1\r\nHost: localhost\r\n`],
    ...[
      'X-Forwarded-For: 203.0.113.9',
      'X-Forwarded-For: 127.0.0.1, 203.0.113.9',
      'X-Forwarded-For: 127.0.0.1\r\nX-Forwarded-For: 2001:db8::1',
      'X_Forwarded_For: 203.0.113.9',
      'X-Forwarded-For: unknown',
      'X-Forwarded-For:',
      'X-Forwarded-Host: trofey.example',
      'X-Forwarded-Server: trofey.example',
      'X-Forwarded-Proto: https',
      'Forwarded: for=203.0.113.9;host=localhost',
      'Forwarded: for="[2001:db8::1]:4711"',
      'forwarded: for=127.0.0.1;host=trofey.example',
      'Forwarded: for=_hidden',
      'X-Real-IP: 203.0.113.9',
      'X-Client-IP: 203.0.113.9',
      'CF-Connecting-IP: 203.0.113.9',
      'True-Client-IP: 203.0.113.9',
      'Via: 1.1 proxy.example',
    ].map((header): [string, (path: string) => string] => [
      header,
      (path) => `GET ${path} HTTP/1.1\r\nHost: localhost:${port()}\r\n${header}\r\n`,
    ]),
  ]
  const expectNothing = (answer: string, what: string) => {
    // Node's own parser refuses some of it before anybody is asked.
    expect(answer, what).toMatch(/^(HTTP\/1\.1 40[04] |$)/)
    expect(answer, what).not.toMatch(/^(set-cookie|location):/im)
    expect(answer, what).not.toMatch(/<!doctype|<html|authUrl|token|"sid"|providers/i)
  }

  test('answers no page, no sign-in and no token, whatever is sent', async () => {
    await server.start()
    for (const [what, head] of heads)
      for (const path of roads())
        expectNothing(await sendRaw(server.address, `${head(path)}Connection: close\r\n\r\n`), `${what}: ${path}`)
    for (const path of ['/', '/sandbox/sandbox.css', '/socket.io/?EIO=4&transport=polling', '/api/auth/epic/login'])
      expect((await get(server.address + path)).status, path).toBe(200)
  })

  test('opens no socket', async () => {
    await server.start()
    const upgrade =
      'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n'
    for (const [what, head] of heads) {
      const answer = await sendRaw(server.address, `${head('/socket.io/?EIO=4&transport=websocket')}${upgrade}\r\n`)
      expect(answer, what).not.toMatch(/^HTTP\/1\.1 [12]/)
    }
    const own = io(server.address, { transports: ['websocket'] })
    onTestFinished(() => void own.disconnect())
    await expect.poll(() => own.connected).toBe(true)
  })

  test('lets no sign-in that began here end elsewhere, and no token given here be used there', async () => {
    await server.start()
    const { token } = await signIn(server.address, 'admin')
    const login = await get(`${server.address}/api/auth/epic/login`)
    const { authUrl } = (await login.json()) as { authUrl: string }
    const cookie = login.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    const provider = await get(`${authUrl}&account=admin`)
    const callback = new URL(provider.headers.get('Location') ?? '')
    const path = callback.pathname + callback.search
    for (const [what, head] of heads) {
      const ended = await sendRaw(server.address, `${head(path)}Cookie: ${cookie}\r\nConnection: close\r\n\r\n`)
      expectNothing(ended, what)
      const asked = `${head('/api/auth/me')}Authorization: Bearer ${token}\r\nConnection: close\r\n\r\n`
      expect(await sendRaw(server.address, asked), what).not.toContain('isAdmin')
    }
    // None of them used it up.
    expect((await get(callback.href, { Cookie: cookie })).headers.get('Location')).toMatch(/^\/\?auth=success/)
  })

  test.skipIf(!outer)('answers nobody who connects from another address', async () => {
    await server.start()
    for (const path of roads()) {
      const head = `GET ${path} HTTP/1.1\r\nHost: localhost:${port()}\r\nConnection: close\r\n\r\n`
      expectNothing(await sendRaw(server.address, head, outer), path)
    }
  })

  test('does not start where others can hear it, and says what to set', async () => {
    for (const HOST of ['0.0.0.0', '::', outer ?? '192.168.1.5']) {
      await expect(server.start({ HOST }), HOST).rejects.toThrow(/PUBLIC_URL[\s\S]*SANDBOX=open/)
    }
    expect(readdirSync(server.dataDir)).toEqual([])
  })
})

test('this machine signs in under each of its names', async () => {
  await server.start()
  for (const address of [server.address, server.address.replace('localhost', '127.0.0.1')])
    expect((await signIn(address, 'admin')).token).toMatch(/\S{40,}/)
})

describe('SANDBOX=open', () => {
  test.skipIf(!outer)(
    'signs in whoever comes, returns to where they asked, says so on every page and warns',
    async () => {
      await server.start({ SANDBOX: 'open', HOST: '0.0.0.0' })
      expect(server.logs()).toContain('"level":40')
      expect(server.logs()).toContain('SANDBOX=open: anybody can sign in')
      const address = `http://${outer}:${port()}`
      const { token } = await signIn(address, 'admin')
      expect((await get(`${address}/api/auth/me`, { Authorization: `Bearer ${token}` })).status).toBe(200)
      expect(await (await get(`${address}/api/config`)).json()).toMatchObject({ openSandbox: true })
      expect(await (await get(`${address}/sandbox/telegram`)).text()).toContain('Песочница: войти может кто угодно')
      // Back to the address of this browser only.
      const { authUrl } = (await (await get(`${address}/api/auth/epic/login`)).json()) as { authUrl: string }
      expect(authUrl.startsWith(`${address}/sandbox/epic/authorize?`)).toBe(true)
      const foreign = new URL(authUrl)
      foreign.searchParams.set('redirect_uri', 'http://198.51.100.7/api/auth/epic/callback')
      expect((await get(`${foreign}&account=admin`)).status).toBe(400)
    },
  )
})
