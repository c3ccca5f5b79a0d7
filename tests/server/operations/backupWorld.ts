import { type ChildProcess, spawn } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { type Manifest, readManifest } from '#db/backup/manifest'
import { damagedIn } from '#db/backup/proof'
import type { Swift } from '../../support/machines/swift.ts'
import { newServer, type Server, type Session, signIn } from '../../support/server.ts'
import { cutAfter } from '../../support/time/clock.ts'
import { sentPicture } from '../calls.ts'

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
type Place = Pick<World, 'env' | 'swift' | 'folder' | 'isOwnDisk' | 'newDatabase'>

export async function newWorld(place: Place): Promise<World> {
  const server = await newServer(place.env)
  await server.start()
  const player = await signIn(server.address, 'player')
  return { ...place, server, player, sent: 0, proven: new Map(), rotten: new Set() }
}

export const finishedIn = (folder: string) => readdirSync(folder).filter((name) => /^\d{4}-/.test(name))

export async function backups({ folder }: World): Promise<{ name: string; manifest: Manifest }[]> {
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

export async function backUp(world: World, ...args: string[]) {
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

export async function send(world: World) {
  await sentPicture(world.server, world.player, world.sent)
  world.sent++
}

export function begin({ server, env }: World, dataDir: string, program: string, ...args: string[]) {
  const all = { ...process.env, DATABASE_URL: '', ...env, DATA_DIR: dataDir }
  const child: ChildProcess = spawn(process.execPath, [`dist/api/${program}.js`, ...args], {
    env: all,
    stdio: 'ignore',
  })
  expect(server.isRunning()).toBe(true)
  const ended = new Promise<number | null>((done) => child.on('close', (code) => done(code)))
  return { child, ended }
}

export async function killed(child: ChildProcess, ended: Promise<unknown>, ms: number) {
  const stop = cutAfter(ms, () => child.kill('SIGKILL'))
  await ended
  stop()
}
