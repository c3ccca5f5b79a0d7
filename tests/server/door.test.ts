import { chmodSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { networkInterfaces } from 'node:os'
import { join } from 'node:path'
import { io } from 'socket.io-client'
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { MIB } from '#shared/units'
import { credentials } from '../support/credentials.ts'
import { sendRaw, serverPlace, signIn } from '../support/server.ts'

let place: Awaited<ReturnType<typeof serverPlace>>
beforeEach(async () => {
  place = await serverPlace()
})
afterEach(async () => {
  await place.end('SIGKILL')
  place.remove()
})

const real = { ...credentials, PUBLIC_URL: 'https://trofey.example' }
const port = () => new URL(place.address).port
const outer = Object.values(networkInterfaces())
  .flat()
  .find((one) => one?.family === 'IPv4' && !one.internal)?.address
const get = (address: string, headers: Record<string, string> = {}) => fetch(address, { headers, redirect: 'manual' })

describe('over any address but this machine’s the sandbox', () => {
  const query = () =>
    `client_id=sandbox&redirect_uri=${encodeURIComponent(`${place.address}/api/auth/epic/callback`)}&state=x`
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
    await place.start()
    for (const [what, head] of heads)
      for (const path of roads())
        expectNothing(await sendRaw(place.address, `${head(path)}Connection: close\r\n\r\n`), `${what}: ${path}`)
    // The same roads are there for this machine, the sockets too.
    for (const path of ['/', '/sandbox/sandbox.css', '/socket.io/?EIO=4&transport=polling', '/api/auth/epic/login'])
      expect((await get(place.address + path)).status, path).toBe(200)
  })

  test('opens no socket', async () => {
    await place.start()
    const upgrade =
      'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n'
    for (const [what, head] of heads) {
      const answer = await sendRaw(place.address, `${head('/socket.io/?EIO=4&transport=websocket')}${upgrade}\r\n`)
      expect(answer, what).not.toMatch(/^HTTP\/1\.1 [12]/)
    }
    const own = io(place.address, { transports: ['websocket'] })
    onTestFinished(() => void own.disconnect())
    await expect.poll(() => own.connected).toBe(true)
  })

  test('lets no sign-in that began here end elsewhere, and no token given here be used there', async () => {
    await place.start()
    const { token } = await signIn(place.address, 'admin')
    const login = await get(`${place.address}/api/auth/epic/login`)
    const { authUrl } = (await login.json()) as { authUrl: string }
    const cookie = login.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    const provider = await get(`${authUrl}&account=admin`)
    const callback = new URL(provider.headers.get('Location') ?? '')
    const path = callback.pathname + callback.search
    for (const [what, head] of heads) {
      const ended = await sendRaw(place.address, `${head(path)}Cookie: ${cookie}\r\nConnection: close\r\n\r\n`)
      expectNothing(ended, what)
      const asked = `${head('/api/auth/me')}Authorization: Bearer ${token}\r\nConnection: close\r\n\r\n`
      expect(await sendRaw(place.address, asked), what).not.toContain('isAdmin')
    }
    // None of them used it up.
    expect((await get(callback.href, { Cookie: cookie })).headers.get('Location')).toMatch(/^\/\?auth=success/)
  })

  test.skipIf(!outer)('answers nobody who connects from another address', async () => {
    await place.start()
    for (const path of roads()) {
      const head = `GET ${path} HTTP/1.1\r\nHost: localhost:${port()}\r\nConnection: close\r\n\r\n`
      expectNothing(await sendRaw(place.address, head, outer), path)
    }
  })

  test('does not start where others can hear it, and says what to set', async () => {
    for (const HOST of ['0.0.0.0', '::', outer ?? '192.168.1.5']) {
      await expect(place.start({ HOST }), HOST).rejects.toThrow(/PUBLIC_URL[\s\S]*SANDBOX=open/)
    }
    expect(readdirSync(place.dataDir)).toEqual([])
  })
})

test('this machine signs in under each of its names', async () => {
  await place.start()
  for (const address of [place.address, place.address.replace('localhost', '127.0.0.1')])
    expect((await signIn(address, 'admin')).token).toMatch(/\S{40,}/)
})

