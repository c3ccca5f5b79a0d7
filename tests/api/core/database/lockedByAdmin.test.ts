import { readFileSync } from 'node:fs'
import { asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { record } from '#api/audit/audit'
import { transact } from '#api/core/transact'
import { dialect } from '#db/columns'
import { maps } from '#db/schema'
import { SYSTEM } from '#shared/audit'
import { startApp } from '../../../support/app.ts'
import { execute } from '../../../support/database/database.ts'
import { makeMap } from '../../../support/slices/dropmaps/dropmaps.ts'

// Years from the tests' clock: the migration compares with the database's own.
const [past, future] = [new Date('2020-01-01T00:00:00Z'), new Date('2090-01-01T00:00:00Z')]

test('the migration takes from the log whether an admin has locked a map (MAP-10)', async () => {
  const app = await startApp()
  const admin = await app.admin()
  const kinds = [
    { isLocked: false, lockAt: null, log: [] as string[], expected: false },
    { isLocked: true, lockAt: null, log: ['lock_map'], expected: true },
    { isLocked: true, lockAt: future, log: ['lock_map'], expected: true },
    { isLocked: true, lockAt: past, log: ['lock_map'], expected: true },
    { isLocked: true, lockAt: past, log: ['lock_map by time'], expected: false },
    { isLocked: true, lockAt: past, log: ['lock_map', 'unlock_map', 'lock_map by time'], expected: false },
    { isLocked: true, lockAt: past, log: ['lock_map by time', 'update_map', 'lock_map', 'update_map'], expected: true },
    { isLocked: false, lockAt: past, log: ['lock_map', 'unlock_map'], expected: false },
  ]
  const ids: string[] = []
  for (const _ of kinds) ids.push(await makeMap(app, admin))
  for (const [at, { isLocked, lockAt, log }] of kinds.entries()) {
    const id = ids[at] ?? ''
    await transact(app.deps, async (tx) => {
      await tx.write.update(maps).set({ isLocked, lockAt }).where(eq(maps.id, id))
      for (const line of log) {
        const [action, byTime] = line.split(' by ') as ['lock_map', string?]
        await record(tx, byTime ? SYSTEM : admin, { action, targetType: 'map', targetId: id, details: {} })
      }
    })
  }
  const migration = readFileSync(`db/migrations/${dialect}/0022_locked_by_admin.sql`, 'utf8')
  const [, backfill = ''] = migration.split('--> statement-breakpoint')
  await app.db.tx(async (queries) => void (await execute(queries, backfill)))
  const rows = await app.db.read.select().from(maps).orderBy(asc(maps.id))
  const found = new Map(rows.map((row) => [row.id, row.isLockedByAdmin]))
  expect(ids.map((id) => found.get(id))).toEqual(kinds.map(({ expected }) => expected))
})
