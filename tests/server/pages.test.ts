import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { MIB } from '#shared/units'
import { credentials } from '../support/credentials.ts'
import { testServer } from '../support/server.ts'

const server = testServer(beforeEach, afterEach, {}, { isStarted: false })
const real = { ...credentials, PUBLIC_URL: 'https://trofey.example' }
const get = (address: string) => fetch(address, { redirect: 'manual' })

test('with an https PUBLIC_URL pages and files ask for https from then on', async () => {
  await server.start(real)
  for (const path of ['/', '/no-such-page', '/sw.js', '/assets/missing.js', '/api/health'])
    expect((await get(server.address + path)).headers.get('Strict-Transport-Security'), path).toBe('max-age=31536000')
})

test('an unknown page is the page with 404; a known one, a file and a missing file are what they were', async () => {
  await server.start()
  const [home, unknown] = [await get(`${server.address}/index.html`), await get(`${server.address}/no-such-page`)]
  expect([home.status, unknown.status]).toEqual([200, 404])
  expect(await unknown.text()).toBe(await home.text())
  expect(unknown.headers.get('Content-Type')).toBe(home.headers.get('Content-Type'))
  for (const path of [
    '/my-submissions',
    '/storage',
    '/storage/',
    '/admin',
    '/privacy',
    '/devlog',
    '/tournaments',
    '/index.html',
  ])
    expect([path, (await get(server.address + path)).status]).toEqual([path, 200])
  for (const path of ['/dropmap', '/territory/1', '/territory', '/sw.js'])
    expect([path, (await get(server.address + path)).status]).toEqual([path, 200])
  for (const path of [
    '/my-submissions/x',
    '/adminx',
    '/tournamentx',
    '/share-target',
    '/tournament/1',
    '/tournament/1?overlay=x',
    '/dropmap/1',
    '/dropmap/1?overlay=1',
    '/dropmap/invite/x',
    '/ADMIN',
  ])
    expect([path, (await get(server.address + path)).status]).toEqual([path, 404])
  const head = await fetch(`${server.address}/no-such-page`, { method: 'HEAD' })
  expect(head.status).toBe(404)
  const missing = await get(`${server.address}/assets/missing.js`)
  expect([missing.status, await missing.text()]).toEqual([404, 'Not found'])
})

test('a share that reaches the server is sent on to the page that says to share again, whatever it holds', async () => {
  await server.start()
  for (const bytes of [0, 20 * MIB]) {
    const body = new FormData()
    body.set('files', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'a.png')
    const answer = await fetch(`${server.address}/share-target`, { method: 'POST', body, redirect: 'manual' })
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/?shared=0'])
  }
  await expect.poll(() => readdirSync(join(server.dataDir, 'uploads'))).toEqual([])
  expect((await get(`${server.address}/share-target`)).status).toBe(404)
})
