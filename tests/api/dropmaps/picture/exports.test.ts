import { writeFile } from 'node:fs/promises'
import { eq } from 'drizzle-orm'
import pino from 'pino'
import { expect, test } from 'vitest'
import type { Deps } from '#api/core/deps'
import { limitRules } from '#api/core/limits'
import type { Drawings } from '#api/drawing/drawing'
import { maps, users } from '#db/schema'
import { png } from '../../../support/browser/forms.ts'
import { countedDrawings, noDrawings, svgDrawings } from '../../../support/drawings.ts'
import { expectRefusal } from '../../../support/refusals.ts'
import { behindProxy, claim, makeTemplate, setMap, withMap } from '../../../support/slices/dropmaps/dropmaps.ts'
import { done, tournament } from '../../../support/slices/tournaments/tournaments.ts'
import { stopDates } from '../../../support/time/stopped.ts'

stopDates()

const textOf = async (answer: Response) => {
  expect(answer.status).toBe(200)
  return answer.text()
}

test('who may see a map exports it as one SVG file under its name (MAP-31)', async () => {
  const { app, ivan, map, at } = await withMap({}, { drawings: svgDrawings() })
  await claim(app, ivan, at(1))
  await app.db.tx((tx) => tx.update(maps).set({ name: 'Остров «Юг»/2', drawing: 'island' }))
  const answer = await app.requestAs(ivan, `/api/maps/${map}/export.svg`)
  const svg = await textOf(answer)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': expect.stringContaining('image/svg+xml'),
    'content-disposition': `attachment; filename="map.svg"; filename*=UTF-8''${encodeURIComponent('Остров «Юг» 2.svg')}`,
    'x-content-type-options': 'nosniff',
  })
  expect(svg.match(/<path data-n="(\d+)"/g)).toHaveLength(3)
  expect(svg).toContain('<path data-n="1" class="is-full"')
  expect(svg).toContain('<title>Остров «Юг»/2</title>')
  expect(svg).not.toMatch(/<script|<text|<image|<foreignObject|\son\w+=|javascript:/)
  expect([...svg.matchAll(/(?:href|url)[=(]["']?([^"')]*)/g)].filter(([, to = '']) => !to.startsWith('#'))).toEqual([])

  const light = await textOf(await app.requestAs(ivan, `/api/maps/${map}/export.svg?theme=light&claims=0`))
  expect(light).not.toContain('class="is-')
  expect(light).not.toBe(svg)
})

test('a picture names its map and tournament, or the day; the bare one for print does not (MAP-31)', async () => {
  const titles: object[] = []
  const drawings: Drawings = {
    ...noDrawings,
    async draw(_, __, asked) {
      const { svg } = await asked(noDrawings.typefaces())
      if (typeof svg === 'object') titles.push(svg.of)
      return Buffer.from('a picture')
    },
  }
  const { app, judge, ivan, map } = await withMap({}, { drawings })
  await app.db.tx((tx) => tx.update(maps).set({ name: 'Остров' }))
  const get = (query = '') => app.requestAs(ivan, `/api/maps/${map}/export.svg${query}`)
  await get()
  const startDate = '2026-09-19T16:00:00Z'
  const { id: tournamentId } = await tournament(app, judge, { name: 'Кубок осени', startDate })
  await app.db.tx((tx) => tx.update(maps).set({ tournamentId }))
  await get()
  await get('?legend=0')
  const about = 'Кубок осени · 19 сентября 2026, 19:00 МСК'
  expect(titles).toMatchObject([
    { title: 'Остров', about: '13 сентября 2026', isBare: false },
    { title: 'Остров', about, isBare: false },
    { isBare: true },
  ])
})

test('a PNG is drawn once until something on it changes', async () => {
  const { drawings, names } = countedDrawings()
  const { app, ivan, olga, map, at } = await withMap({}, { drawings })
  const get = (user = ivan, query = '') => app.requestAs(user, `/api/maps/${map}/export.png${query}`)
  const answer = await get()
  expect([answer.headers.get('Content-Type'), await textOf(answer)]).toEqual(['image/png', 'a picture'])
  expect(answer.headers.get('Content-Disposition')).toContain('filename="map.png"')
  await get(olga)
  expect(names).toHaveLength(1)
  await claim(app, ivan, at(1))
  await get(ivan, '?claims=0')
  expect(names).toHaveLength(1)
  const changes = [
    () => get(),
    () => app.db.tx((tx) => tx.update(users).set({ displayName: 'Грозный' }).where(eq(users.id, ivan.id))),
    () => app.db.tx((tx) => tx.update(maps).set({ version: 1000 })),
    () => get(ivan, '?theme=light'),
    () => app.requestAs(ivan, `/api/maps/${map}/export.svg`),
  ]
  for (const [i, change] of changes.entries()) {
    await change()
    await get()
    await get(olga)
    expect(new Set(names).size, `change ${i}`).toBe(names.length)
  }
  expect(names).toHaveLength(6)
})

test('an export contains the full picture, not the preview', async () => {
  const below: (Buffer | undefined)[] = []
  const drawings: Drawings = {
    ...noDrawings,
    async draw(_, __, asked) {
      below.push((await asked(noDrawings.typefaces())).picture?.bytes)
      return Buffer.from('a picture')
    },
  }
  const previews: Deps['previews'] = {
    async make(_, __, target) {
      await writeFile(target, 'small')
      return { width: 3000, height: 3000 }
    },
  }
  const { app, judge, ivan, map } = await withMap({}, { drawings, previews })
  await done(setMap(app, judge, map, { mapImage: new Blob([new Uint8Array(png())]) }))
  for (const format of ['png', 'svg']) await app.requestAs(ivan, `/api/maps/${map}/export.${format}`)
  expect(below.map((bytes) => bytes?.toString('latin1', 1, 4))).toEqual(['PNG', 'PNG'])
})

test('an export shows the map as it was at the request', async () => {
  const drawings = svgDrawings()
  let claimNow = async () => {}
  const late: typeof drawings.draw = async (...asked) => {
    await claimNow()
    return drawings.draw(...asked)
  }
  const { app, ivan, map, at } = await withMap({}, { drawings: { ...drawings, draw: late } })
  claimNow = async () => void (await claim(app, ivan, at(1)))
  const svg = () => app.requestAs(ivan, `/api/maps/${map}/export.svg`)
  // The same state has the same cache key.
  expect(await textOf(await svg())).not.toContain('class="is-')
  expect(await textOf(await svg())).toContain('class="is-full"')
})

test('exports need a session, templates an admin, and an existing map', async () => {
  const { app, judge, ivan, map } = await withMap()
  const template = await makeTemplate(app, judge)
  for (const kind of ['svg', 'png']) {
    const of = (id: string) => `/api/maps/${id}/export.${kind}`
    await expectRefusal(app, () => app.request(of(map)), 401, 'signed_out')
    await expectRefusal(app, () => app.requestAs(ivan, of(template)), 404, 'not_found', 'Карта не найдена')
    await expectRefusal(app, () => app.requestAs(ivan, of('nothing')), 404, 'not_found', 'Карта не найдена')
    for (const query of ['theme=blue', 'claims=2'])
      expect((await app.requestAs(ivan, `${of(map)}?${query}`)).status).toBe(400)
    const refusal = await expectRefusal(app, () => app.requestAs(ivan, of(map)), 503, 'unavailable')
    expect(refusal.headers.get('Content-Disposition')).toBeNull()
    expect(refusal.headers.get('Retry-After')).toBe('2')
  }
})

test('too many exports at once are not logged as faults', async () => {
  const lines: string[] = []
  const log = pino({ level: 'info' }, { write: (line) => void lines.push(line) })
  const { app, ivan, map } = await withMap({}, { log })
  expect((await app.requestAs(ivan, `/api/maps/${map}/export.png`)).status).toBe(503)
  const { warn } = pino.levels.values
  expect(lines.map((line) => JSON.parse(line)).filter(({ status }) => status === 503)).toMatchObject([{ level: warn }])
})

test('admins export templates', async () => {
  const { app, judge } = await withMap({}, { drawings: svgDrawings() })
  const template = await makeTemplate(app, judge)
  expect(await textOf(await app.requestAs(judge, `/api/maps/${template}/export.svg`))).toContain('data-n="3"')
})

test('a map without locations is exported', async () => {
  const { app, ivan, map } = await withMap({ locations: 0 }, { drawings: svgDrawings() })
  expect(await textOf(await app.requestAs(ivan, `/api/maps/${map}/export.svg`))).not.toContain('data-n')
})

test('exports queue per player, cards per address', async () => {
  const askers: unknown[] = []
  const draw: Drawings['draw'] = async (_, asker) => void askers.push(asker)
  const { app, ivan, olga, map } = await withMap({}, { ...behindProxy, drawings: { ...noDrawings, draw } })
  for (const user of [ivan, olga]) await app.requestAs(user, `/api/maps/${map}/export.png`)
  const card = await app.request(`/og/map/${map}/x.jpg`)
  await app.request(card.headers.get('Location')!, { headers: { 'X-Forwarded-For': '203.0.113.9' } })
  expect(askers).toEqual([
    { kind: 'export', id: ivan.id },
    { kind: 'export', id: olga.id },
    { kind: 'card', id: '203.0.113.9' },
  ])
})

test('only new drawings count against the limit; drawn ones are answered to everybody', async () => {
  const { drawings, names } = countedDrawings()
  const { app, ivan, olga, map, at } = await withMap({}, { drawings })
  const of = (kind: string) => `/api/maps/${map}/export.${kind}`
  for (const kind of ['svg', 'png']) expect((await app.requestAs(olga, of(kind))).status).toBe(200)
  for (let left = limitRules['map-export'].points; left > 0; left--) await app.deps.limits('map-export', ivan.id)
  for (const kind of ['svg', 'png']) expect((await app.requestAs(ivan, of(kind))).status).toBe(200)
  await claim(app, ivan, at(1))
  for (const kind of ['svg', 'png']) {
    const again = () => app.requestAs(ivan, of(kind))
    const refusal = await expectRefusal(app, again, 429, 'too_many_requests', expect.any(String))
    expect(refusal.headers.get('Content-Disposition')).toBeNull()
    expect((await app.requestAs(olga, of(kind))).status).toBe(200)
  }
  expect(names).toHaveLength(4)
})
