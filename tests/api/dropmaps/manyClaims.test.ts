import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { claimsCsv } from '#api/dropmaps/organisers/claimsCsv'
import { dialect } from '#db/columns'
import { claimTimeline, maps, territories, territoryClaims, users } from '#db/schema'
import { locationId } from '#shared/dropmaps/locationId'
import { newId } from '#shared/ids'
import { type App, noon } from '../../support/app.ts'
import { longestHold } from '../../support/loopDelay.ts'
import { mapRow, withMap } from '../../support/slices/dropmaps.ts'

/** Rows of one statement. */
const CHUNK = 500

/** Returns the id of a map with ten claims on each location, each moved twice. */
async function crowded({ db }: App, of: string, locations: number) {
  const user = (await db.read.select().from(users).limit(1))[0]!
  const [location] = await db.read.select().from(territories).limit(1)
  const numbers = Array.from({ length: locations }, (_, n) => n + 1)
  const players = numbers.flatMap((number) => Array.from({ length: 10 }, (_, n) => ({ id: newId(), number, n })))
  const all = async <Row>(rows: Row[], insert: (rows: Row[]) => Promise<unknown>) => {
    for (let from = 0; from < rows.length; from += CHUNK) await insert(rows.slice(from, from + CHUNK))
  }
  const createdAt = noon
  await all(numbers.slice(3), (part) =>
    db.tx((queries) =>
      queries
        .insert(territories)
        .values(part.map((number) => ({ ...location!, id: locationId(of, number), number, name: `Место ${number}` }))),
    ),
  )
  await all(players, (part) =>
    db.tx(async (queries) => {
      const named = part.map(({ id, number, n }) => ({
        ...user,
        id,
        username: id,
        epicGamesId: id,
        displayName: `${number}:${n}`,
      }))
      await queries.insert(users).values(named)
      const claims = part.map(({ id, number }) => ({
        id: newId(),
        mapId: of,
        territoryId: locationId(of, number),
        userId: id,
        createdAt,
      }))
      await queries.insert(territoryClaims).values(claims)
    }),
  )
  for (const cause of ['assign', 'queue', 'claim'] as const)
    await all(players, (part) =>
      db.tx((queries) =>
        queries
          .insert(claimTimeline)
          .values(
            part.map(({ id, number }) => ({ id: newId(), mapId: of, toNumber: number, userId: id, cause, createdAt })),
          ),
      ),
    )
  await db.tx((queries) =>
    queries.update(maps).set({ lastNumber: locations, locationCount: locations }).where(eq(maps.id, of)),
  )
}

// The other engine works in a process of its own.
test.runIf(dialect === 'sqlite')(
  'a list of four thousand marks among twelve thousand events holds nobody for 50 ms',
  async () => {
    const { app, map } = await withMap()
    await crowded(app, map, 400)
    const row = await mapRow(app, map)
    let table = ''
    const held = await longestHold(async () => {
      table = await claimsCsv(app.db, row)
    })
    const lines = table.trimEnd().split('\r\n')
    expect([lines.length, lines.filter((line) => line.includes('"игрок"')).length]).toEqual([4001, 4000])
    expect(held).toBeLessThan(50)
  },
)
