import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { test } from '@playwright/test'
import Database from 'better-sqlite3'
import { openProxy } from '../support/proxy.ts'
import { newServer, type Server, standIn } from '../support/server.ts'
import { seedSmall } from './shots/longWords.ts'

type Emptied = Server & { empty: () => Promise<void> }
const started = new Map<string, Promise<Emptied>>()

/**
 * The worker's one server with these settings, with an empty database before each test. Starting one costs as much as a
 * page; restoring the file of a fresh database costs a few milliseconds.
 */
export function emptyServer(env: NodeJS.ProcessEnv = {}): Server {
  const key = JSON.stringify(env)
  let current: Emptied
  test.beforeEach(async () => {
    const server = started.get(key) ?? startServer(env)
    started.set(key, server)
    current = await server
    await current.empty()
  })
  return standIn(() => current)
}

/** The same, with a proxy in front of it that is new in each test. */
export function emptyServerBehindProxy() {
  const server = emptyServer()
  let proxy: Awaited<ReturnType<typeof openProxy>>
  test.beforeEach(async () => {
    proxy = await openProxy(server.address)
  })
  test.afterEach(() => proxy.close())
  return { server, proxy: standIn(() => proxy) }
}

/** A server with a small season, for all tests of a file, which only read. */
export function seasonServer(): Server {
  let server: Server
  test.beforeAll(async () => {
    server = await newServer()
    await seedSmall(server.dataDir)
    await server.start()
  })
  test.afterAll(() => server.remove())
  return standIn(() => server)
}

async function startServer(env: NodeJS.ProcessEnv): Promise<Emptied> {
  const server = await newServer(env)
  process.on('exit', () => {
    if (server.isRunning()) process.kill(server.pid(), 'SIGKILL')
    rmSync(server.dataDir, { recursive: true, force: true })
  })
  await server.start()
  const file = join(server.dataDir, 'trofey.db')
  const live = new Database(file, { readonly: true })
  await live.backup(`${file}.fresh`)
  live.close()
  const fresh = new Database(`${file}.fresh`, { readonly: true })
  return Object.assign(server, {
    async empty() {
      // A test may have left it ended.
      if (!server.isRunning()) await server.start()
      // While the server writes, SQLite copies nothing and says so by a count of no pages.
      while ((await fresh.backup(file)).totalPages === 0);
    },
  })
}
