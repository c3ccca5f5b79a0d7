import { mkdtempSync, rmSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { dialect } from '#db/columns'
import { type Db, openDb } from '#db/open'
import { addressOf, emptyDb } from '../../../support/database/database.ts'
import { onFinished } from '../../../support/finished.ts'

async function linesOf(db: Db) {
  const lines: string[] = []
  for await (const line of db.damage()) lines.push(line)
  return lines
}

test.runIf(dialect === 'sqlite')('a page of SQLite that was overwritten is found (OPS-33)', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'db-'))
  onFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'trofey.db')
  const whole = await openDb(file, { schema: 'create' })
  expect(await linesOf(whole)).toEqual([])
  await whole.close()
  const sqlite = new Database(file)
  sqlite.pragma('wal_checkpoint(truncate)')
  const page = sqlite.prepare("select rootpage from sqlite_master where name = 'submissions'").pluck().get() as number
  const size = sqlite.pragma('page_size', { simple: true }) as number
  sqlite.close()
  const handle = await open(file, 'r+')
  await handle.write(Buffer.alloc(size, 0xff), 0, size, (page - 1) * size)
  await handle.close()
  const damaged = await openDb(file)
  onTestFinished(() => damaged.close())
  expect(await linesOf(damaged)).toEqual([expect.stringMatching(/malformed|page/)])
})

test.runIf(dialect === 'postgres')(
  'an index of PostgreSQL that lacks a row is found where `amcheck` is there (OPS-33)',
  async () => {
    const db = await emptyDb()
    const client = new Client(addressOf(db))
    await client.connect()
    onTestFinished(() => client.end())
    // As a crash would leave it that lost the page of an index.
    const keptUp = (is: boolean) =>
      client.query("update pg_index set indisready = $1 where indexrelid = 'stored_files_pkey'::regclass", [is])
    const note = (key: string) => client.query('insert into stored_files (key, checked_at) values ($1, now())', [key])
    await note('a')
    await keptUp(false)
    await note('b')
    await keptUp(true)
    expect(await linesOf(db)).toEqual([])
    await client.query('create extension amcheck')
    expect(await linesOf(db)).toEqual([expect.stringMatching(/^stored_files_pkey: .*lacks matching index tuple/)])
    await client.query('reindex table stored_files')
    expect(await linesOf(db)).toEqual([])
  },
)
