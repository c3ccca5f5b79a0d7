import { mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { expect, onTestFinished, test } from 'vitest'
import { dialect } from '#db/columns'
import { openDb } from '#db/open'
import { MIB } from '#shared/units'
import { turnsPass } from '../../../support/time/turns.ts'

test.runIf(dialect === 'sqlite')(
  'a copy in many steps is of one moment, although others commit between them (OPS-1)',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'trofey-copies-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const file = join(folder, 'trofey.db')
    const db = await openDb(file, { schema: 'create' })
    const other = new Database(file)
    onTestFinished(async () => {
      other.close()
      await db.close()
    })
    other.exec('create table pairs (a integer, b integer, filling blob) strict')
    const write = other.prepare('insert into pairs values (?, ?, randomblob(400000))')
    // Each commit leaves both sums alike: only half of one would tell them apart.
    const commit = other.transaction((n: number) => {
      write.run(n, 0)
      write.run(0, n)
    })
    for (let n = 1; n <= 40; n++) commit(n)
    mkdirSync(join(folder, 'copy'))

    let [isOver, meanwhile] = [false, 0]
    const copied = db
      .copyTo(join(folder, 'copy'), async () => {
        const copy = new Database(join(folder, 'copy/trofey.db'), { readonly: true })
        const sums = copy.prepare('select sum(a) a, sum(b) b, count(*) count from pairs').get()
        copy.close()
        expect(sums).toEqual({ a: 820, b: 820, count: 80 })
      })
      .finally(() => {
        isOver = true
      })
    while (!isOver) {
      commit(1000 + meanwhile++)
      await turnsPass(1)
    }
    expect(await copied).toBe('trofey.db')
    expect(meanwhile).toBeGreaterThan(3)
    expect(statSync(join(folder, 'copy/trofey.db')).size).toBeGreaterThan(30 * MIB)
  },
)
