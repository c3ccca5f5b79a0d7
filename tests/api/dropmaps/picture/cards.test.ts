import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createApp } from '#api/app'
import { pages } from '#api/core/http/pages/pages'
import { limitRules } from '#api/core/limits'
import { mapPages } from '#api/dropmaps/picture/mapPage'
import { maps, tournaments } from '#db/schema'
import { countedDrawings } from '../../../support/drawings.ts'
import { expectRefusal } from '../../../support/refusals.ts'
import { makeTemplate, mapRow, withMap } from '../../../support/slices/dropmaps/dropmaps.ts'
import { fillMap } from '../../../support/slices/dropmaps/filledMap.ts'
import { create, draftForm } from '../../../support/slices/dropmaps/poiDraft.ts'
import { done, tournament } from '../../../support/slices/tournaments/tournaments.ts'
import { stopDates } from '../../../support/time/stopped.ts'

stopDates()

async function withPages(...mapArguments: Parameters<typeof withMap>) {
  const found = await withMap(...mapArguments)
  const built = join(found.app.deps.settings.DATA_DIR, 'built')
  mkdirSync(built)
  writeFileSync(join(built, 'index.html'), readFileSync('pwa/index.html'))
  const whole = createApp(found.app.deps).route('/', pages(built, built, [mapPages]))
  return { ...found, get: async (path: string) => whole.request(path) }
}

test('a map’s page has title, picture and locations in its HTML', async () => {
  const { app, map, get } = await withPages({ lockAt: new Date('2027-01-05T15:30:00Z') })
  await app.db.tx((tx) => tx.update(maps).set({ name: 'Остров <script>', description: 'Север\nи юг' }))
  const { version } = await mapRow(app, map)
  const answer = await get(`/dropmap/${map}`)
  const page = await answer.text()
  expect(answer.status).toBe(200)
  const content = (name: string) =>
    new RegExp(`<meta (?:name|property)="${name}"\\s+content="([^"]*)"`)
      .exec(page)?.[1]
      ?.replace(/[\u202f\u00a0]/g, ' ')
  expect(content('og:title')).toBe('Карта «Остров &lt;script&gt;»')
  expect(content('og:description')).toBe('3 локации. Выбрать локацию можно до 5 января 2027, 18:30 МСК. Север и юг')
  expect(content('og:image')).toBe(`${app.deps.settings.PUBLIC_URL}/og/map/${map}/v${version}-r1.jpg`)
  expect([content('og:image:width'), content('og:image:height')]).toEqual(['1200', '630'])
  expect(content('og:url')).toBe(`${app.deps.settings.PUBLIC_URL}/dropmap/${map}`)
  expect(page).toMatch(/<noscript>.*<li>Маяк<\/li><li>Порт<\/li><li>Лес<\/li>/s)
  expect(page).not.toContain('<script>»')
})

test('while a draft assigns the locations a map’s page says so instead of when the map opens (DRAFT-3)', async () => {
  const { app, judge, ivan, olga, map, get } = await withPages({ openAt: new Date('2027-01-05T15:30:00Z') })
  expect(await (await get(`/dropmap/${map}`)).text()).toContain('Карта откроется 5 января')
  await done(create(app, judge, map, draftForm([ivan, olga])))
  const page = await (await get(`/dropmap/${map}`)).text()
  expect(page).toContain('3 локации. Локации выбирают на драфте')
  expect(page).not.toContain('откроется')
})

test('a template has no public page and no card', async () => {
  const { app, judge, get } = await withPages()
  const template = await makeTemplate(app, judge)
  for (const id of [template, 'nothing']) {
    const answer = await get(`/dropmap/${id}`)
    expect([answer.status, (await answer.text()).includes('og:image')]).toEqual([404, false])
    expect((await app.request(`/og/map/${id}/v1-r1.jpg`)).status).toBe(404)
  }
})

test('a card has one address a version; older ones redirect to it', async () => {
  const { drawings, names } = countedDrawings()
  const { app, map } = await withMap({}, { drawings })
  const { version } = await mapRow(app, map)
  const address = `/og/map/${map}/v${version}-r1.jpg`
  const answer = await app.request(address)
  expect([answer.status, await answer.text()]).toEqual([200, 'a picture'])
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'public, max-age=31536000, immutable',
    etag: `"v${version}-r1.jpg"`,
  })
  await app.db.tx((tx) => tx.update(maps).set({ version: version + 1 }))
  const older = await app.request(address)
  expect([older.status, older.headers.get('Location')]).toEqual([302, `/og/map/${map}/v${version + 1}-r1.jpg`])
  expect(names).toEqual([address])
})

test('a renamed tournament changes the card’s address', async () => {
  const { drawings, names } = countedDrawings()
  const { app, judge, map, get } = await withPages({}, { drawings })
  const { id: tournamentId } = await tournament(app, judge, { name: 'Кубок осени' })
  await app.db.tx((tx) => tx.update(maps).set({ tournamentId }))
  const addressIn = (page: string) => /property="og:image"\s+content="[^"]*?(\/og\/[^"]*)"/.exec(page)?.[1] ?? ''
  const before = addressIn(await (await get(`/dropmap/${map}`)).text())
  expect((await app.request(before)).status).toBe(200)
  await app.db.tx((tx) => tx.update(tournaments).set({ name: 'Кубок зимы' }))
  const after = addressIn(await (await get(`/dropmap/${map}`)).text())
  const older = await app.request(before)
  expect([older.status, older.headers.get('Location')]).toEqual([302, after])
  expect((await app.request(after)).status).toBe(200)
  expect(names).toEqual([before, after])
})

test('refusals are not cached', async () => {
  const { app, map } = await withMap()
  const { version } = await mapRow(app, map)
  const address = `/og/map/${map}/v${version}-r1.jpg`
  for (let left = limitRules.drawing.points; left > 0; left--) await app.deps.limits('drawing', '')
  const refusal = await expectRefusal(app, () => app.request(address), 429, 'too_many_requests', expect.any(String))
  expect([refusal.headers.get('ETag'), refusal.headers.get('Cache-Control')]).toEqual([null, 'no-store'])
  const known = await app.request(address, { headers: { 'If-None-Match': `"v${version}-r1.jpg"` } })
  expect([known.status, known.headers.get('Cache-Control')]).toEqual([304, 'public, max-age=31536000, immutable'])
})

test('the page without scripts names the first locations and the number of others', async () => {
  const { app, map, get } = await withPages({ locations: 0 })
  const names = Array.from({ length: 205 }, (_, i) => `Место ${i + 1}`)
  const locations = names.map((name) => ({ name, points: [] }))
  await fillMap(app, map, locations)
  const page = await (await get(`/dropmap/${map}`)).text()
  expect([...page.matchAll(/<li>(.*?)<\/li>/g)].map(([, name]) => name)).toEqual(names.slice(0, 200))
  expect(page).toContain('<p>И ещё 5 локаций</p>')
})

test('a card that cannot be drawn redirects to the plain one, uncached', async () => {
  const { app, map } = await withMap()
  const { version } = await mapRow(app, map)
  const answer = await app.request(`/og/map/${map}/v${version}-r1.jpg`)
  expect([answer.status, answer.headers.get('Location')]).toEqual([302, '/share.jpg'])
  expect(answer.headers.get('Cache-Control')).toBe('no-store')
})
