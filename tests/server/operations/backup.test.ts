import { spawn } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { Client } from 'pg'
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { readManifest } from '#db/backup/manifest'
import { writeMark } from '#db/backup/mark'
import { isRestoring } from '#db/dataFolder'
import { hasPostgres, newDatabase } from '../../support/database/postgres.ts'
import { type Server, signIn, testServer } from '../../support/server.ts'
import { until } from '../../support/time/clock.ts'
import { callAs, expectStored, sentPicture } from '../calls.ts'
import { ownServer, sharedCluster, startedServer } from '../ownServers.ts'

const server = testServer(beforeEach, afterEach)
let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'trofey-backup-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const backups = () => readdirSync(folder).filter((name) => !name.startsWith('.'))
const newest = () => join(folder, backups().sort().at(-1)!)

/** A server, not started, on an empty folder that has a key: by default the backed up installation's own. */
async function emptyInstallation(key = readFileSync(join(server.dataDir, 'secret.key')), env = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'trofey-restored-'))
  writeFileSync(join(dataDir, 'secret.key'), key)
  const restored = await ownServer({ ...env, DATA_DIR: dataDir })
  return restored
}

test('what was acknowledged before a backup began is in it, however much is sent meanwhile, and the copy serves (OPS-1)', async () => {
  const player = await signIn(server.address, 'player')
  const over = new AbortController()
  onTestFinished(() => over.abort())
  const acknowledged: string[] = []
  let colour = 0
  const work = async () => {
    while (!over.signal.aborted && colour < 48) {
      const id = await sentPicture(server, player, colour++).catch(() => undefined)
      if (id) acknowledged.push(id)
    }
  }
  const workers = Promise.all([work(), work(), work()])
  await expect.poll(() => acknowledged.length).toBeGreaterThan(3)
  const before = acknowledged.slice()
  const taken = await server.run('backup', folder)
  over.abort()
  await workers
  expect(taken).toMatchObject({ code: 0, warning: '' })

  const restored = await emptyInstallation()
  expect(await restored.run('restore', newest())).toMatchObject({ code: 0 })
  expect(restored.audit()).toMatchObject({ code: 0 })
  await restored.start()
  for (const id of before) {
    const original = await callAs(server, `/api/files/${id}`, player)
    await expectStored(restored, player, id, Buffer.from(await original.arrayBuffer()))
  }
})

test('while another process holds the database a backup waits for its turn to be recorded (OPS-1)', async () => {
  const other = new Database(join(server.dataDir, 'trofey.db'))
  onTestFinished(() => void other.close())
  other.exec('begin immediate')
  const taken = server.run('backup', folder)
  await expect.poll(backups).toHaveLength(1)
  // Longer than a program waits that gives up.
  expect(await server.admin('grant', 'anybody')).toMatchObject({ code: 1 })
  other.exec('rollback')
  expect(await taken).toMatchObject({ code: 0, warning: '' })
  expect(other.prepare('select count(*) from backups').pluck().get()).toBe(1)
})

test('the newest backups stay, an unfinished one goes, and none is made without a database (OPS-1)', async () => {
  mkdirSync(join(folder, '.2026-01-01T00-00-00-000Z.unfinished'))
  // All of one day: the newest one stays.
  for (let n = 0; n < 3; n++) expect(await server.run('backup', folder, '--keep', '2')).toMatchObject({ code: 0 })
  expect(backups()).toHaveLength(1)
  expect(readdirSync(folder).filter((name) => name.endsWith('.unfinished'))).toEqual([])
  const empty = await emptyInstallation()
  expect(await empty.run('backup', folder)).toMatchObject({ code: 1, warning: expect.stringContaining('no database') })
  expect(backups()).toHaveLength(1)
})

