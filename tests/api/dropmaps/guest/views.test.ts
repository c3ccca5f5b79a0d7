import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { dialect } from '#db/columns'
import { maps, territories, territoryClaims } from '#db/schema'
import { DEFAULT_COLOR, NO_LIMIT } from '#shared/dropmaps/limits'
import { locationId } from '#shared/dropmaps/locationId'
import { newId } from '#shared/ids'
import { KIB } from '#shared/units'
import { noon, send } from '../../../support/app.ts'
import { longestHold } from '../../../support/loopDelay.ts'
import { bigMap } from '../../../support/slices/bigMap.ts'
import { claim, invite, square } from '../../../support/slices/dropmaps.ts'
import { withGuestPage } from '../../../support/slices/guestPage.ts'
import { done } from '../../../support/slices/tournaments.ts'

/** Rows of one statement. */
const CHUNK = 100
const brotli = { 'Accept-Encoding': 'br' }

async function withLargeMap() {
  const world = await withGuestPage({ locations: 0, maxPlayersPerSpot: 2 })
  const { app, map } = world
  const rows = bigMap(1).map(({ name, points }, i) => ({
    ...{ id: locationId(map, i + 1), mapId: map, number: i + 1, name, points, createdAt: noon, description: '' },
    ...{ color: DEFAULT_COLOR, maxPlayers: NO_LIMIT, waitingCount: 0, claimCount: 0, version: 1 },
  }))
  await app.db.tx(async (tx) => {
    for (let i = 0; i < rows.length; i += CHUNK) await tx.insert(territories).values(rows.slice(i, i + CHUNK))
    const counts = { locationCount: rows.length, lastNumber: rows.length }
    await tx.update(maps).set(counts).where(eq(maps.id, map))
  })
  return world
}

test('a page that stays small: where the marks need more room, it says less, and the next one too', async () => {
  const { app, map, code, open } = await withLargeMap()
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

// The other engine works in a process of its own.
test.runIf(dialect === 'sqlite')('twenty views at once of a map of 2000 locations hold nobody for 50 ms', async () => {
  const { app, judge, map, code, open } = await withLargeMap()
  const codes = [code]
  for (let guest = 1; guest < 20; guest++) codes.push(await invite(app, judge, map, `Гость ${guest}`))
  for (let time = 0; time < 3; time++) await open(code, brotli)
  const statuses: number[] = []
  const held = await longestHold(async () => {
    for (const answer of await Promise.all(codes.map((one) => open(one, brotli)))) statuses.push(answer.status)
  })
  expect(statuses).toEqual(codes.map(() => 200))
  expect(held).toBeLessThan(50)
})
