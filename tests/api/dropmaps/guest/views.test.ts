import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { territories, territoryClaims } from '#db/schema'
import { locationId } from '#shared/dropmaps/locationId'
import { newId } from '#shared/ids'
import { KIB } from '#shared/units'
import { noon, send } from '../../../support/app.ts'
import { withLargeGuestMap } from '../../../support/slices/crowds.ts'
import { claim, invite, square } from '../../../support/slices/dropmaps.ts'
import { withGuestPage } from '../../../support/slices/guestPage.ts'
import { done } from '../../../support/slices/tournaments.ts'
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
