import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { dialect } from '#db/columns'
import { emptyDb } from '../../../support/database/database.ts'

test.runIf(dialect === 'sqlite')('every table is STRICT', async () => {
  const db = await emptyDb()
  const lax = sql`pragma_table_list where type = 'table' and strict = 0 and name not glob '*sqlite_*' and name not glob '__drizzle*'`
  expect(await db.read.select({ name: sql`name` }).from(lax)).toEqual([])
})

test('both folders of migrations tell the same story', async () => {
  const steps = async (folder: string) => {
    const journal = await import(`../../../../db/migrations/${folder}/meta/_journal.json`, { with: { type: 'json' } })
    return journal.default.entries.map(({ tag }: { tag: string }) => tag)
  }
  expect(await steps('postgres')).toEqual(await steps('sqlite'))
})
