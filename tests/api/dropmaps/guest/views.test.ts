import { createHash, randomBytes } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { territories, territoryClaims } from '#db/schema'
import { locationId } from '#shared/dropmaps/locationId'
import { newId } from '#shared/ids'
import { KIB } from '#shared/units'
import { noon, send } from '../../../support/app.ts'
import { withLargeGuestMap } from '../../../support/slices/crowds.ts'
import { bigMap } from '../../../support/slices/dropmaps/bigMap.ts'
import { claim, invite, square } from '../../../support/slices/dropmaps/dropmaps.ts'
import { fillMap } from '../../../support/slices/dropmaps/filledMap.ts'
import { withGuestPage } from '../../../support/slices/dropmaps/guestPage.ts'
import { done } from '../../../support/slices/tournaments/tournaments.ts'
import { tickByLooks } from '../../../support/time/stopped.ts'
import { turnsDuring } from '../../../support/time/turns.ts'

/** Rows of one statement. */
const CHUNK = 100
const brotli = { 'Accept-Encoding': 'br' }

test('a page that stays small: where the marks need more room, it says less, and the next one too', async () => {
  const { app, map, code, open } = await withLargeGuestMap()
  const sizeOf = async () => (await (await open(code, brotli)).arrayBuffer()).byteLength / KIB
  expect(await sizeOf()).toBeLessThanOrEqual(30)
  const claims = Array.from({ length: 2000 }, (_, i) => ({
    ...{ id: newId(), mapId: map, territoryId: locationId(map, i + 1), createdAt: noon },
    guestName: `${newId()} ${i * 7919}`,
  }))
  await app.db.tx(async (tx) => {
    for (let i = 0; i < claims.length; i += CHUNK) await tx.insert(territoryClaims).values(claims.slice(i, i + CHUNK))
    await tx
      .update(territories)
      .set({ version: sql`${territories.version} + 1`, claimCount: 1 })
      .where(eq(territories.mapId, map))
  })
  for (let time = 0; time < 3; time++) expect(await sizeOf()).toBeLessThanOrEqual(30)
  const gzipped = await (await open(code, { 'Accept-Encoding': 'gzip' })).arrayBuffer()
  expect(gzipped.byteLength / KIB).toBeLessThanOrEqual(30)
})

test('the cached view is never stale after a claim, a new name or a new location', async () => {
  const { app, judge, ivan, map, at, code, open } = await withGuestPage()
  const page = async () => (await open(code, {})).text()
  expect(await page()).not.toContain('Занята: Иван')
  await done(claim(app, ivan, at(1)))
  expect(await page()).toContain('Занята: Иван')
  const points = square(5)
  await done(send(app, judge, 'PUT', `territories/${at(2)}`, { name: 'Причал', points }))
  expect(await page()).toContain('<b>Причал</b>')
  await done(send(app, judge, 'POST', `maps/${map}/territories`, { name: 'Затон', points: square(7) }))
  expect(await page()).toContain('<b>Затон</b>')
  await done(claim(app, ivan, at(2)))
  expect((await page()).match(/Занята: Иван/g)).toHaveLength(1)
})

test('twenty views at once of a map of 2000 locations are drawn once, and each is sent in a turn of its own', async () => {
  const { app, judge, map, code, open } = await withLargeGuestMap()
  const codes = [code]
  for (let guest = 1; guest < 20; guest++) codes.push(await invite(app, judge, map, `Гость ${guest}`))
  await open(code, brotli)
  const statuses: number[] = []
  const views = async () => {
    for (const answer of await Promise.all(codes.map((one) => open(one, brotli)))) statuses.push(answer.status)
  }
  // What is drawn anew gives way after each few looks at the clock.
  tickByLooks()
  const turns = await turnsDuring(views)
  expect(statuses).toEqual(codes.map(() => 200))
  expect(turns).toBeGreaterThanOrEqual(codes.length)
})

/** As large as the built styles, and incompressible. */
const STYLES = `/*${randomBytes(3 * KIB).toString('base64')}*/`

/** Returns KiB as sent. */
async function sent(locations: ReturnType<typeof bigMap>, encoding: string) {
  const { app, map, code, open } = await withGuestPage({ locations: 0, maxPlayersPerSpot: 2 }, {}, STYLES)
  await fillMap(app, map, locations, true)
  const answer = await open(code, { 'Accept-Encoding': encoding })
  expect([answer.status, answer.headers.get('Content-Encoding')]).toEqual([200, encoding])
  return (await answer.arrayBuffer()).byteLength / KIB
}

describe('the page of a guest is small', () => {
  test.each([
    ['an island of 24 locations', 24, 'br'],
    ['200 locations', 200, 'gzip'],
    ['500 locations', 500, 'br'],
    ['2000 locations', 2000, 'br'],
    ['2000 locations, without brotli', 2000, 'gzip'],
  ])('%s', async (_, count, encoding) => {
    expect(await sent(bigMap(1, count), encoding)).toBeLessThanOrEqual(30)
  })

  test('2000 locations whose names share nothing', async () => {
    const nameless = bigMap(1, 2000).map((location, i) => ({
      ...location,
      name: createHash('sha256').update(String(i)).digest('base64'),
    }))
    expect(await sent(nameless, 'br')).toBeLessThanOrEqual(30)
  })
})
