import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort, serverFlags } from '../support/server.ts'

/** Of this build, or of the one in the folder `BENCH_DIST`: what was before can be measured beside what is now. */
const dist = resolve(process.env.BENCH_DIST ?? join(import.meta.dirname, '../../dist'))
export const product = join(dist, 'api/server.js')
/** The folder above it, which has the build's migrations and packages too. */
export const productRoot = dirname(dist)
const bare = join(import.meta.dirname, 'reference/server.ts')

export const newFolder = () => mkdtempSync(join(tmpdir(), 'trofey-bench-'))

/** Starts the built product, as `npm run serve` does. */
export const startProduct = (env: NodeJS.ProcessEnv) => start([product], env)

/** Starts the bare server on a folder (and DATABASE_URL) of the product's. */
export const startReference = (env: NodeJS.ProcessEnv) => start(['--import', 'tsx', bare], env)

/** Resolves when it answers; its log goes where nobody reads it. */
async function start(program: string[], env: NodeJS.ProcessEnv) {
  const port = await freePort()
  const child = spawn(process.execPath, [...serverFlags, ...program], {
    env: { ...process.env, DATABASE_URL: '', ...env, PORT: `${port}` },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  // A part that fails leaves no server behind.
  const abandon = () => child.kill()
  process.once('exit', abandon)
  const address = `http://localhost:${port}`
  while (!(await fetch(`${address}/api/health`).catch(() => false))) {
    if (child.exitCode !== null) throw new Error(`${program} ended with ${child.exitCode}`)
    await pause(20)
  }
  return {
    address,
    pid: child.pid ?? 0,
    async end() {
      process.off('exit', abandon)
      child.kill()
      await once(child, 'exit')
    },
  }
}
