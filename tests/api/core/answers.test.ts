import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { createApp } from '#api/app'
import { pages } from '#api/core/http/pages/pages'
import { usedOAuthStates } from '#db/schema'
import { presetRewards } from '#shared/review/rewards'
import { startApp } from '../../support/app.ts'
import { credentials } from '../../support/credentials.ts'
import { withPlayer } from '../../support/people.ts'
import { browserAt, subscribe } from '../../support/slices/push.ts'
import { stopDates } from '../../support/time/stopped.ts'

stopDates()

describe('whatever is sent, the answer is {error, code} and never 5xx:', () => {
  const review = '/api/admin/submission/x/review'
  const json = (body = '') => ({ method: 'POST', body, headers: { 'Content-Type': 'application/json' } })
  const cases: [string, string, RequestInit, number, string][] = [
    ['malformed JSON', review, json('{"status":'), 400, 'malformed_json'],
    ['JSON that is no object', review, json('[1]'), 400, 'invalid_input'],
    ['null', review, json('null'), 400, 'invalid_input'],
    ['an empty body', review, json(), 400, 'malformed_json'],
    ['no content type', review, { method: 'POST', body: '{}' }, 400, 'invalid_input'],
    ['a body over its limit', review, json(`{"status":"${'x'.repeat(70_000)}"}`), 413, 'body_too_large'],
    ['an unknown address', '/api/nothing/here', {}, 404, 'not_found'],
    ['the root of the API', '/api', {}, 404, 'not_found'],
    ['another method', '/api/health', { method: 'DELETE' }, 404, 'not_found'],
    ['NUL in an address', '/api/user/%00/stats', {}, 404, 'not_found'],
    ['a broken escape in an address', '/api/user/%E0%A4%A/stats', {}, 404, 'not_found'],
    ['a very long address', `/api/user/${'x'.repeat(8000)}/stats`, {}, 404, 'not_found'],
    ['media that is not there', '/media/x', {}, 404, 'not_found'],
  ]
  test.each(cases)('%s', async (_, path, init, status, code) => {
    const app = await startApp()
    const answer = await app.requestAs(await app.admin(), path, init)
    expect([answer.status, await answer.json()]).toEqual([status, { error: expect.stringMatching(/[а-я]/), code }])
  })
})

test('a fault of ours says nothing about itself', async () => {
  const app = await startApp({ limits: () => Promise.reject(new Error('secret detail')) })
  const answer = await app.request('/api/auth/epic/login')
  expect([answer.status, await answer.json()]).toEqual([
    500,
    { error: expect.stringMatching(/^Что-то сломалось у нас\. Попробуй ещё раз\. Код [\dA-F]{4}$/), code: 'internal' },
  ])
})

test('health and config answer without a session', async () => {
  const app = await startApp({ env: { FEATURE_TERRITORY: 'false' } })
  expect(await (await app.request('/api/health')).json()).toEqual({ ok: true })
  expect(await (await app.request('/api/config')).json()).toEqual({
    features: { territory: false },
    nav: { tournaments: false, maps: false },
    openSandbox: false,
    providers: { epic: 'sandbox', discord: 'sandbox', telegram: 'sandbox' },
    limits: { maxFile: 52_428_800, maxText: 500, maxReward: 10_000, minWithdrawal: 1000 },
    links: { boosty: 'https://boosty.to', patreon: 'https://www.patreon.com', community: 'https://discord.com' },
    rewards: presetRewards,
    vapidPublicKey: expect.stringMatching(/^[\w-]{87}$/),
    contact: { privacy: null, support: null },
  })
})

test('a JSON answer carries what JSON needs, and nothing that is for pages', async () => {
  const { app, ivan } = await withPlayer()
  const asked: [path: string, method?: string][] = [
    ['/api/health'],
    ['/api/config'],
    ['/api/nothing'],
    ['/media/x'],
    ['/api/auth/me'],
    // No JSON, but no page either: many such answers go over a bad connection.
    ['/api/uploads', 'OPTIONS'],
    ['/api/auth/logout', 'POST'],
  ]
  for (const [path, method = 'GET'] of asked)
    expect([path, securityOf((await app.requestAs(ivan, path, { method })).headers)]).toEqual([
      path,
      {
        'content-security-policy': "default-src 'none'",
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
        'x-request-id': expect.any(String),
      },
    ])
})

test('pages and media carry the pages’ headers, and scripts only from here', async () => {
  const { deps } = await startApp()
  const built = join(deps.settings.DATA_DIR, 'built')
  mkdirSync(built)
  for (const name of ['index.html', 'sw.js']) writeFileSync(join(built, name), '')
  const app = createApp(deps).route('/', pages(built, built))
  const shown = [
    '/',
    '/my-submissions',
    '/no-such-page',
    '/sw.js',
    '/sandbox/telegram',
    '/api/auth/discord/window.js',
    // Followed by a page; its address says who signed in.
    '/api/auth/epic/callback?code=x&state=y',
  ]
  for (const path of shown) {
    const { headers } = await app.request(`http://localhost:3000${path}`)
    const policy = headers.get('Content-Security-Policy') ?? ''
    expect([path, policy]).toEqual([path, expect.stringContaining("script-src 'self';")])
    expect(policy).not.toContain('unsafe')
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect(headers.get('X-Frame-Options')).toBe('DENY')
    expect(headers.get('Referrer-Policy')).toBe('no-referrer')
    expect(headers.get('Permissions-Policy')).toContain('camera=()')
  }
})

