import { createHash, randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { territories, territoryClaims } from '#db/schema'
import { DEFAULT_COLOR, NO_LIMIT } from '#shared/dropmaps/limits'
import { locationId } from '#shared/dropmaps/locationId'
import { newId } from '#shared/ids'
import { KIB } from '#shared/units'
import { noon } from '../../../support/app.ts'
import { bigMap } from '../../../support/slices/bigMap.ts'
import { withGuestPage } from '../../../support/slices/guestPage.ts'

/** As large as the built styles, and incompressible. */
const STYLES = `/*${randomBytes(3 * KIB).toString('base64')}*/`

/** Returns KiB as sent. */
async function sent(locations: ReturnType<typeof bigMap>, encoding: string) {
  const { app, map, code, open } = await withGuestPage({ locations: 0, maxPlayersPerSpot: 2 }, {}, STYLES)
  const rows = locations.map(({ name, points }, i) => ({
    id: locationId(map, i + 1),
    mapId: map,
    number: i + 1,
    name,
    points,
    createdAt: noon,
    description: '',
    color: DEFAULT_COLOR,
    maxPlayers: NO_LIMIT,
    waitingCount: 0,
    claimCount: i % 4 === 0 ? 1 : 0,
    version: i % 4 === 0 ? 2 : 1,
  }))
  const claims = rows.flatMap(({ id, claimCount }, i) =>
    claimCount ? [{ id: newId(), mapId: map, territoryId: id, guestName: `Игрок ${i * 7919}`, createdAt: noon }] : [],
  )
  await app.db.tx(async (tx) => {
    for (let i = 0; i < rows.length; i += 100) await tx.insert(territories).values(rows.slice(i, i + 100))
    for (let i = 0; i < claims.length; i += 100) await tx.insert(territoryClaims).values(claims.slice(i, i + 100))
  })
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
