import { utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import * as fc from 'fast-check'
import { describe, expect, onTestFinished, test } from 'vitest'
import { movedTables } from '#db/move/tables'
import { hasPostgres, newDatabase } from '../../../support/database/postgres.ts'
import { byText, expectEqual, isWhole, killed, noteIn, testEngines } from '../equal.ts'
import { copyOf, moveTo, queried } from './moved.ts'

describe.skipIf(!hasPostgres)('a move to PostgreSQL', () => {
  const engines = testEngines()

  test('moves every table and column of both engines, and nothing else is stored or counted (OPS-10)', async () => {
    const stored = await queried(
      engines.fresh,
      "select table_name, column_name, data_type from information_schema.columns where table_schema = 'public' order by 1, 2",
    )
    const moved = movedTables.flatMap(({ name, columns }) =>
      columns.map((column) => ({ table_name: name, column_name: column.name, data_type: column.isOf })),
    )
    const order = (rows: object[]) => rows.map((row) => JSON.stringify(row)).toSorted(byText)
    expect(order(moved)).toEqual(order(stored))

    const sqlite = new Database(join(engines.dataDir, 'trofey.db'), { readonly: true })
    onTestFinished(() => void sqlite.close())
    const tables = sqlite.prepare("select name from pragma_table_list where schema = 'main' and type = 'table'").pluck()
    const own = (tables.all() as string[]).filter((name) => !/^(sqlite_|__drizzle)/.test(name))
    expect(own.toSorted(byText)).toEqual(movedTables.map(({ name }) => name))

    const sequences = await queried(engines.fresh, "select sequencename from pg_sequences where schemaname = 'public'")
    expect(sequences).toEqual([])
  })

  async function rowsIn(to: string) {
    const counts = movedTables.map(({ name }) => `(select count(*) from "${name}")`)
    const [row] = await queried(to, `select ${counts.join(' + ')} as count`)
    return Number(row?.count)
  }

  test('killed before its commit leaves no row and starts again; until its end neither side is served (OPS-10, OPS-11)', async () => {
    const dataDir = copyOf(engines.dataDir)
    const to = await newDatabase(engines.cluster.address)
    const parts = [
      'source read',
      'source audited',
      'note written',
      'begun',
      'tables made',
      'admin_action_log copied',
      'submissions copied',
      'write_intents copied',
      'rows copied',
      'proved',
    ]
    for (const [at, part] of parts.entries()) {
      await expect(
        killed(dataDir, to, (step) => step === part),
        part,
      ).rejects.toThrow('killed at')
      expect(await isWhole(to)).toBe(at < 3)
      if (at >= 2) expect(noteIn(dataDir).finishedAt).toBeNull()
      // Migrations put presets into a new database.
      const hasOwn = at >= 4 && (await rowsIn(to)) > (await rowsIn(engines.fresh))
      expect([part, hasOwn]).toEqual([part, at >= parts.indexOf('rows copied')])
    }
    await expect(killed(dataDir, to, (step) => step === 'finished')).rejects.toThrow('killed at')
    expect(await isWhole(to)).toBe(true)
    expect(noteIn(dataDir).finishedAt).toBeNull()
    const steps: string[] = []
    await moveTo(dataDir, to, (step) => steps.push(step))
    expect(steps).toEqual([])
    expect(noteIn(dataDir).finishedAt).not.toBeNull()
    await expectEqual(dataDir, to, engines.fresh)
  })

  test('killed at any step, again and again, ends whole (OPS-10)', async () => {
    const dataDir = copyOf(engines.dataDir)
    const to = await newDatabase(engines.cluster.address)
    const lives = fc.sample(fc.integer({ min: 1, max: movedTables.length }), { seed: 28, numRuns: 8 })
    let runs = 0
    // A file without a row, of which the audit tells an hour later.
    const stray = join(dataDir, 'media', 'stray')
    for (const life of [...lives, Number.POSITIVE_INFINITY]) {
      let left = life
      if (runs++ === 1) writeFileSync(stray, '')
      if (runs > 1) utimesSync(stray, 0, 0)
      const isOver = await killed(dataDir, to, () => --left === 0).then(
        () => true,
        (error: Error) => {
          expect(error.message).toContain('killed at')
          return false
        },
      )
      if (isOver) break
    }
    expect(runs).toBe(lives.length + 1)
    await expectEqual(dataDir, to, engines.fresh)
  })
})