describe('a restore', () => {
  const refused = async (at: Server, ...args: string[]) => {
    const names = () => readdirSync(at.dataDir, { recursive: true }).filter((name) => name !== 'trofey.db.lock')
    const before = names()
    const { code, warning } = await at.run('restore', ...args)
    expect(code).toBe(at === server ? 3 : 1)
    expect(names()).toEqual(before)
    return warning
  }

  beforeEach(async () => {
    await sentPicture(server, await signIn(server.address, 'player'), 1)
    expect(await server.run('backup', folder)).toMatchObject({ code: 0 })
  })

  test('without the key, with another one or into a folder in use changes nothing (OPS-2)', async () => {
    const without = await emptyInstallation()
    rmSync(join(without.dataDir, 'secret.key'))
    expect(await refused(without, newest())).toContain("put the installation's secret.key")
    const other = await emptyInstallation(Buffer.from('ab'.repeat(32)))
    expect(await refused(other, newest())).toContain('another installation')
    expect(await refused(server, newest())).toContain('it is served by process')
    expect(await refused(await emptyInstallation(), folder)).toContain('not a finished backup')
  })

  test('of a damaged backup changes nothing; what its audit finds is restored only by force (OPS-2)', async () => {
    const damaged = join(folder, 'damaged')
    cpSync(newest(), damaged, { recursive: true })
    rmSync(join(damaged, 'media/submissions'), { recursive: true })
    const at = await emptyInstallation()
    expect(await refused(at, damaged)).toContain('this backup is damaged: there is no submissions/')
    const database = readFileSync(join(damaged, 'trofey.db'))
    database[database.length - 100]! ^= 1
    writeFileSync(join(damaged, 'trofey.db'), database)
    expect(await refused(at, damaged, '--force')).toContain('is damaged')
    database[database.length - 100]! ^= 1
    writeFileSync(join(damaged, 'trofey.db'), database)
    expect(await at.run('restore', damaged, '--force')).toMatchObject({ code: 0 })
    expect(at.audit().code).toBe(1)
  })

  test('killed at any moment leaves nothing that a server opens, and the next one ends it (OPS-2)', async () => {
    let unfinished = 0
    // What is in the folder when it is killed.
    for (const sign of [
      'secret.key',
      'restoring',
      'restoring/mark.json',
      'restoring/trofey.db',
      'media',
      'trofey.db',
    ]) {
      const at = await emptyInstallation()
      const env = { ...process.env, DATABASE_URL: '', DATA_DIR: at.dataDir }
      const child = spawn(process.execPath, ['dist/api/restore.js', newest()], { env, stdio: 'ignore' })
      const ended = new Promise((done) => child.on('exit', done))
      await until(() => existsSync(join(at.dataDir, sign)) || child.exitCode !== null)
      child.kill('SIGKILL')
      await ended
      const left = readdirSync(at.dataDir).filter((name) => !name.startsWith('trofey.db.lock'))
      if (isRestoring(at.dataDir)) {
        unfinished++
        await expect(at.start()).rejects.toThrow('a restore into this folder has not finished')
        expect(await at.run('restore', newest())).toMatchObject({ code: 0, warning: '' })
      } else if (!left.includes('trofey.db')) {
        expect(left.filter((name) => name !== 'restoring')).toEqual(['secret.key'])
        expect(await at.run('restore', newest())).toMatchObject({ code: 0 })
      }
      expect(readdirSync(at.dataDir).sort()).toEqual(expect.arrayContaining(['media', 'secret.key', 'trofey.db']))
      expect(at.audit()).toMatchObject({ code: 0 })
    }
    expect(unfinished).toBeGreaterThan(0)
  })
})

describe.skipIf(!hasPostgres)('on PostgreSQL', () => {
  const cluster = sharedCluster()

  test('a backup is a dump with its media, restored into an empty database only (OPS-1, OPS-2)', async () => {
    const one = await startedServer({ DATABASE_URL: await newDatabase(cluster.address) })
    const player = await signIn(one.address, 'player')
    const id = await sentPicture(one, player, 1)
    expect(await one.run('backup', folder)).toMatchObject({ code: 0, warning: '' })

    const key = readFileSync(join(one.dataDir, 'secret.key'))
    const used = await startedServer({ DATABASE_URL: await newDatabase(cluster.address) })
    await used.end()
    writeFileSync(join(used.dataDir, 'secret.key'), key)
    expect(await used.run('restore', newest())).toMatchObject({ code: 1 })
    const other = await emptyInstallation(key, { DATABASE_URL: await newDatabase(cluster.address) })
    expect(await other.run('restore', newest())).toMatchObject({ code: 0, warning: '' })
    expect(other.audit()).toMatchObject({ code: 0 })
    await other.start()
    expect((await callAs(other, `/api/files/${id}`, player)).status).toBe(200)
  })

  test('what a killed restore has left at work in the database is ended first (OPS-2)', async () => {
    const one = await startedServer({ DATABASE_URL: await newDatabase(cluster.address) })
    await sentPicture(one, await signIn(one.address, 'player'), 1)
    expect(await one.run('backup', folder)).toMatchObject({ code: 0, warning: '' })

    const address = await newDatabase(cluster.address)
    const at = await emptyInstallation(readFileSync(join(one.dataDir, 'secret.key')), { DATABASE_URL: address })
    const { startedAt, database } = await readManifest(newest())
    const { protocol, host, pathname } = new URL(address)
    const to = `${protocol}//${host}${pathname}, ${join(at.dataDir, 'media')}`
    const mark = { id: 'trofey-restore-cut', backup: `${startedAt} ${database.sha256}`, to, aside: null }
    await writeMark(at.dataDir, { ...mark, step: 'files' })
    const left = new Client({ connectionString: address, application_name: mark.id })
    const ended = new Promise((done) => left.on('error', done))
    await left.connect()
    // As pg_restore does, in a transaction that has not ended: without its end the next one would wait for it.
    await left.query('begin; create table users (id text)')
    expect(await at.run('restore', newest())).toMatchObject({ code: 0, warning: '' })
    await ended
    expect(at.audit()).toMatchObject({ code: 0 })
  })
})
