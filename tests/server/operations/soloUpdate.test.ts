import { renameSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { Client } from 'pg'
import { describe, expect, test } from 'vitest'
import { openDb } from '#db/open'
import { knownMigrations } from '#db/version'
import { hasPostgres, newDatabase } from '../../support/database/postgres.ts'
import { formerMigrations } from '../../support/machines/productCopy.ts'
import type { Server } from '../../support/server.ts'
import { playSolo, soloAnswers, soloTeams } from '../../support/slices/tournaments/soloEvening.ts'
import { newFolder, sharedCluster, startedServer } from '../ownServers.ts'

/** The last versions without teams. */
const formerVersions = [62, 61]
const newest = knownMigrations('db/migrations', 'sqlite').length

const cluster = sharedCluster()

describe.each(['SQLite', ...(hasPostgres ? ['PostgreSQL'] : [])])('on %s', (engine) => {
  test('a tournament of before teams keeps its registrations with their team names, and is answered as ever (TOURNAMENT-69)', async () => {
    const isPostgres = engine === 'PostgreSQL'
    let database = isPostgres ? await newDatabase(cluster.address) : ''
    const server = await startedServer({ DATABASE_URL: database })
    const played = await playSolo(server.address)
    const answers = await soloAnswers(server.address, played)
    expect(JSON.parse(answers.tournament!)).toMatchObject({ teamSize: 1, substitutes: 0 })
    expect(JSON.parse(answers.registrations!)).toMatchObject(soloTeams.map((teamName) => ({ teamName })))
    for (const place of ['standings', 'matches.csv', 'standings.csv', 'players'])
      for (const name of soloTeams) expect(answers[place]).toContain(name)

    for (const version of formerVersions) {
      await server.end()
      const migrations = formerMigrations(newFolder('trofey-former-'), version)
      if (isPostgres) {
        database = await formerDatabase(database, migrations)
        server.set({ DATABASE_URL: database })
      } else await makeFormer(server, migrations)
      await server.start()
      expect(server.logs()).toContain(`migrating the database from version ${version} to ${newest}`)
      expect(await soloAnswers(server.address, played)).toEqual(answers)
      expect(server.audit()).toMatchObject({ code: 0 })
    }
  })
})

/** Puts the rows of a server's file into one with the tables of a former version. */
async function makeFormer({ dataDir }: Server, migrations: string) {
  const [file, made] = ['trofey.db', 'made.db'].map((name) => join(dataDir, name)) as [string, string]
  renameSync(file, made)
  await (await openDb(file, { migrations, schema: 'create' })).close()
  const db = new Database(file)
  db.pragma('foreign_keys = off')
  db.prepare('attach ? as made').run(made)
  const names = db
    .prepare(
      "select name from pragma_table_list where schema = 'main' and type = 'table' and name not glob '*sqlite_*'",
    )
    .pluck()
  for (const name of names.all() as string[]) {
    if (name === '__drizzle_migrations') continue
    const columns = db.prepare('select name from pragma_table_info(?)').pluck().all(name).join()
    db.exec(`delete from main."${name}"; insert into main."${name}" (${columns}) select ${columns} from made."${name}"`)
  }
  db.close()
}

/** A new database with the tables of a former version and the rows of this one; returns its address. */
async function formerDatabase(made: string, migrations: string) {
  const address = await newDatabase(cluster.address)
  const [from, to] = [new Client(made), new Client(address)]
  for (const client of [from, to]) await client.connect()
  await migrate(drizzle(to), { migrationsFolder: join(migrations, 'postgres') })
  await to.query('set session_replication_role = replica')
  const { rows } = await to.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public'`,
  )
  for (const { name } of rows) {
    const all = await from.query<{ all: string }>(`select coalesce(json_agg(t), '[]')::text as all from "${name}" t`)
    await to.query(`delete from "${name}"`)
    await to.query(`insert into "${name}" select * from json_populate_recordset(null::"${name}", $1)`, [
      all.rows[0]?.all,
    ])
  }
  for (const client of [from, to]) await client.end()
  return address
}
