import { type ChildProcess, spawn } from 'node:child_process'
import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import fc from 'fast-check'
import { expect } from 'vitest'
import { type Manifest, readManifest } from '#db/backup/manifest'
import { damagedIn } from '#db/backup/proof'
import { isRestoring } from '#db/dataFolder'
import { DAY } from '#shared/units'
import { png, uploadForm } from '../../support/forms.ts'
import { keysIn, type Swift } from '../../support/machines/swift.ts'
import { newServer, type Server, type Session, signIn } from '../../support/server.ts'
import { cutAfter, delay } from '../../support/time/clock.ts'

/** An installation with a folder of backups, and what a person would know of them. */
export type World = {
  server: Server
  player: Session
  env: NodeJS.ProcessEnv
  swift: Swift | undefined
  folder: string
  /** Whether the folder is a disk of its own, where nothing is linked to the originals. */
  isOwnDisk: boolean
  /** Settings of a database that is empty. */
  newDatabase: () => Promise<NodeJS.ProcessEnv>
  sent: number
  /** Each backup that was said to be proven, and how many submissions it must hold. */
  proven: Map<string, number>
  /** Copies that a road has damaged. */
  rotten: Set<string>
}
type Road = (world: World) => Promise<void>
/** Shown by its name where a property fails. */
const named = (name: string, go: Road) => ({ name, go, [fc.toStringMethod]: () => name })

const finishedIn = (folder: string) => readdirSync(folder).filter((name) => /^\d{4}-/.test(name))

async function backups({ folder }: World): Promise<{ name: string; manifest: Manifest }[]> {
  const all = finishedIn(folder).map(async (name) => ({ name, manifest: await readManifest(join(folder, name)) }))
  return (await Promise.all(all)).sort((one, other) => (one.manifest.startedAt < other.manifest.startedAt ? 1 : -1))
}

/** What is said to be proven is whole, and there is always one that can be restored once there was. */
export async function expectTrue(world: World) {
  const all = await backups(world)
  const proven = all.filter(({ manifest }) => manifest.isProven)
  for (const { name, manifest } of proven) {
    if (world.rotten.has(name)) continue
    expect(await damagedIn(join(world.folder, name), manifest)).toEqual([])
    expect(manifest.rows?.submissions).toBeGreaterThanOrEqual(world.proven.get(name) ?? 0)
  }
  if (world.proven.size > 0) expect(proven.some(({ name }) => !world.rotten.has(name))).toBe(true)
  expect(readdirSync(world.folder).filter((name) => name.startsWith('.rehearsal'))).toEqual([])
}

/** Takes a backup. Returns its exit code, having noted what it said. */
async function backUp(world: World, ...args: string[]) {
  const before = new Set(finishedIn(world.folder))
  const sent = world.sent
  const { code, text, warning } = await world.server.run('backup', world.folder, ...args)
  const made = finishedIn(world.folder).filter((name) => !before.has(name))
  if (code === 0) {
    const name = made.find((one) => text.includes(one)) ?? ''
    expect(made, text).toContain(name)
    expect((await readManifest(join(world.folder, name))).isProven).toBe(true)
    world.proven.set(name, sent)
  } else expect([code, warning]).toEqual([expect.any(Number), expect.stringMatching(/\S/)])
  return code
}

async function upload({ server, player }: World, colour: number) {
  const body = uploadForm({ file: png(colour), category: 'gold-kill' })
  const headers = { Authorization: `Bearer ${player.token}` }
  const answer = await fetch(`${server.address}/api/upload`, { method: 'POST', headers, body })
  expect(answer.status).toBe(201)
}

async function send(world: World) {
  await upload(world, world.sent)
  world.sent++
}

const mediaOf = ({ server }: World) => join(server.dataDir, 'media')
const firstFile = (folder: string) => {
  const found = readdirSync(folder, { recursive: true, withFileTypes: true }).find((entry) => entry.isFile())
  return found && join(found.parentPath, found.name)
}

