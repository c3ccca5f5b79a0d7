import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../support/server.ts'
import { cpuOf, median, memoryOf, print, type Row } from './measure.ts'

const ROUNDS = 5
const SEASON = 100_000
const root = resolve(import.meta.dirname, '../..')

const bare = `
  import Database from 'better-sqlite3'
  import { Hono } from 'hono'
  import { serve } from '@hono/node-server'
  const db = new Database(process.env.DATA_DIR + '/bare.db')
  db.exec('create table if not exists one (id integer primary key)')
  const all = db.prepare('select * from one')
  const app = new Hono().get('/api/health', (c) => c.json({ ok: all.all().length === 0 }))
  serve({ fetch: app.fetch, port: Number(process.env.PORT) })`

/** From the start of the process to the first answer, beside a bare server; on an empty folder and on a season. */
export async function start() {
  const folder = mkdtempSync(join(tmpdir(), 'trofey-bench-'))
  const season = join(folder, 'season')
  const seeded = { ...process.env, DATA_DIR: season }
  execFileSync(process.execPath, ['dist/api/seed.js', '--scale', `${SEASON}`], { cwd: root, env: seeded })
  const server = ['--enable-source-maps', '--max-semi-space-size=4', 'dist/api/server.js']
  const cases: Record<string, { args: string[]; season?: string }> = {
    bare: { args: ['--input-type=module', '-e', bare] },
    'the product, an empty folder': { args: server },
    [`the product, ${SEASON} submissions`]: { args: server, season },
  }
  const starts = Object.fromEntries(Object.keys(cases).map((name) => [name, [] as Start[]]))
  for (let round = 0; round < ROUNDS; round++)
    for (const [name, { args, season }] of Object.entries(cases)) {
      const dataDir = season ?? mkdtempSync(join(folder, 'empty-'))
      starts[name]?.push(await startOnce(args, dataDir))
    }
  rmSync(folder, { recursive: true })

  const reference = starts.bare ?? []
  const rows = Object.entries(starts).map(([name, own]): Row => {
    const middle = (of: keyof Start) => Math.round(median(own.map((one) => one[of])))
    const ratio = median(own.map(({ ms }, round) => ms / (reference[round]?.ms ?? 0)))
    return [name, middle('ms'), ratio.toFixed(1), middle('cpu'), middle('memory')]
  })
  print('Start', ['', 'ms to the first answer', 'to bare', 'ms of processor', 'MiB at rest'], rows)
}

type Start = { ms: number; cpu: number; memory: number }

async function startOnce(args: string[], dataDir: string): Promise<Start> {
  const port = await freePort()
  const started = performance.now()
  const env = { ...process.env, DATA_DIR: dataDir, PORT: String(port) }
  const child = spawn(process.execPath, args, { cwd: root, env, stdio: 'ignore' })
  const pid = child.pid ?? 0
  while (!(await answers(port))) await pause(2)
  const [ms, cpu] = [performance.now() - started, cpuOf(pid)]
  // The first round of its jobs is over by then.
  await pause(3000)
  const memory = memoryOf(pid)
  child.kill()
  await once(child, 'exit')
  return { ms, cpu, memory }
}

const answers = (port: number) =>
  new Promise<boolean>((done) => {
    const call = request({ port, host: '127.0.0.1', path: '/api/health' }, (answer) => {
      answer.resume()
      done(answer.statusCode === 200)
    })
    call.on('error', () => done(false))
    call.end()
  })
