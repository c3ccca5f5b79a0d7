import {
  copyFileSync,
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
import { isRestoring } from '#db/dataFolder'
import { DAY, KIB } from '#shared/units'
import { keysIn } from '../../support/machines/swift.ts'
import { newServer } from '../../support/server.ts'
import { delay } from '../../support/time/clock.ts'
import { backUp, backups, begin, expectTrue, finishedIn, killed, send, type World } from './backupWorld.ts'

type Road = (world: World) => Promise<void>
/** Shown by its name where a property fails. */
const named = (name: string, go: Road) => ({ name, go, [fc.toStringMethod]: () => name })

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
    // The smallest backup, a dump of empty tables, takes 200 KiB.
    writeFileSync(filler, Buffer.alloc(Math.max(0, bavail * bsize - 64 * KIB)))
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
      const isCut = isRestoring(at.dataDir)
      const again = await at.run('restore', path(newest.name))
      // Unless the first one had ended.
      if (isCut || again.code === 0) expect(again).toMatchObject({ code: 0, warning: '' })
      else expect(again.warning).toContain('there is a database already')
      expect(at.audit()).toMatchObject({ code: 0 })
    } finally {
      await at.remove()
    }
  }),
)

export const road = fc.oneof(
  fc.constantFrom(...Object.entries(roads).map(([name, go]) => named(name, go))),
  clock,
  together,
  cut,
  cutRestore,
)
