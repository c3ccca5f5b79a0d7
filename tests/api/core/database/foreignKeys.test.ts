import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { expect, onTestFinished, test } from 'vitest'
import { dialect } from '#db/columns'
import { openDb } from '#db/open'

/** A file of this version, changed past its guards. */
async function changedFile(change: string) {
  const folder = mkdtempSync(join(tmpdir(), 'db-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'test.db')
  await (await openDb(file, { schema: 'create' })).close()
  const raw = new Database(file)
  raw.pragma('foreign_keys = OFF')
  raw.exec(change)
  raw.close()
  return file
}
const orphan = "insert into sessions (token_hash, user_id, created_at, expires_at) values ('a', 'nobody', 0, 0)"

test.runIf(dialect === 'sqlite')(
  'rows that a migration left without what they refer to are refused at every start',
  async () => {
    const file = await changedFile(`${orphan}; pragma user_version = 1`)
    for (let start = 0; start < 2; start++)
      await expect(openDb(file, { schema: 'migrate' })).rejects.toThrow('a migration broke foreign keys')
  },
)

test.runIf(dialect === 'sqlite')('a file is read through after a migration only', async () => {
  const db = await openDb(await changedFile(orphan), { schema: 'migrate' })
  await db.close()
})
