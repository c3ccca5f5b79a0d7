import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { keepLog } from './failures/logs.ts'

const here = resolve(import.meta.dirname, '../..')
const { scripts } = JSON.parse(readFileSync(join(here, 'package.json'), 'utf8')) as { scripts: { serve: string } }
/** What `npm run serve` tells Node. */
export const serverFlags = scripts.serve.split(' ').filter((word) => word.startsWith('--'))

const PORTS = { from: 10_081, count: 5000 }
const worker = Number(process.env.VITEST_POOL_ID ?? process.env.TEST_PARALLEL_INDEX ?? 0) % 4
let nextPort = randomInt(PORTS.count)

/**
 * A port that nobody listens at. Below those that the system gives to outgoing connections: one of these would take it
 * while its server is down between two starts. Above 10080, the last one that browsers refuse to open. Each worker has its
 * own, so that none takes one that another has found, and gives none twice: what asked for it may not listen yet, or never.
 */
export async function freePort(): Promise<number> {
  const port = PORTS.from + PORTS.count * worker + (nextPort++ % PORTS.count)
  const probe = createServer()
  const isFree = await new Promise<boolean>((resolve) => {
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => resolve(true))
  })
  await new Promise((closed) => probe.close(closed))
  return isFree ? port : freePort()
}

/**
 * Returns the built product as a process of its own, not yet started, on an empty data directory (or the one in `env`)
 * that lives until `remove`.
 * @param root where the product was built: here, or a copy that a test changes
 */
