// What brings a fresh clone to where a script can start. Each step is skipped when there is nothing to do.
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
    // What the type checker notes for itself changes nothing that is built.
    if (!existsSync(path) || path.endsWith('.tsbuildinfo')) return
    if (statSync(path).isDirectory()) for (const name of readdirSync(path).sort()) add(join(path, name))
    else hash.update(`${path}\n`).update(readFileSync(path))
  }
  for (const path of paths) add(path)
  return hash.digest('hex')
}

/** A step that has been done once for these packages is not done again until they change. */
async function once(name, work) {
  const [stamp, key] = [`node_modules/.trofey-${name}`, hashOf(['package-lock.json'])]
  if (stamped(stamp, key)) return
  await work()
  writeFileSync(stamp, key)
}

/** Everything but what a compiler makes: enough for the build and the checks. */
export const packages = () =>
  once('packages', async () => {
    say('Ставлю пакеты…')
    await run('npm', 'ci', '--ignore-scripts', '--no-audit', '--no-fund')
  })

/** Takes `packages`. */
export const compile = () =>
  once('compiled', async () => {
    say('Собираю better-sqlite3 из исходников (около двух минут)…')
    // Two files, two compilers.
    process.env.JOBS = '2'
    await run('npm', 'rebuild', '--silent', 'better-sqlite3')
  })

/** Takes `packages`. */
export async function build() {
  const sources = ['api', 'db', 'pwa', 'shared', 'public', 'vite.config.ts', 'package-lock.json']
  const [stamp, key] = ['dist/.built', hashOf(sources)]
  if (stamped(stamp, key)) return
  say('Собираю приложение…')
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
  say(`Ставлю для тестов: ${missing.join(', ')}…`)
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  const apt = (...args) => run(...[...sudo, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', '-qq', ...args])
  try {
    await apt('update')
    await apt('install', '-y', '--no-install-recommends', ...missing)
  } catch {
    say(`Не удалось поставить ${missing.join(', ')}: тесты, которым они нужны, скажут об этом.`)
  }
}