describe('SANDBOX=open', () => {
  test.skipIf(!outer)(
    'signs in whoever comes, returns to where they asked, says so on every page and warns',
    async () => {
      await place.start({ SANDBOX: 'open', HOST: '0.0.0.0' })
      expect(place.output()).toContain('"level":40')
      expect(place.output()).toContain('SANDBOX=open: anybody can sign in')
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

describe('a database', () => {
  const start = (env: NodeJS.ProcessEnv = {}) => place.start({ LOG_LEVEL: 'info', ...env })

  test('that somebody signed in to through the sandbox is not served with a real Epic', async () => {
    await start()
    await signIn(place.address, 'somebody')
    await place.end()
    await expect(start(real)).rejects.toThrow(
      `DATA_DIR=${place.dataDir}: people signed in to this database through the sandbox`,
    )
    // It is still the sandbox's.
    await start()
  })

  test('that nobody signed in to goes either way', async () => {
    await start()
    await place.end()
    await start(real)
    await place.end()
    await start()
  })
})

test('with an https PUBLIC_URL pages and files ask for https from then on', async () => {
  await place.start(real)
  for (const path of ['/', '/no-such-page', '/sw.js', '/assets/missing.js', '/api/health'])
    expect((await get(place.address + path)).headers.get('Strict-Transport-Security'), path).toBe('max-age=31536000')
})

test('whatever lies in an open folder, the database and its files are their owner’s alone', async () => {
  chmodSync(place.dataDir, 0o755)
  const others = () => readdirSync(place.dataDir).filter((name) => statSync(join(place.dataDir, name)).mode & 0o077)
  await place.start()
  await signIn(place.address, 'player')
  expect(readdirSync(place.dataDir)).toContain('trofey.db-wal')
  expect(others()).toEqual([])
  expect(place.audit().code).toBe(0)
  expect(others()).toEqual([])

  // As an earlier version left them.
  await place.end()
  for (const name of ['trofey.db', 'secret.key']) chmodSync(join(place.dataDir, name), 0o644)
  writeFileSync(join(place.dataDir, 'sandbox-discord.json'), '{}', { mode: 0o644 })
  await place.start()
  expect(others()).toEqual([])
})

test('an unknown page is the page with 404; a known one, a file and a missing file are what they were', async () => {
  await place.start()
  const [home, unknown] = [await get(place.address), await get(`${place.address}/no-such-page`)]
  expect([home.status, unknown.status]).toEqual([200, 404])
  expect(await unknown.text()).toBe(await home.text())
  expect(unknown.headers.get('Content-Type')).toBe(home.headers.get('Content-Type'))
  for (const path of ['/my-submissions', '/storage', '/admin', '/privacy', '/devlog', '/tournaments', '/index.html'])
    expect([path, (await get(place.address + path)).status]).toEqual([path, 200])
  for (const path of ['/tournament/1', '/dropmap/1', '/dropmap/invite/x', '/territory/1', '/territory', '/sw.js'])
    expect([path, (await get(place.address + path)).status]).toEqual([path, 200])
  for (const path of ['/my-submissions/x', '/adminx', '/tournamentx', '/share-target', '/storage/', '/ADMIN'])
    expect([path, (await get(place.address + path)).status]).toEqual([path, 404])
  const head = await fetch(`${place.address}/no-such-page`, { method: 'HEAD' })
  expect(head.status).toBe(404)
  const missing = await get(`${place.address}/assets/missing.js`)
  expect([missing.status, await missing.text()]).toEqual([404, 'Not found'])
})

test('a share that reaches the server is sent on to the page that says to share again, whatever it holds', async () => {
  await place.start()
  for (const bytes of [0, 20 * MIB]) {
    const body = new FormData()
    body.set('files', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'a.png')
    const answer = await fetch(`${place.address}/share-target`, { method: 'POST', body, redirect: 'manual' })
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/?shared=0'])
  }
  expect(readdirSync(join(place.dataDir, 'uploads'))).toEqual([])
  expect((await get(`${place.address}/share-target`)).status).toBe(404)
})