export async function newServer(env: NodeJS.ProcessEnv = {}, root = here) {
  const program = (name: string) => join(root, `dist/api/${name}.js`)
  const dataDir = env.DATA_DIR ?? mkdtempSync(join(tmpdir(), 'trofey-server-'))
  const backups = mkdtempSync(join(tmpdir(), 'trofey-backups-'))
  const port = await freePort()
  const address = `http://localhost:${port}`
  const given = { ...process.env, DATABASE_URL: '', ...env, DATA_DIR: dataDir, PORT: String(port) }
  let child: ChildProcess | undefined
  let closed: Promise<number | null> = Promise.resolve(null)
  let output = ''
  let printed = ''
  const log = keepLog(() => printed)

  /** `more`: settings of this start alone. Resolves when the server is ready, rejects with what it printed if it ends before. */
  async function start(more: NodeJS.ProcessEnv = {}) {
    const started = spawn(process.execPath, [...serverFlags, program('server')], {
      env: { ...given, ...more },
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    child = started
    // Not `exit`: by then not all that it printed has come.
    closed = new Promise((done) => started.once('close', done))
    await new Promise<void>((ready, failed) => {
      const listen = (chunk: Buffer) => {
        output += chunk
        printed += chunk
        if (output.includes('"msg":"ready"')) ready()
      }
      output = ''
      started.stdout.on('data', listen)
      started.stderr.on('data', listen)
      started.on('close', (code) => failed(new Error(`the server ended with ${code}: ${output}`)))
    })
  }
  /** Sends a signal and returns the exit code, once the process has ended. */
  async function end(signal: NodeJS.Signals = 'SIGTERM') {
    child?.kill(signal)
    return closed
  }

  const run = (name: 'admin' | 'backup' | 'doctor' | 'restore' | 'move', ...args: string[]) =>
    new Promise<{ code: number | null; text: string; warning: string }>((done) => {
      const options = { env: given, cwd: root, encoding: 'utf8' } as const
      const command = execFile(process.execPath, [program(name), ...args], options, (_, text, warning) =>
        done({ code: command.exitCode, text, warning }),
      )
    })

  /** Runs another program and kills it, as a power cut does, once it has printed this. */
  const killedAt = (words: string, name: 'move', ...args: string[]) =>
    new Promise<void>((done, failed) => {
      const started = spawn(process.execPath, [program(name), ...args], { env: given, cwd: root })
      let text = ''
      started.stdout.on('data', (chunk: Buffer) => {
        text += chunk
        if (text.includes(words)) started.kill('SIGKILL')
      })
      started.stderr.on('data', (chunk: Buffer) => (text += chunk))
      started.on('close', (code) => (code === null ? done() : failed(new Error(`it ended with ${code}: ${text}`))))
    })

  return {
    address,
    dataDir,
    /** A folder for backups, empty at first. */
    backups,
    killedAt,
    start,
    end,
    /** Ends the process at once, as a power cut does. */
    kill: () => end('SIGKILL'),
    async restart(more?: NodeJS.ProcessEnv) {
      await end()
      await start(more)
    },
    /** What it has printed since its last start. */
    logs: () => output,
    pid: () => child?.pid ?? 0,
    isRunning: () => child !== undefined && child.exitCode === null && child.signalCode === null,
    deafen() {
      child?.stdout?.destroy()
      child?.stderr?.destroy()
    },
    /** Settings of the next start. */
    set: (changes: NodeJS.ProcessEnv) => void Object.assign(given, changes),
    audit() {
      const options = { env: given, cwd: root, encoding: 'utf8' } as const
      const { status, stdout, stderr } = spawnSync(process.execPath, [program('audit')], options)
      return { code: status, text: stdout, warning: stderr }
    },
    /** Runs another program beside the server; the test's own connections go on meanwhile. */
    run,
    /** The same of `npm run admin -- …`. */
    admin: (...args: string[]) => run('admin', ...args),
    /** Kills it, if it runs, and deletes its data directory. */
    async remove() {
      await end('SIGKILL')
      log.end()
      for (const folder of [dataDir, backups]) rmSync(folder, { recursive: true, force: true })
    },
  }
}
export type Server = Awaited<ReturnType<typeof newServer>>

export type Hook = (run: () => Promise<void>) => void

/**
 * A server for each test, or for all tests of a file, as the runner's two hooks say (Vitest's or Playwright's): started
 * before, removed after. What is returned stands for the server of the running test.
 */
export function testServer(before: Hook, after: Hook, env?: NodeJS.ProcessEnv, { isStarted = true } = {}): Server {
  let current: Server
  before(async () => {
    current = await newServer(env)
    if (isStarted) await current.start()
  })
  after(() => current.remove())
  return standIn(() => current)
}

/** An object that is whatever `current` returns at the moment of asking. */
export const standIn = <Real extends object>(current: () => Real) =>
  new Proxy({} as Real, { get: (_, name) => current()[name as keyof Real] })

/**
 * Sends these very bytes over a connection of its own and returns what came back until the server closed it.
 * @param from the address of this machine to come from
 */
export const sendRaw = (address: string, bytes: string, from?: string) =>
  new Promise<string>((resolve, reject) => {
    let answer = ''
    const socket = connect({ port: Number(new URL(address).port), host: '127.0.0.1', localAddress: from })
    socket.setEncoding('utf8')
    socket.on('data', (chunk) => (answer += chunk))
    // A server that refuses may reset what it did not read.
    socket.on('error', (error: NodeJS.ErrnoException) => error.code !== 'ECONNRESET' && reject(error))
    socket.on('close', () => resolve(answer))
    socket.write(bytes)
  })

/** An admin adds so many roubles to a player's balance. */
export async function addMoney(address: string, userId: string, amount: number) {
  const { token } = await signIn(address, 'admin')
  const added = await fetch(`${address}/api/admin/user/${userId}/balance`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ amount, reason: 'Приз' }),
  })
  if (!added.ok) throw new Error(`balance: ${added.status} ${await added.text()}`)
}

/**
 * Signs in as a sandbox account over HTTP; returns the token and the user.
 * @param from what a proxy says of where the player comes from
 */
export async function signIn(address: string, account: string, from?: string) {
  const forwarded: Record<string, string> = from === undefined ? {} : { 'X-Forwarded-For': from }
  const login = await fetch(`${address}/api/auth/epic/login`, { headers: forwarded })
  const { authUrl } = (await login.json()) as { authUrl: string }
  const headers = { ...forwarded, Cookie: login.headers.getSetCookie()[0]?.split(';')[0] ?? '' }
  const provider = await fetch(`${authUrl}&account=${account}`, { headers: forwarded, redirect: 'manual' })
  const callback = await fetch(provider.headers.get('Location') ?? '', { headers, redirect: 'manual' })
  const query = new URL(callback.headers.get('Location') ?? '', address).searchParams
  return { token: query.get('token') ?? '', user: JSON.parse(query.get('user') ?? 'null') as { id: string } }
}
export type Session = Awaited<ReturnType<typeof signIn>>