const securityOf = (headers: Headers) =>
  Object.fromEntries([...headers].filter(([name]) => /policy|^x-(?!error)|cache|origin|security/.test(name)))

test('the sandbox is not there for the world', async () => {
  const app = await startApp({
    env: { PUBLIC_URL: 'https://trofey.example', ...credentials },
  })
  expect((await app.request('/sandbox/epic/authorize')).status).toBe(404)
})

test('in the sandbox of this machine a stranger finds nothing, and nothing is written', async () => {
  const app = await startApp()
  const roads = [
    '/api/auth/epic/login',
    '/api/auth/epic/callback?code=x&state=y',
    '/api/config',
    '/sandbox/epic/authorize?account=admin',
    '/sandbox/telegram?start=x',
    '/media/x',
  ]
  const heads: Record<string, string>[] = [
    { 'X-Forwarded-For': '203.0.113.9' },
    { Forwarded: 'for=203.0.113.9' },
    { 'X-Real-IP': '2001:db8::1' },
    { Host: 'trofey.example' },
    { Host: 'localhost.evil.example' },
  ]
  for (const headers of heads)
    for (const path of roads) {
      const answer = await app.request(path, { headers })
      expect([path, answer.status, await answer.json()]).toEqual([
        path,
        404,
        expect.objectContaining({ code: 'not_found' }),
      ])
    }
  const page = await app.request('/my-submissions', { headers: { 'X-Forwarded-For': '203.0.113.9' } })
  expect([page.status, await page.text()]).toEqual([404, 'Not found'])
  expect((await app.request('http://192.168.1.5:3000/api/config')).status).toBe(404)
  expect([await app.db.read.$count(usedOAuthStates), app.events]).toEqual([0, []])
})

test('an open sandbox answers at every address, and returns to the one that was asked', async () => {
  const app = await startApp({ env: { SANDBOX: 'open', HOST: '0.0.0.0' } })
  const at = 'http://192.168.1.5:3000'
  const login = await app.request(`${at}/api/auth/epic/login`, { headers: { 'X-Forwarded-For': '203.0.113.9' } })
  const { authUrl } = (await login.json()) as { authUrl: string }
  expect(authUrl).toContain(`${at}/sandbox/epic/authorize?`)
  expect(new URL(authUrl).searchParams.get('redirect_uri')).toBe(`${at}/api/auth/epic/callback`)
  expect(await (await app.request(authUrl)).text()).toContain('Песочница: войти может кто угодно')
  expect((await app.request(`${authUrl.replace(at, 'http://other.example')}&account=admin`)).status).toBe(400)
  expect(await (await app.request(`${at}/api/config`)).json()).toMatchObject({ openSandbox: true })
  for (const popup of ['/api/auth/discord/callback', '/sandbox/telegram'])
    expect(await (await app.request(`${at}${popup}`)).text()).toContain('Песочница: войти может кто угодно')
})

test('an open sandbox with a PUBLIC_URL returns there', async () => {
  const app = await startApp({ env: { SANDBOX: 'open', PUBLIC_URL: 'https://show.example' } })
  const login = await app.request('http://evil.example/api/auth/epic/login')
  expect(((await login.json()) as { authUrl: string }).authUrl).toMatch(/^https:\/\/show\.example\/sandbox\//)
})

test('an open sandbox sends no push inside the machine or its network', async () => {
  const statusWith = async (env: NodeJS.ProcessEnv) => {
    const app = await startApp({ env })
    return (await subscribe(app, await app.player(), browserAt('http://127.0.0.1:3000/push').subscription)).status
  }
  expect([await statusWith({}), await statusWith({ SANDBOX: 'open' })]).toEqual([201, 400])
})

test('over https everything asks for https from then on, and nowhere else', async () => {
  const hsts = async (env: NodeJS.ProcessEnv, path: string) =>
    (await (await startApp({ env })).request(path)).headers.get('Strict-Transport-Security')
  for (const path of ['/api/health', '/api/nothing', '/media/x', '/']) {
    expect(await hsts({ PUBLIC_URL: 'https://trofey.example', ...credentials }, path)).toBe('max-age=31536000')
    expect(await hsts({ PUBLIC_URL: 'http://trofey.example', ...credentials }, path)).toBeNull()
    expect(await hsts({ PUBLIC_URL: 'https://show.example', SANDBOX: 'open' }, path)).toBeNull()
    expect(await hsts({}, path)).toBeNull()
  }
})

test('an upload too many is answered with Retry-After, and its body is not read', async () => {
  const { app, ivan } = await withPlayer()
  const send = () => app.requestAs(ivan, '/api/upload', { method: 'POST' })
  for (let tries = 0; tries < 300; tries++) await send()
  const answer = await send()
  expect([answer.status, Number(answer.headers.get('Retry-After')) > 0]).toEqual([429, true])
  expect((await app.requestAs(await app.player(), '/api/upload', { method: 'POST' })).status).toBe(400)
})
