import { execFileSync } from 'node:child_process'
import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import * as fc from 'fast-check'
import { sample } from 'fast-check'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { movedTables } from '#db/move/tables'
import { requireWhole } from '#db/postgres/moveState'
import { newId } from '#shared/ids'
import { KIB } from '#shared/units'
import { png } from '../../support/forms.ts'
import { hasPostgres, newCluster, newDatabase } from '../../support/postgres.ts'
import { newServer, signIn } from '../../support/server.ts'
import { CHUNK, metadataOf, TUS } from '../../support/tus.ts'
import { canMount, mount, unmount } from '../../support/volume.ts'
import { copyOf, moveTo, queried, seededFolder } from './moved.ts'

describe.skipIf(!hasPostgres)('a move to PostgreSQL', () => {
  let cluster: ReturnType<typeof newCluster>
  let seeded: Awaited<ReturnType<typeof seededFolder>>
  /** Of a database that only the product's migrations have made. */
  let fresh: string
  beforeAll(async () => {
    cluster = newCluster()
    seeded = await seededFolder()
    fresh = await newDatabase(cluster.address)
    const client = new Client(fresh)
    await client.connect()
    await migrate(drizzle(client), { migrationsFolder: 'db/migrations/postgres' })
    await client.end()
  })
  afterAll(async () => {
    seeded.remove()
    await cluster.remove()
  })

  test('moves every table and column of both engines, and nothing else is stored or counted (OPS-10)', async () => {
    const stored = await queried(
      fresh,
      "select table_name, column_name, data_type from information_schema.columns where table_schema = 'public' order by 1, 2",
    )
    const moved = movedTables.flatMap(({ name, columns }) =>
      columns.map((column) => ({ table_name: name, column_name: column.name, data_type: column.isOf })),
    )
    // Events on their way between servers: SQLite has one server.
    const events = stored.filter(({ table_name }) => table_name === 'socket_io_attachments')
    const order = (rows: object[]) => rows.map((row) => JSON.stringify(row)).toSorted(byText)
    expect(order([...moved, ...events])).toEqual(order(stored))

    const sqlite = new Database(join(seeded.dataDir, 'trofey.db'), { readonly: true })
    onTestFinished(() => void sqlite.close())
    const tables = sqlite.prepare("select name from pragma_table_list where schema = 'main' and type = 'table'").pluck()
    const own = (tables.all() as string[]).filter((name) => !/^(sqlite_|__drizzle)/.test(name))
    expect(own.toSorted(byText)).toEqual(movedTables.map(({ name }) => name))

    const sequences = await queried(fresh, "select sequencename from pg_sequences where schemaname = 'public'")
    expect(sequences).toEqual([{ sequencename: 'socket_io_attachments_id_seq' }])
  })

  /** Rows as both engines can be compared without the code that moved them. */
  async function expectEqual(dataDir: string, to: string) {
    const sqlite = new Database(join(dataDir, 'trofey.db'), { readonly: true })
    const client = new Client(to)
    await client.connect()
    try {
      for (const { name, columns } of movedTables) {
        const plain = (row: Record<string, unknown>) =>
          JSON.stringify(
            columns.map(({ name, isOf }) => {
              const value = row[name]
              if (value === null) return null
              if (isOf === 'bigint' || isOf === 'boolean') return Number(value)
              if (value instanceof Date) return value.getTime()
              return isOf === 'jsonb' ? entriesOf(typeof value === 'string' ? JSON.parse(value) : value) : value
            }),
          )
        const [before, after] = [
          sqlite.prepare(`select * from "${name}"`).all(),
          await client.query(`select * from "${name}"`),
        ]
        expect(after.rows.map(plain).toSorted(byText), name).toEqual(
          (before as Record<string, unknown>[]).map(plain).toSorted(byText),
        )
      }
    } finally {
      await client.end()
      sqlite.close()
    }
    for (const what of [
      "select indexdef from pg_indexes where schemaname = 'public' order by 1",
      "select conrelid::regclass::text, conname, pg_get_constraintdef(oid), convalidated from pg_constraint where connamespace = 'public'::regnamespace order by 1, 2",
      'select tgrelid::regclass::text, tgname, tgenabled from pg_trigger where not tgisinternal order by 1, 2',
    ])
      expect(await queried(to, what)).toEqual(await queried(fresh, what))
  }

  const isWhole = async (to: string) => {
    const client = new Client(to)
    await client.connect()
    return requireWhole(client)
      .then(
        () => true,
        () => false,
      )
      .finally(() => client.end())
  }
  const killed = (dataDir: string, to: string, isNow: (step: string) => boolean) =>
    moveTo(dataDir, to, (step) => {
      if (isNow(step)) throw new Error(`killed at ${step}`)
    })
  const noteIn = (dataDir: string) =>
    JSON.parse(readFileSync(join(dataDir, 'move.json'), 'utf8')) as { finishedAt: string | null }

  test('killed at each of its parts goes on where it ended, and until its end neither side is served (OPS-10, OPS-11)', async () => {
    const dataDir = copyOf(seeded.dataDir)
    const to = await newDatabase(cluster.address)
    const parts = [
      /^source read$/,
      /^source audited$/,
      /^note written$/,
      /^begun$/,
      /^tables made$/,
      /^admin_action_log: 100 of/,
      /^entries: 50 of/,
      /^submissions: 120 of 120$/,
      /^users: /,
      /^rows copied$/,
      /^CREATE INDEX entries_by_posting/,
      /^ALTER TABLE submissions ADD/i,
      /^indexes made$/,
      /^entries proved$/,
      /^proved$/,
    ]
    for (const [at, part] of parts.entries()) {
      await expect(
        killed(dataDir, to, (step) => part.test(step)),
        String(part),
      ).rejects.toThrow('killed at')
      expect(await isWhole(to)).toBe(at < 3)
      if (at >= 2) expect(noteIn(dataDir).finishedAt).toBeNull()
    }
    await expect(killed(dataDir, to, (step) => step === 'finished')).rejects.toThrow('killed at')
    expect(await isWhole(to)).toBe(true)
    expect(noteIn(dataDir).finishedAt).toBeNull()
    const steps: string[] = []
    await moveTo(dataDir, to, (step) => steps.push(step))
    expect(steps).toEqual(['begun'])
    expect(noteIn(dataDir).finishedAt).not.toBeNull()
    await expectEqual(dataDir, to)
  }, 120_000)

  test('killed at any step, again and again, ends whole (OPS-10)', async () => {
    const dataDir = copyOf(seeded.dataDir)
    const to = await newDatabase(cluster.address)
    const lives = sample(fc.integer({ min: 1, max: 90 }), { seed: 28, numRuns: 40 })
    let runs = 0
    for (const life of [...lives, Number.POSITIVE_INFINITY]) {
      let left = life
      runs++
      const isOver = await killed(dataDir, to, () => --left === 0).then(
        () => true,
        (error: Error) => {
          expect(error.message).toContain('killed at')
          return false
        },
      )
      if (isOver) break
    }
    expect(runs).toBeGreaterThan(5)
    await expectEqual(dataDir, to)
  }, 120_000)

  test('as a program, killed by the system, is resumed; the former database is refused then, the new one served with its uploads (OPS-10, OPS-11)', async () => {
    const dataDir = copyOf(seeded.dataDir)
    const to = await newDatabase(cluster.address)
    const former = await newServer({ DATA_DIR: dataDir })
    const next = await newServer({ DATA_DIR: dataDir, DATABASE_URL: to })
    onTestFinished(async () => void (await Promise.all([former.end(), next.end()])))
    await former.start()
    const player = await signIn(former.address, 'player')
    const file = png(7)
    const call = (path: string, method: string, headers: object, body?: Buffer) =>
      fetch(`${served().address}${path}`, {
        method,
        headers: { Authorization: `Bearer ${player.token}`, ...headers },
        ...(body && { body: new Uint8Array(body) }),
      })
    const served = () => (former.isRunning() ? former : next)
    const draft = metadataOf({ draftId: newId(), filename: 'kill.png', category: 'funny' })
    const created = await call('/api/uploads', 'POST', {
      ...TUS,
      'Upload-Length': String(file.length),
      'Upload-Metadata': draft,
    })
    const upload = new URL(created.headers.get('Location') ?? '', former.address).pathname
    const half = file.length >> 1
    expect((await call(upload, 'PATCH', { ...CHUNK, 'Upload-Offset': '0' }, file.subarray(0, half))).status).toBe(204)
    // What it forgets after its start, files before their rows, has ended.
    await expect.poll(() => former.audit().code, { timeout: 20_000 }).toBe(0)
    await former.end()

    for (const step of ['tables made', 'notifications: ', 'CREATE INDEX', 'submissions proved']) {
      await former.killedAt(step, 'move', '--to', to)
      await expect(former.start()).rejects.toThrow(
        /is being moved to postgres:\/\/localhost\/test_\w+: run npm run move again/,
      )
      await expect(next.start()).rejects.toThrow('a move into this database has not finished: run npm run move again')
    }
    const done = await former.run('move', '--to', to)
    expect(done).toMatchObject({ code: 0, warning: '' })
    expect(done.text).toContain(`start the server with it and that DATABASE_URL`)
    await expectEqual(dataDir, to)

    await expect(former.start()).rejects.toThrow(
      /was moved to postgres:.*set DATABASE_URL; to go back .*delete .*move\.json/,
    )
    for (const program of ['backup', 'move'] as const)
      expect(await former.run(program, ...(program === 'move' ? ['--to', to] : []))).toMatchObject({
        code: 1,
        warning: expect.stringContaining('was moved'),
      })
    expect(await former.admin('list')).toMatchObject({ code: 1, warning: expect.stringContaining('was moved') })
    expect(former.audit().code).toBe(1)
    expect(next.audit()).toMatchObject({ code: 0 })
    await next.start()
    expect((await call(upload, 'HEAD', TUS)).headers.get('Upload-Offset')).toBe(String(half))
    expect((await call(upload, 'PATCH', { ...CHUNK, 'Upload-Offset': String(half) }, file.subarray(half))).status).toBe(
      204,
    )
    const list = await call(`/api/submissions/user/${player.user.id}`, 'GET', {})
    const [sent] = (await list.json()) as { id: string }[]
    const stored = await call(`/api/files/${sent?.id}`, 'GET', {})
    const bytes = Buffer.from(await stored.arrayBuffer())
    // What comes behind a picture's end is not kept.
    expect(bytes.length).toBeGreaterThan(half)
    expect(bytes).toEqual(file.subarray(0, bytes.length))
  }, 120_000)

  test.skipIf(!canMount)(
    'with a full disk says so, and goes on once there is room (OPS-10)',
    async () => {
      const disk = mkdtempSync(join(tmpdir(), 'trofey-tight-'))
      mount(disk, 128 * 1024 * KIB)
      onTestFinished(async () => {
        await queried(cluster.address, 'drop database tight with (force)')
        await queried(cluster.address, 'drop tablespace tight')
        unmount(disk)
      })
      execFileSync('chown', ['postgres', disk])
      await queried(cluster.address, `create tablespace tight location '${disk}'`)
      await queried(cluster.address, 'create database tight tablespace tight')
      const dataDir = copyOf(seeded.dataDir)
      const to = fresh.replace(/test_\w+/, 'tight')
      await expect(killed(dataDir, to, (step) => step === 'tables made')).rejects.toThrow('killed at')
      const rest = join(disk, 'rest')
      fill(rest)
      await expect(moveTo(dataDir, to)).rejects.toThrow(
        /^the disk of postgres:.*\/tight is full: make room and run npm run move again$/,
      )
      expect(await isWhole(to)).toBe(false)
      rmSync(rest)
      await moveTo(dataDir, to)
      await expectEqual(dataDir, to)
    },
    60_000,
  )

  test('finds a row that was changed in the new database meanwhile, and names it (OPS-10)', async () => {
    const dataDir = copyOf(seeded.dataDir)
    const to = await newDatabase(cluster.address)
    await expect(killed(dataDir, to, (step) => step === 'indexes made')).rejects.toThrow('killed at')
    const [row] = await queried(to, 'select id, balance from accounts order by id offset 3 limit 1')
    await queried(to, `update accounts set balance = balance + 1 where id = '${row?.id}'`)
    await expect(moveTo(dataDir, to)).rejects.toThrow(
      new RegExp(`accounts is not equal: .*the first row that differs is ${row?.id}: name an empty database`),
    )
    await queried(to, `update accounts set balance = balance - 1 where id = '${row?.id}'`)
    await queried(to, `insert into leases values ('zzz', 'x', now())`)
    await expect(moveTo(dataDir, to)).rejects.toThrow('the first row that differs is zzz')
    expect(await isWhole(to)).toBe(false)
    // As it says: another database, with the same folder.
    const other = await newDatabase(cluster.address)
    await moveTo(dataDir, other)
    await expectEqual(dataDir, other)
  }, 120_000)
})

/** Writes until there is no room: whoever else writes to the disk takes some meanwhile. */
function fill(file: string) {
  try {
    for (;;) appendFileSync(file, Buffer.alloc(64 * KIB))
  } catch (error) {
    expect(error).toMatchObject({ code: 'ENOSPC' })
  }
}

const byText = (one: string, other: string) => (one < other ? -1 : 1)

/** JSON without the order of its keys. */
const entriesOf = (value: unknown): unknown =>
  value && typeof value === 'object' && !Array.isArray(value)
    ? Object.entries(value)
        .map(([key, of]) => [key, entriesOf(of)])
        .sort(([one], [other]) => (String(one) < String(other) ? -1 : 1))
    : Array.isArray(value)
      ? value.map(entriesOf)
      : value
