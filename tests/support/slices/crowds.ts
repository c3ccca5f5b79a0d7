import { eq } from 'drizzle-orm'
import { transact } from '#api/core/transact'
import { only } from '#db/only'
import { claimTimeline, maps, notifications, territories, territoryClaims, type User, users } from '#db/schema'
import { DEFAULT_COLOR, NO_LIMIT } from '#shared/dropmaps/limits'
import { locationId } from '#shared/dropmaps/locationId'
import { newId } from '#shared/ids'
import { type App, noon, startApp } from '../app.ts'
import { pendingRows } from '../pending.ts'
import { bigMap } from './dropmaps/bigMap.ts'
import { withGuestPage } from './dropmaps/guestPage.ts'
import { done, named, register, tournament, wait } from './tournaments/tournaments.ts'

// So much of one thing that it would hold everybody else, were it done in one turn.

/** Rows of one statement. */
const CHUNK = 500

/** A player with so many pending submissions and notifications. */
export async function crowdedAccount(many: number) {
  const app = await startApp()
  const [ivan, olga, judge] = [await app.player(), await app.player(), await app.admin()]
  const ids = await pendingRows(app, ivan, many)
  const rows = ids.map(() => ({
    id: newId(),
    userId: ivan.id,
    type: 'other' as const,
    title: 'Письмо',
    message: 'x',
    createdAt: noon,
  }))
  await inChunks(rows, (part) =>
    transact(app.deps, async (tx) => void (await tx.write.insert(notifications).values(part))),
  )
  return { app, ivan, olga, judge, ids }
}

/** A tournament with so many participants, and so many on its waitlist. */
export async function crowdedTournament(inside: number, waiting: number) {
  const app = await startApp()
  const judge = await app.admin()
  const cup = await tournament(app, judge, { maxParticipants: String(inside) })
  const players: User[] = []
  for (let index = 0; index < inside + waiting; index++) {
    const player = await named(app, `Игрок ${index}`, 300)
    await done(index < inside ? register(app, player, cup.id) : wait(app, player, cup.id))
    players.push(player)
  }
  return { app, judge, cup, players }
}

/** Gives a map ten claims on each location, each moved twice. */
export async function crowdedMap({ db }: App, of: string, locations: number) {
  const user = (await db.read.select().from(users).limit(1))[0]!
  const [location] = await db.read.select().from(territories).limit(1)
  const numbers = Array.from({ length: locations }, (_, n) => n + 1)
  const players = numbers.flatMap((number) => Array.from({ length: 10 }, (_, n) => ({ id: newId(), number, n })))
  const createdAt = noon
  await inChunks(numbers.slice(3), (part) =>
    db.tx((queries) =>
      queries
        .insert(territories)
        .values(part.map((number) => ({ ...location!, id: locationId(of, number), number, name: `Место ${number}` }))),
    ),
  )
  await inChunks(players, (part) =>
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
    await inChunks(players, (part) =>
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

/** A map of so many locations with its guest page. */
export async function withLargeGuestMap(count = 2000) {
  const world = await withGuestPage({ locations: 0, maxPlayersPerSpot: 2 })
  const { app, map } = world
  const rows = bigMap(1, count).map(({ name, points }, i) => ({
    ...{ id: locationId(map, i + 1), mapId: map, number: i + 1, name, points, createdAt: noon, description: '' },
    ...{ color: DEFAULT_COLOR, maxPlayers: NO_LIMIT, waitingCount: 0, claimCount: 0, version: 1 },
  }))
  // Each row has many values.
  await inChunks(rows, (part) => app.db.tx((tx) => tx.insert(territories).values(part)), 100)
  await app.db.tx(async (tx) => {
    const counts = { locationCount: rows.length, lastNumber: rows.length }
    await tx.update(maps).set(counts).where(eq(maps.id, map))
  })
  return world
}

/** An outline of so many points. */
export const circle = (points: number) =>
  Array.from({ length: points }, (_, n) => {
    const angle = (2 * Math.PI * n) / points
    return { x: Math.round(1000 + 900 * Math.cos(angle)) / 2, y: Math.round(1000 + 900 * Math.sin(angle)) / 2 }
  })

/** Gives a map so many more locations, each with so many points. */
export async function filledMap({ db }: App, map: string, locations: number, points: number) {
  const row = only(
    await db.read
      .select()
      .from(territories)
      .where(eq(territories.id, locationId(map, 1))),
  )
  const outline = circle(points)
  const rows = Array.from({ length: locations }, (_, n) => {
    const number = 4 + n
    return { ...row, id: locationId(map, number), number, name: `Место ${number}`, points: outline }
  })
  for (let from = 0; from < rows.length; from += 200)
    await db.tx(async (queries) => void (await queries.insert(territories).values(rows.slice(from, from + 200))))
  const counts = { locationCount: locations + 3, lastNumber: locations + 3 }
  await db.tx(async (queries) => void (await queries.update(maps).set(counts).where(eq(maps.id, map))))
}

async function inChunks<Row>(rows: Row[], insert: (rows: Row[]) => Promise<unknown>, size = CHUNK) {
  for (let from = 0; from < rows.length; from += size) await insert(rows.slice(from, from + size))
}