/** Another file in its place: a hard link would change the others too. */
function rot(file: string) {
  const bytes = readFileSync(file)
  bytes[bytes.length - 1]! ^= 1
  writeFileSync(`${file}.rotten`, bytes)
  renameSync(`${file}.rotten`, file)
}

const shifted = (ms: number) =>
  `--import=data:text/javascript,${encodeURIComponent(
    `const Real = Date; globalThis.Date = class extends Real {
       constructor(...given) { given.length > 0 ? super(...given) : super(Real.now() + ${ms}) }
       static now() { return Real.now() + ${ms} }
     }`,
  )}`

function begin({ server, env }: World, dataDir: string, program: string, ...args: string[]) {
  const all = { ...process.env, DATABASE_URL: '', ...env, DATA_DIR: dataDir }
  const child: ChildProcess = spawn(process.execPath, [`dist/api/${program}.js`, ...args], {
    env: all,
    stdio: 'ignore',
  })
  expect(server.isRunning()).toBe(true)
  const ended = new Promise<number | null>((done) => child.on('close', (code) => done(code)))
  return { child, ended }
}

async function killed(child: ChildProcess, ended: Promise<unknown>, ms: number) {
  const stop = cutAfter(ms, () => child.kill('SIGKILL'))
  await ended
  stop()
}

const roads = {
  plain: async (world) => {
    await send(world)
    expect(await backUp(world)).toBe(0)
  },
  rehearsed: async (world) => expect(await backUp(world, '--rehearse')).toBe(0),
  kept: async (world) => {
    expect(await backUp(world, '--keep', '1')).toBe(0)
    expect((await backups(world)).filter(({ manifest }) => manifest.isProven).length).toBeGreaterThan(0)
  },
  'a missing file': async (world) => {
    await send(world)
    const { swift } = world
    const key = swift ? (await keysIn(swift.media))[0]! : ''
    const file = swift ? undefined : firstFile(mediaOf(world))!
    const kept = join(world.server.backups, 'kept')
    if (swift) await swift.media.withPath(key, async (path) => copyFileSync(path, kept))
    else copyFileSync(file!, kept)
    await (swift ? swift.media.delete(key) : rmSync(file!))
    // The backup before it may have the file: then the copy is whole.
    const code = await backUp(world)
    expect(code === 0 || code === 1).toBe(true)
    if (swift) await swift.media.put(key, kept)
    else copyFileSync(kept, file!)
    rmSync(kept)
  },
  'a rotten file': async (world) => {
    await send(world)
    if (world.swift) return
    const file = firstFile(mediaOf(world))!
    const right = readFileSync(file)
    rot(file)
    const code = await backUp(world)
    expect(code === 0 || code === 1).toBe(true)
    rmSync(file)
    writeFileSync(file, right)
  },
  'a rotten copy': async (world) => {
    const newest = (await backups(world))[0]
    const file = newest && firstFile(join(world.folder, newest.name, 'media'))
    if (!newest || !file) return
    rot(file)
    world.rotten.add(newest.name)
    expect(await backUp(world)).toBe(0)
  },
  'a foreign database': async (world) => {
    const other = await newServer({ DATA_DIR: mkdtempSync(join(tmpdir(), 'trofey-foreign-')) })
    const database = new Database(join(other.dataDir, 'trofey.db'))
    database.exec('create table orders (id text)')
    database.close()
    copyFileSync(join(world.server.dataDir, 'secret.key'), join(other.dataDir, 'secret.key'))
    const before = finishedIn(world.folder)
    expect(await other.run('backup', world.folder, '--keep', '1')).toMatchObject({ code: 1 })
    expect(finishedIn(world.folder)).toEqual(before)
    await other.remove()
  },
  'a full disk': async (world) => {
    if (!world.isOwnDisk) return
    await send(world)
    const filler = join(world.folder, 'filler')
    const { bavail, bsize } = statfsSync(world.folder)
    writeFileSync(filler, Buffer.alloc(Math.max(0, bavail * bsize - 256 * 1024)))
    const before = finishedIn(world.folder)
    expect(await backUp(world, '--keep', '1')).toBe(1)
    rmSync(filler)
    expect(finishedIn(world.folder)).toEqual(before)
    expect(readdirSync(world.folder).filter((name) => name.endsWith('.unfinished'))).toEqual([])
    expect(await backUp(world)).toBe(0)
  },
} satisfies Record<string, Road>

