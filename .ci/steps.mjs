// The steps that make a fresh clone ready for a script. Each is skipped when there is nothing to do.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '..')
process.chdir(root)

export const run = (program, ...args) =>
  new Promise((done, failed) => {
    const child = spawn(program, args, { stdio: 'inherit' })
    child.on('error', failed)
    child.on('exit', (code) => (code === 0 ? done() : failed(new Error(`${program} ${args[0]} ended with ${code}`))))
  })
const stamped = (file, key) => existsSync(file) && readFileSync(file, 'utf8') === key
export const say = (text) => process.stdout.write(`${text}\n`)

function hashOf(paths) {
  const hash = createHash('sha256').update(process.version)
  const add = (path) => {
    // The type checker's own notes change nothing that is built.
    if (!existsSync(path) || path.endsWith('.tsbuildinfo')) return
    if (statSync(path).isDirectory()) for (const name of readdirSync(path).sort()) add(join(path, name))
    else hash.update(`${path}\n`).update(readFileSync(path))
  }
  for (const path of paths) add(path)
  return hash.digest('hex')
}

/** Runs `work` once for each state of package-lock.json. */
async function once(name, work) {
  const [stamp, key] = [`node_modules/.trofey-${name}`, hashOf(['package-lock.json'])]
  if (stamped(stamp, key)) return
  await work()
  writeFileSync(stamp, key)
}

/** The npm packages without their compiled parts: enough for the build and the checks. */
export const packages = () =>
  once('packages', async () => {
    say('Installing packages…')
    await run('npm', 'ci', '--ignore-scripts', '--no-audit', '--no-fund')
  })

/** The one compiled package. Run `packages` first. */
export const compile = () =>
  once('compiled', async () => {
    say('Building better-sqlite3 from source (about two minutes)…')
    // Its two files are compiled side by side.
    process.env.JOBS = '2'
    await run('npm', 'rebuild', '--silent', 'better-sqlite3')
  })

/** Both programs, when a source has changed since they were built. Run `packages` first. */
export async function build() {
  const sources = ['api', 'db', 'pwa', 'shared', 'public', 'vite.config.ts', 'package-lock.json']
  const [stamp, key] = ['dist/.built', hashOf(sources)]
  if (stamped(stamp, key)) return
  say('Building the app…')
  await run('npm', 'run', '--silent', 'build')
  mkdirSync('dist', { recursive: true })
  writeFileSync(stamp, key)
}

/** Browsers and PostgreSQL, for the tests. */
export async function system() {
  const hasPostgres =
    existsSync('/usr/lib/postgresql') &&
    readdirSync('/usr/lib/postgresql').some((version) => existsSync(`/usr/lib/postgresql/${version}/bin/initdb`))
  const programs = {
    chromium: 'chromium',
    'chromium-headless-shell': 'chromium-headless-shell',
    'firefox-esr': 'firefox-esr',
    'webkit2gtk-driver': 'WebKitWebDriver',
    xvfb: 'xvfb-run',
    xauth: 'xauth',
  }
  const missing = Object.keys(programs).filter((name) => !existsSync(`/usr/bin/${programs[name]}`))
  if (!hasPostgres) missing.push('postgresql')
  if (missing.length === 0) return
  say(`Installing for the tests: ${missing.join(', ')}…`)
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  const apt = (...args) => run(...[...sudo, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', '-qq', ...args])
  try {
    await apt('update')
    await apt('install', '-y', '--no-install-recommends', ...missing)
  } catch {
    say(`Could not install ${missing.join(', ')}: the tests that need them will say so.`)
  }
}
