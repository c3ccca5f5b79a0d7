import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { settingsFrom } from '#api/core/env'
import { tryCredentials } from '#api/doctor/credentials'
import { clockFinding, serverFindings, tlsFinding } from '#api/doctor/surroundings'
import { DAY, MINUTE, SECOND } from '#shared/units'
import { credentials } from '../support/credentials.ts'

const noon = new Date('2026-09-13T12:00:00Z')
const after = (ms: number) => new Date(noon.getTime() + ms)

test('each provider’s credentials are tried once each, and what it says becomes a sentence (OPS-6)', async () => {
  const asked: [string, RequestInit?][] = []
  const answering =
    (status: number) =>
    async (...call: [string, RequestInit?]) => {
      asked.push(call)
      return new Response('{}', { status, headers: { Date: noon.toUTCString() } })
    }
  const levels = async (status: number, env: NodeJS.ProcessEnv = credentials) =>
    (await tryCredentials(settingsFrom(env), answering(status))).map(({ finding, date }) => [finding.level, date])

  expect(await levels(200)).toEqual(Array(4).fill(['fine', noon]))
  expect(asked.map(([url]) => url)).toEqual([
    'https://api.epicgames.dev/epic/oauth/v2/token',
    'https://discord.com/api/oauth2/token',
    'https://discord.com/api/v10/guilds/200/members?limit=1',
    'https://api.telegram.org/bot1:telegram-bot/getMe',
  ])
  const authorizations = asked.map(([, init]) => new Headers(init?.headers).get('Authorization'))
  const basic = (of: string) => `Basic ${btoa(of)}`
  expect(authorizations).toEqual([basic('epic:epic-secret'), basic('100:discord-secret'), 'Bot discord-bot', null])
  expect(await levels(401)).toEqual(Array(4).fill(['fault', noon]))
  for (const status of [429, 500]) expect(await levels(status)).toEqual(Array(4).fill(['warning', noon]))
  const [epic] = await tryCredentials(settingsFrom(credentials), answering(401))
  expect(epic?.finding.text).toBe('answers 401: see EPIC_CLIENT_ID and EPIC_CLIENT_SECRET')

  asked.length = 0
  expect(await levels(500, {})).toEqual(Array(4).fill(['fine', undefined]))
  expect(asked).toEqual([])
  const silent = () => Promise.reject(new Error('no route'))
  const found = await tryCredentials(settingsFrom(credentials), silent)
  expect(found.map(({ finding: { level } }) => level)).toEqual(Array(4).fill('fault'))
})

test('a clock is compared with the one that it differs from most', () => {
  const others = (...theirs: number[]) => theirs.map((ms) => ({ whose: `clock ${ms}`, theirs: after(ms), ours: noon }))
  expect(clockFinding([])).toMatchObject({ level: 'fine' })
  expect(clockFinding(others(SECOND, -3 * SECOND))).toMatchObject({ level: 'fine' })
  expect(clockFinding(others(0, 30 * SECOND))).toMatchObject({
    level: 'warning',
    text: expect.stringMatching(/30 s behind clock 30000/),
  })
  expect(clockFinding(others(-2 * MINUTE, SECOND))).toMatchObject({
    level: 'fault',
    text: expect.stringMatching(/120 s ahead of/),
  })
})

test('the running server is asked whether it is ready, and how many proxies it has seen', async () => {
  const found = async (ready: object, seen: number | null, trusted: number) => {
    const bodies: Record<string, object> = { '/ready': ready, '/proxies': { seen, trusted } }
    const answer = async (url: string) => Response.json(bodies[new URL(url).pathname])
    const findings = await serverFindings(settingsFrom({}), '127.0.0.1', answer)
    return findings.map(({ level, text }) => `${level}: ${text}`)
  }
  expect(await found({ ok: true }, 1, 1)).toEqual([
    'fine: ready at http://127.0.0.1:3000',
    'fine: 1, as TRUSTED_PROXIES says',
  ])
  expect(await found({ ok: false, error: 'the database is read-only' }, null, 0)).toEqual([
    'fault: not ready: the database is read-only',
    'fine: no request has come through one since the start',
  ])
  expect((await found({ ok: true }, 1, 0))[1]).toMatch(/^warning: .*Set TRUSTED_PROXIES=1$/)
  expect((await found({ ok: true }, 1, 2))[1]).toMatch(/^warning: .*visitors say of themselves/)
  const nobody = await serverFindings(settingsFrom({}), '127.0.0.1', () => Promise.reject(new Error('refused')))
  expect(nobody).toMatchObject([{ name: 'server', level: 'warning' }])
})

test('a certificate that nobody trusts is a fault, one that ends soon a warning', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tls-'))
  const [key, cert] = ['key', 'cert'].map((name) => join(folder, `${name}.pem`)) as [string, string]
  const files = ['-nodes', '-keyout', key, '-out', cert]
  const about = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost', '-days', '90']
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', ...files, ...about], { stdio: 'ignore' })
  const ca = readFileSync(cert, 'utf8')
  const server = createServer({ key: readFileSync(key), cert: ca })
  await new Promise<void>((listens) => server.listen(0, '127.0.0.1', listens))
  onTestFinished(() => {
    server.close()
    rmSync(folder, { recursive: true })
  })
  const url = `https://localhost:${(server.address() as { port: number }).port}`
  const now = Date.now()
  const inDays = (days: number) => tlsFinding(url, new Date(now + days * DAY), ca)
  expect(await tlsFinding(url, new Date(now))).toMatchObject({
    level: 'fault',
    text: expect.stringMatching(/self-signed/),
  })
  expect(await inDays(0)).toMatchObject({ level: 'fine' })
  expect(await inDays(80)).toMatchObject({
    level: 'warning',
    text: expect.stringMatching(/see why it was not renewed/),
  })
  expect(await tlsFinding('http://localhost:3000', noon)).toMatchObject({ level: 'fine' })
})