const clock = fc.integer({ min: -400, max: 400 }).map((days) =>
  named(`a clock ${days} days off`, async (world) => {
    world.server.set({ NODE_OPTIONS: shifted(days * DAY) })
    // A store refuses signatures of another day.
    const code = await backUp(world, '--keep', '1')
    expect(code).toBe(world.swift ? code : 0)
    world.server.set({ NODE_OPTIONS: '' })
  }),
)

const together = fc.integer({ min: 0, max: 900 }).map((ms) =>
  named(`two at once, ${ms} ms apart`, async (world) => {
    const first = begin(world, world.server.dataDir, 'backup', world.folder)
    await delay(ms)
    const second = await backUp(world)
    const code = await first.ended
    expect([0, 3]).toContain(code)
    expect([0, 3]).toContain(second)
    expect([code, second]).toContain(0)
  }),
)

const cut = fc.integer({ min: 0, max: 1200 }).map((ms) =>
  named(`killed after ${ms} ms`, async (world) => {
    await send(world)
    const { child, ended } = begin(world, world.server.dataDir, 'backup', world.folder, '--keep', '1')
    await killed(child, ended, ms)
    await expectTrue(world)
    expect(await backUp(world)).toBe(0)
  }),
)

/** Into a folder of its own; with a bucket the settings name the one that is in use. */
const cutRestore = fc.integer({ min: 100, max: 1500 }).map((ms) =>
  named(`a restore killed after ${ms} ms`, async (world) => {
    await send(world)
    expect(await backUp(world)).toBe(0)
    const [newest, older] = (await backups(world)).filter(({ name }) => !world.rotten.has(name))
    if (!newest) return
    const at = await newServer({ DATA_DIR: mkdtempSync(join(tmpdir(), 'trofey-restored-')) })
    try {
      copyFileSync(join(world.server.dataDir, 'secret.key'), join(at.dataDir, 'secret.key'))
      const path = (name: string) => join(world.folder, name)
      if (world.swift) {
        at.set(world.env)
        const before = await keysIn(world.swift.media)
        expect(await at.run('restore', path(newest.name))).toMatchObject({ code: 1 })
        expect(await keysIn(world.swift.media)).toEqual(before)
        return
      }
      const env = await world.newDatabase()
      at.set(env)
      const { child, ended } = begin({ ...world, env }, at.dataDir, 'restore', path(newest.name))
      await killed(child, ended, ms)
      if (isRestoring(at.dataDir) && older)
        expect((await at.run('restore', path(older.name))).warning).toContain('the restore of another backup')
      const isWhole = !isRestoring(at.dataDir) && existsSync(join(at.dataDir, 'media'))
      if (!isWhole) expect(await at.run('restore', path(newest.name))).toMatchObject({ code: 0, warning: '' })
      expect(at.audit()).toMatchObject({ code: 0 })
    } finally {
      await at.remove()
    }
  }),
)

/** What can happen to backups, by name. */
export const road = fc.oneof(
  fc.constantFrom(...Object.entries(roads).map(([name, go]) => named(name, go))),
  clock,
  together,
  cut,
  cutRestore,
)

type Place = Pick<World, 'env' | 'swift' | 'folder' | 'isOwnDisk' | 'newDatabase'>

export async function newWorld(place: Place): Promise<World> {
  const server = await newServer(place.env)
  await server.start()
  const player = await signIn(server.address, 'player')
  return { ...place, server, player, sent: 0, proven: new Map(), rotten: new Set() }
}
