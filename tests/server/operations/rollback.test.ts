import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { knownMigrations } from '#db/version'
import { hasPostgres, newCluster, newDatabase } from '../../support/database/postgres.ts'
import { addMigration, copyOfProduct } from '../../support/machines/productCopy.ts'
import { newServer, type Server, type Session, signIn } from '../../support/server.ts'
import { callAs, sentPicture } from '../calls.ts'
import { queried } from './move/moved.ts'

const own = knownMigrations('db/migrations', 'sqlite').length

const statusOf = async (server: Server, session: Session, id: string) =>
  (await callAs(server, `/api/files/${id}`, session)).status

describe.each(['SQLite', ...(hasPostgres ? ['PostgreSQL'] : [])])('an update on %s', (engine) => {
  let cluster: ReturnType<typeof newCluster> | undefined
  let newer: string
  beforeAll(() => {
    if (engine === 'PostgreSQL') cluster = newCluster()
    newer = copyOfProduct()
    addMigration(newer)
  })
  afterAll(async () => {
    await cluster?.remove()
    rmSync(newer, { recursive: true })
  })

  /** This version's program, and the next one's, on one folder and database. */
  async function programs() {
    const env = cluster ? { DATABASE_URL: await newDatabase(cluster.address) } : {}
    const present = await newServer(env)
    const next = await newServer({ ...env, DATA_DIR: present.dataDir }, newer)
    onTestFinished(async () => {
      for (const program of [present, next]) await program.kill()
      for (const program of [present, next]) await program.remove()
    })
    return { present, next, address: env.DATABASE_URL }
  }

  test('is taken back by one command, and what came since is kept (OPS-36)', async () => {
    const { present, next, address } = await programs()
    await present.start()
    const player = await signIn(present.address, 'player')
    const before = await sentPicture(present, player, 1)
    expect(await present.run('backup', present.backups)).toMatchObject({ code: 0 })
    const backup = join(present.backups, readdirSync(present.backups).find((name) => name.startsWith('2'))!)

    // A newer tool beside the older server changes nothing.
    const early = next.audit()
    expect([early.code, early.warning]).toEqual([1, expect.stringContaining('restart the server first')])
    expect(await statusOf(present, player, before)).toBe(200)
    expect((await present.run('restore', backup, '--replace')).code).not.toBe(0)
    await present.end()

    await next.start()
    expect(next.logs()).toContain(`migrating the database from version ${own} to ${own + 1}`)
    const since = await sentPicture(next, player, 2)
    expect(await next.run('backup', next.backups)).toMatchObject({ code: 0 })
    const newest = join(next.backups, readdirSync(next.backups).find((name) => name.startsWith('2'))!)
    await next.end()

    await expect(present.start()).rejects.toThrow('a newer one has migrated it')
    expect((await present.run('restore', newest, '--replace')).warning).toContain(
      `this backup is of version ${own + 1}, this program of ${own}`,
    )
    const { code, text } = await present.run('restore', backup, '--replace')
    expect([code, text]).toEqual([0, expect.stringMatching(/What was there before is kept as replaced-/)])
    expect(present.audit()).toMatchObject({ code: 0 })
    await present.start()
    expect(await statusOf(present, player, before)).toBe(200)
    expect(await statusOf(present, player, since)).toBe(404)

    const kept = /replaced-[\w-]+/.exec(text)?.[0] ?? ''
    const names = readdirSync(join(present.dataDir, kept), { recursive: true, encoding: 'utf8' })
    expect(names.some((name) => name.includes(since))).toBe(true)
    if (address)
      expect(await queried(address, `select id from "${kept}".submissions order by id`)).toEqual([
        { id: before },
        { id: since },
      ])
    else expect(names).toContain('trofey.db')
  })

  test.runIf(engine === 'PostgreSQL')('waits until no server of the older version is connected (OPS-30)', async () => {
    const { present, next } = await programs()
    await present.start()
    const player = await signIn(present.address, 'player')
    await expect(next.start()).rejects.toThrow('of the older version use this database: stop them')
    const before = await sentPicture(present, player, 1)
    await present.end()
    await next.start()
    expect(await statusOf(next, player, before)).toBe(200)
  })
})
