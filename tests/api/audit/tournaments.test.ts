import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq, like, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { localFiles } from '#db/files/localFiles'
import { only } from '#db/only'
import {
  accounts,
  matchResults,
  registrations,
  standings,
  storedFiles,
  type TournamentRow,
  tournamentCorrections,
  tournamentScoring,
  tournaments,
  users,
} from '#db/schema'
import { noteStore } from '#db/seed/noteStore'
import { statusAt, tournamentStatuses } from '#shared/tournaments/status'
import { HOUR } from '#shared/units'
import { ago } from '../../support/time/clock.ts'
import { failed, now, season } from './season.ts'

test('a season has tournaments in every status: free, full with a line, cancelled with refunds, paid out with places', async () => {
  const { db } = await season()
  const rows = await db.read.select().from(tournaments)
  expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(tournamentStatuses))
  expect(new Set(rows.map(({ name }) => name)).size).toBe(rows.length)
  for (const row of rows) expect(statusAt(row, now), row.name).toBe(row.status)
  expect(rows.some(({ entryFee, currentParticipants }) => entryFee === 0 && currentParticipants > 10)).toBe(true)
  expect(rows.some((row) => row.currentParticipants === row.maxParticipants && row.waitingCount > 0)).toBe(true)
  const every = await db.read.select().from(registrations)
  const statusesIn = (status: string) =>
    new Set(
      every
        .filter((one) => rows.some((row) => row.id === one.tournamentId && row.status === status))
        .map((one) => one.status),
    )
  expect(statusesIn('cancelled')).toEqual(new Set(['refunded']))
  const paidOut = only(rows.filter(({ paidOutAt }) => paidOutAt))
  const winners = every.filter(({ tournamentId, place }) => tournamentId === paidOut.id && place !== null)
  expect(winners.map(({ place }) => place).sort()).toEqual([1, 2, 3, 4])
  expect(winners.reduce((sum, { prize }) => sum + (prize ?? 0), 0)).toBe(paidOut.prize)
})

test('in a season one demo account is registered, with its fee in the escrow, another stands in line and is in what Premium opens', async () => {
  const { db } = await season()
  const statusesOf = async (name: string) => {
    const { id } = only(await db.read.select().from(users).where(eq(users.username, name)))
    return (await db.read.select().from(registrations).where(eq(registrations.userId, id))).map(({ status }) => status)
  }
  expect((await statusesOf('rich')).sort()).toEqual(['forming', 'paid', 'registered'])
  expect((await statusesOf('premium')).sort()).toEqual(['paid', 'registered', 'waiting'])
  expect(await statusesOf('player')).toEqual(['registered'])
  const [kept] = await db.read
    .select({ sum: sql`sum(${accounts.balance})`.mapWith(Number) })
    .from(accounts)
    .where(like(accounts.id, 'tournament:%'))
  expect(kept?.sum).toBeGreaterThan(0)
})

test('a large season has a tournament for every hundred submissions, one of them with a hundred players', async () => {
  const { db, media } = await season(4000)
  const rows = await db.read.select().from(tournaments)
  expect(rows).toHaveLength(40)
  expect(rows.filter(({ currentParticipants }) => currentParticipants === 100)).toHaveLength(1)
  for (const row of rows) expect(statusAt(row, now), row.name).toBe(row.status)
  expect(await failed(db, media)).toEqual([])
})

test('a tournament’s picture that is gone, or of another size, is found, and one that it does not name', async () => {
  const { db, media } = await season(24)
  const name = 'файлы совпадают со строками'
  const put = (file: string, bytes: string) => {
    mkdirSync(join(media, 'tournaments'), { recursive: true })
    writeFileSync(join(media, file), bytes)
  }
  const [cup] = await db.read.select().from(tournaments)
  const named = (image: Partial<TournamentRow>) =>
    db.tx(
      async (queries) =>
        void (await queries
          .update(tournaments)
          .set(image)
          .where(eq(tournaments.id, cup?.id ?? ''))),
    )
  await named({ imageKey: 'tournaments/1.webp', thumbnailKey: 'tournaments/1-small.webp', imageSize: 4 })
  expect(await failed(db, media)).toEqual([name])
  put('tournaments/1.webp', 'four')
  put('tournaments/1-small.webp', 'small')
  expect(await failed(db, media)).toEqual([name])
  await noteStore(db, localFiles(media))
  expect(await failed(db, media)).toEqual([])
  put('tournaments/1.webp', 'another')
  expect(await failed(db, media)).toEqual([name])
  await named({ imageKey: null, thumbnailKey: null, imageSize: null })
  expect(await failed(db, media)).toEqual([])
  await db.tx(async (queries) => void (await queries.update(storedFiles).set({ checkedAt: new Date(ago(2 * HOUR)) })))
  expect(await failed(db, media)).toEqual([name])
})

test.each<[string, (row: typeof standings.$inferSelect) => [typeof standings | typeof matchResults, object]]>([
  ['points that the matches do not give', ({ points }) => [standings, { points: points + 1 }]],
  ['a rank that is not by points', () => [standings, { rankKey: '0' }]],
  ['a participant who is out of it', () => [standings, { rankKey: null }]],
  ['a result changed past it', () => [matchResults, { kills: 500 }]],
])('the audit counts a tournament’s table again and names %s', async (_, changed) => {
  const { db, media } = await season(24)
  const [row] = await db.read.select().from(standings)
  const [target, change] = changed(row!)
  await db.tx(
    async (queries) =>
      void (await queries.update(target).set(change).where(eq(target.registrationId, row!.registrationId))),
  )
  expect(await failed(db, media)).toEqual(['таблица турнира — сумма результатов по его формуле'])
})

test('the audit names a table whose formula has been changed or is gone', async () => {
  const { db, media } = await season(24)
  const formula = { placementPoints: [1], pointsPerKill: 0, killCap: null, bestOf: null }
  await db.tx(async (queries) => void (await queries.update(tournamentScoring).set({ formula })))
  expect(await failed(db, media)).toEqual(['таблица турнира — сумма результатов по его формуле'])
  await db.tx(async (queries) => void (await queries.delete(tournamentScoring)))
  expect(await failed(db, media)).toEqual(['таблица турнира — сумма результатов по его формуле'])
})

test('the audit counts corrections, and names one of another tournament', async () => {
  const { db, media } = await season(24)
  const [correction] = await db.read.select().from(tournamentCorrections)
  const changed = (change: Partial<typeof tournamentCorrections.$inferSelect>) =>
    db.tx(
      async (queries) =>
        void (await queries
          .update(tournamentCorrections)
          .set(change)
          .where(eq(tournamentCorrections.id, correction!.id))),
    )
  const odd = ['таблица турнира — сумма результатов по его формуле']
  await changed({ points: correction!.points + 1 })
  expect(await failed(db, media)).toEqual(odd)
  await changed({ points: correction!.points })
  expect(await failed(db, media)).toEqual([])
  const rows = await db.read.select().from(tournaments)
  await changed({ tournamentId: rows.find(({ id }) => id !== correction!.tournamentId)!.id })
  expect(await failed(db, media)).toEqual(odd)
})
