import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import { startDrawings } from '#api/drawing/drawings'
import { exportDrawing } from '#api/dropmaps/picture/mapPictures'
import { stripMetadata } from '#api/media/metadata/strip'
import { islandTemplate } from '#db/dropmaps/shippedMap'
import { memoryLimiter } from '#db/sqlite/memoryLimiter'
import { DEFAULT_COLOR, NO_LIMIT } from '#shared/dropmaps/limits'
import { MIB, SECOND } from '#shared/units'
import { inDays, noLimits, startApp } from '../../support/app.ts'
import { fontsFolder } from '../../support/fonts.ts'
import { pendingRows } from '../../support/pending.ts'
import { bigMap } from '../../support/slices/dropmaps/bigMap.ts'
import { expectAtMost, expectHold } from './held.ts'

// What is measured of one part alone.

/** Milliseconds of the fastest of many rounds: whatever else runs can only add to it. */
async function fastest(rounds: number, round: () => unknown) {
  let least = Number.POSITIVE_INFINITY
  for (let n = 0; n < rounds; n++) {
    const began = performance.now()
    await round()
    least = Math.min(least, performance.now() - began)
  }
  return least
}

test('pictures of a map are composed where they are drawn, within the time that a picture may take', async () => {
  const reasons: string[] = []
  const drawings = startDrawings({
    script: join(import.meta.dirname, '../../../api/drawingWorker.ts'),
    fonts: fontsFolder(),
    onFailure: (reason) => reasons.push(reason),
  })
  const { map } = islandTemplate(new Date('2026-09-01T00:00:00Z'))
  const locations = bigMap(1).map(({ name, points }, i) => ({
    ...{ number: i + 1, name, points, color: DEFAULT_COLOR, maxPlayers: NO_LIMIT, claimants: [] },
  }))
  for (const format of ['svg', 'png'] as const)
    await expectHold(`a picture of 2000 locations (${format})`, async () => {
      const asker = { kind: 'export', id: format } as const
      const options = { map, locations, theme: 'dark', format, about: '', isBare: false } as const
      expect(await drawings.draw(format, asker, async () => exportDrawing(options, { ground: 'none' }))).toBeDefined()
    })
  expect(reasons).toEqual([])
  await drawings.close()
})

test('hostile files', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'hostile-'))
  const files = [
    ['comments of no length', 'image/jpeg', 'ffd8', 'fffe0002ffdb0002'],
    ['boxes with a letter inside', 'video/mp4', '000000086674797069736f6d', '000000097564746178'],
  ] as const
  for (const [what, type, head, one] of files) {
    const path = join(folder, 'file')
    const start = Buffer.from(head, 'hex')
    await writeFile(path, Buffer.concat([start, Buffer.alloc(50 * MIB - start.length, Buffer.from(one, 'hex'))]))
    // Cleaned or refused: neither may take long.
    const strip = () => stripMetadata(path, type, join(folder, 'clean'))
    const took = await fastest(1, () =>
      strip().catch((error) => expect(error).toMatchObject({ code: 'file_overgrown' })),
    )
    expectAtMost(`50 MB of ${what}`, took, 2 * SECOND)
  }
  await rm(folder, { recursive: true })
})

test('limits', async () => {
  const limiter = memoryLimiter({ points: 2, duration: 60 })
  globalThis.gc?.()
  const before = process.memoryUsage().heapUsed
  for (let key = 0; key < 60_000; key++) await limiter.consume(`2001:db8:${key}::/64`)
  globalThis.gc?.()
  expectAtMost('60,000 limited callers', (process.memoryUsage().heapUsed - before) / MIB, 30, 'MiB')
})

// What an expression comes to is never looked at while a statement is compiled. Compiling takes ten times as long.
test('SQLite', async () => {
  const db = new Database(':memory:')
  db.exec('create table s (hash text primary key, user text) strict; create table u (id text primary key, a, b, c)')
  const join = (value: string) => {
    const statement = db.prepare(`select u.* from s join u on u.id = s.user where s.hash = ${value}`)
    return fastest(20, () => {
      for (let n = 0; n < 500; n++) statement.get('x')
    })
  }
  const [bound, expression] = [await join('?'), await join('+?')]
  expectAtMost('a prepared join, beside one that cannot be compiled anew', bound / expression, 4, 'times')
  db.close()
})

test('the overview', async () => {
  async function least(count: number) {
    const app = await startApp({ limits: noLimits })
    const [judge, ivan] = [await app.admin(), await app.player()]
    await pendingRows(app, ivan, count)
    app.clock.now = inDays(0)
    return fastest(100, async () => (await app.requestAs(judge, '/api/admin/overview')).json())
  }
  const [few, many] = [await least(100), await least(15_000)]
  expectAtMost('the overview at 15,000 pending, beside 100', many / few, 2, 'times')
})
