import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { Client } from 'pg'
import { describe, expect, onTestFinished, test } from 'vitest'
import { sha256 } from '#api/core/secrets'
import { hasPostgres, newDatabase } from '../../../support/database/postgres.ts'
import type { Server } from '../../../support/server.ts'
import { ownServer } from '../../ownServers.ts'
import { testEngines } from '../equal.ts'
import { copyOf, moveTo, queried, stateOf } from './moved.ts'

describe.skipIf(!hasPostgres)('a move changes nothing on either side', () => {
  const engines = testEngines()

  /** A folder with this done to its database, and an empty database beside it. */
  async function pair(statements: string[] = []) {
    const dataDir = copyOf(engines.dataDir)
    const server = await ownServer({ DATA_DIR: dataDir })
    const sqlite = new Database(join(dataDir, 'trofey.db'))
    for (const statement of statements) sqlite.exec(statement)
    sqlite.close()
    return { server, to: await newDatabase(engines.cluster.address) }
  }

  /** Files with their contents; SQLite's own beside the database come and go with whoever opens it. */
  const filesOf = ({ dataDir }: Server) =>
    readdirSync(dataDir, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !/^trofey\.db[-.]/.test(entry.name))
      .map(({ parentPath, name }) => `${join(parentPath, name)} ${sha256(readFileSync(join(parentPath, name)))}`)

  async function expectRefused({ server, to }: { server: Server; to: string }, words: string, address = to) {
    const before = [filesOf(server), await stateOf(to)]
    const { code, warning } = await server.run('move', '--to', address)
    expect([code, warning]).toEqual([
      1,
      expect.stringMatching(/^(Nothing was moved|The move has not finished, run it again): .+\n$/),
    ])
    expect(warning).toContain(words)
    expect([filesOf(server), await stateOf(to)]).toEqual(before)
  }

  test('without an address of PostgreSQL, or with DATABASE_URL set (OPS-10)', async () => {
    const { server, to } = await pair()
    const before = filesOf(server)
    for (const args of [
      [],
      ['--to'],
      ['--to', './data'],
      ['--to', 'postgres://localhost'],
      ['--to', to, 'more'],
      ['--too', to],
    ])
      expect(await server.run('move', ...args)).toMatchObject({ code: 2, warning: expect.stringContaining('Usage') })
    server.set({ DATABASE_URL: to })
    expect(await server.run('move', '--to', to)).toMatchObject({
      code: 1,
      warning: expect.stringContaining('unset DATABASE_URL'),
    })
    expect(filesOf(server)).toEqual(before)
  })

  test('while a server or another program uses the folder (OPS-10)', async () => {
    const one = await pair()
    const writer = new Database(join(one.server.dataDir, 'trofey.db'))
    onTestFinished(() => void writer.close())
    writer.exec('begin immediate')
    await expectRefused(one, 'another program is writing')
    writer.exec('rollback')

    await one.server.start()
    const { code, warning } = await one.server.run('move', '--to', one.to)
    expect([code, warning]).toEqual([
      1,
      expect.stringMatching(/^Nothing was moved: .+trofey\.db\.lock: it is served by process \d+ of /),
    ])
    expect(readdirSync(one.server.dataDir)).not.toContain('moved-to-postgres')
    expect(await queried(one.to, "select from pg_tables where schemaname in ('public', 'move')")).toEqual([])
  })

  test('without a database, without its key, or with another one (OPS-10)', async () => {
    const one = await pair()
    rmSync(join(one.server.dataDir, 'secret.key'))
    await expectRefused(one, "put the installation's secret.key into")
    writeFileSync(join(one.server.dataDir, 'secret.key'), 'ab'.repeat(32))
    await expectRefused(one, "is another installation's: payment details do not open with it")
    rmSync(join(one.server.dataDir, 'trofey.db'))
    await expectRefused(one, 'there is no database in')
  })

  test('from a database of another version, or one that its audit finds violations in (OPS-10)', async () => {
    const last = 'created_at = (select max(created_at) from __drizzle_migrations)'
    await expectRefused(await pair([`delete from __drizzle_migrations where ${last}`]), 'this database is of version')
    await expectRefused(
      await pair([`update __drizzle_migrations set created_at = 9e12 where ${last}`]),
      'this database is of version',
    )
    const unsound = await pair(["update accounts set balance = balance + 100 where id like 'player:%'"])
    const before = [filesOf(unsound.server), await stateOf(unsound.to)]
    const { code, warning } = await unsound.server.run('move', '--to', unsound.to)
    expect([code, warning]).toEqual([
      1,
      expect.stringContaining('Nothing was moved: the audit found violations: see npm run audit'),
    ])
    expect([filesOf(unsound.server), await stateOf(unsound.to)]).toEqual(before)
  })

  test('with a value that PostgreSQL cannot store, which it names with its table and row (OPS-10)', async () => {
    const one = 'where id = (select id from submissions order by id limit 1 offset 60)'
    const row = String(
      new Database(join(engines.dataDir, 'trofey.db'), { readonly: true })
        .prepare(`select id from submissions ${one}`)
        .pluck()
        .get(),
    )
    const named = `PostgreSQL cannot store a row of submissions: ${row}: additional_text has`
    await expectRefused(
      await pair([`update submissions set additional_text = 'a' || char(0) || 'b' ${one}`]),
      `${named} the character NUL`,
    )
    await expectRefused(
      await pair([`update submissions set additional_text = cast(x'61eda080' as text) ${one}`]),
      `${named} half a character in it`,
    )
    const json = (text: string) => [
      `insert into idempotent_answers (id, request_hash, body, created_at) values ('odd:1', 'x', '${text}', 1)`,
    ]
    await expectRefused(
      await pair(json('{"a":["\\u0000"]}')),
      'idempotent_answers: odd:1: body has NUL or half a character in its JSON',
    )
    await expectRefused(await pair(json('{"\\ud800":1}')), 'body has NUL or half a character in its JSON')
    await expectRefused(await pair(json('{')), 'body is no JSON')
    const lease = (until: string) => [`insert into leases values ('odd', 'x', ${until})`]
    await expectRefused(
      await pair(lease('9007199254740993')),
      'leases: odd: until is 9007199254740992 ms, which is no time',
    )
    await expectRefused(await pair([`update users set is_admin = 2`]), 'is_admin is 2, neither true nor false')
    await expectRefused(
      await pair(["insert into rate_limits values ('odd', 9007199254740993, 1)"]),
      'rate_limits: odd: points is a number',
    )
  })

  test('to a wrong address, or to a database that holds anything else or cannot hold it (OPS-10)', async () => {
    const one = await pair()
    await expectRefused(one, 'ECONNREFUSED', 'postgres://localhost:1/trofey')
    await expectRefused(one, 'does not exist', one.to.replace(/test_\w+/, 'nowhere'))
    await expectRefused(one, 'no pg_hba.conf entry|role'.split('|')[1]!, one.to.replace('postgres@', 'nobody@'))
    await queried(one.to, 'create table others (id text)')
    await expectRefused(one, 'the database has tables already: name an empty one')
    await queried(engines.cluster.address, "create database ascii template template0 encoding 'SQL_ASCII' locale 'C'")
    await expectRefused({ ...one, to: one.to.replace(/test_\w+/, 'ascii') }, 'its encoding is SQL_ASCII')

    // Another installation's half.
    const [other, third] = [await pair(), await pair()]
    await moveTo(other.server.dataDir, other.to, (step) => {
      if (step === 'tables made') throw new Error('killed')
    }).catch(() => {})
    await expectRefused({ ...third, to: other.to }, 'holds another installation, or another move of this one')
    // A move that was given up.
    rmSync(join(other.server.dataDir, 'moved-to-postgres'))
    await expectRefused(other, 'holds another installation, or another move of this one')
  })

  test('while another move fills the database (OPS-10)', async () => {
    const one = await pair()
    const client = new Client(one.to)
    await client.connect()
    await client.query('select pg_advisory_lock(2)')
    await expectRefused(one, 'another move is filling this database')
    await client.end()
  })
})
