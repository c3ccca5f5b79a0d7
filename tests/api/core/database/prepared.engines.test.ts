import Database from 'better-sqlite3'
import { and, desc, eq, isNull } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { record } from '#api/audit/audit'
import { type Tx, transact } from '#api/core/transact'
import { chunksOf } from '#api/core/work/batches'
import { alias, among, dialect } from '#db/columns'
import type { Reads } from '#db/open'
import { assigned, type Placeholders, prepared, preparedRows } from '#db/prepared'
import { accounts, adminActionLog, users } from '#db/schema'
import { SYSTEM } from '#shared/audit'
import { escrow } from '#shared/balance'
import { startApp } from '../../../support/app.ts'

const players = alias(users, 'players')

/** With every kind of column, an object of the row's own table, and two of tables that may have no row. */
const log = (db: Reads) =>
  db.read
    .select({
      id: adminActionLog.id,
      at: adminActionLog.createdAt,
      details: adminActionLog.details,
      act: { action: adminActionLog.action, userId: adminActionLog.userId },
      admin: { name: users.displayName, telegram: users.telegramUsername, isAdmin: users.isAdmin },
      player: { telegram: players.telegramUsername, name: players.displayName },
    })
    .from(adminActionLog)
    .leftJoin(users, eq(users.id, adminActionLog.adminId))
    .leftJoin(players, eq(players.id, adminActionLog.userId))
    .orderBy(desc(adminActionLog.id))

test('a prepared query gives the rows that the same query gives unprepared, joined or not', async () => {
  const app = await startApp()
  const [ivan, judge] = [await app.player({ displayName: 'Иван' }), await app.admin({ telegramUsername: 'judge' })]
  await transact(app.deps, async (tx) => {
    for (const [admin, details] of [
      [judge, { userId: ivan.id, reward: 1.5 }],
      [SYSTEM, {}],
    ] as const)
      await record(tx, admin, { action: 'grant_admin', targetType: 'submission', targetId: 'x', details })
  })
  const rows = await log(app.db)
  expect(rows.map(({ admin }) => admin?.name)).toEqual([undefined, 'Судья'])
  // In this driver's rows a first column that is null means that the whole joined row is not there.
  expect(rows.map(({ player }) => player)).toEqual([null, null])
  expect(await prepared((db) => log(db))(app.db, {})).toEqual(rows)
})

test('a filter that is not given is not in the query, and the same query serves every value', async () => {
  const app = await startApp()
  const [ivan, olga] = [await app.player({ username: 'ivan' }), await app.player({ username: 'olga', email: 'o@x.ru' })]
  let built = 0
  type Filters = { username?: string | undefined; ids?: string; isNameless?: 'yes' | undefined; limit: number }
  const found = prepared((db, { username, ids, isNameless, limit }: Placeholders<Filters>) => {
    built++
    return db.read
      .select({ id: users.id })
      .from(users)
      .where(
        and(username && eq(users.username, username), ids && among(users.id, ids), isNameless && isNull(users.email)),
      )
      .orderBy(users.username)
      .limit(limit)
  })
  const ask = async (filters: Filters) => (await found(app.db, filters)).map(({ id }) => id)
  expect(await ask({ limit: 9 })).toEqual([ivan.id, olga.id])
  expect(await ask({ limit: 1, username: undefined })).toEqual([ivan.id])
  expect(await ask({ limit: 9, username: 'olga' })).toEqual([olga.id])
  expect(await ask({ limit: 9, username: 'ivan' })).toEqual([ivan.id])
  expect(await ask({ limit: 9, ids: JSON.stringify([olga.id, 'nobody', "it's"]) })).toEqual([olga.id])
  expect(await ask({ limit: 9, ids: '[]' })).toEqual([])
  expect(await ask({ limit: 9, isNameless: 'yes' })).toEqual([ivan.id])
  expect(built).toBe(4)
})

test('rows inserted together are the rows inserted one by one, for each number of them', async () => {
  const app = await startApp()
  let built = 0
  const insert = preparedRows((tx: Tx, rows: Placeholders<typeof accounts.$inferInsert>[]) => {
    built++
    return tx.write.insert(accounts).values(rows)
  })
  const rows = ['a', 'b', 'c', 'd', 'e'].map((id, at) => ({ id: escrow(id), balance: at, entryCount: 1, lastHash: id }))
  await transact(app.deps, async (tx) => {
    for (const some of chunksOf(rows, 2)) await insert(tx, some)
  })
  expect(await app.db.read.select().from(accounts).orderBy(accounts.id)).toEqual(rows)
  expect(built).toBe(2)
})

test('a prepared UPDATE sets the given columns as their table stores them, and no other', async () => {
  const app = await startApp()
  const ivan = await app.player({ username: 'ivan' })
  const [before] = await app.db.read.select().from(users).where(eq(users.id, ivan.id))
  type Changes = { email?: string; deletedAt?: Date; isAdmin?: boolean }
  const change = prepared((tx: Tx, { id, ...changes }: Placeholders<{ id: string } & Changes>) =>
    tx.write.update(users).set(assigned(users, changes)).where(eq(users.id, id)),
  )
  const deletedAt = new Date('2026-12-01T10:00:00.123Z')
  await transact(app.deps, async (tx) => {
    await change(tx, { id: ivan.id, email: 'i@x.ru' })
    await change(tx, { id: ivan.id, deletedAt, isAdmin: true })
  })
  const [after] = await app.db.read.select().from(users).where(eq(users.id, ivan.id))
  expect(after).toEqual({ ...before, email: 'i@x.ru', deletedAt, isAdmin: true })
})

// A statement is compiled anew for each value on some versions. Whoever takes another one measures it before, by
// `npm run bench -- --only loop`: how often SQLite compiles can be seen by time alone.
test.runIf(dialect === 'sqlite')(
  'SQLite is of a version that compiles a prepared join once, and not for each value',
  () => {
    const db = new Database(':memory:')
    onTestFinished(() => void db.close())
    expect(db.prepare('select sqlite_version()').pluck().get()).toMatch(/^3\.53\./)
  },
)
