// The steps that make a fresh clone ready for a script. Each is skipped when there is nothing to do.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
process.chdir(root)

/** The packages need Node 22. On an older one, this version is installed beside them, and npm's scripts run on it. */
const NODE = '22.23.3'
const isOld = Number.parseInt(process.versions.node, 10) < 22
const ownNode = 'node_modules/.node'
const needsOwnNode = isOld || process.execPath.startsWith(join(root, ownNode))

export const run = (program, ...args) =>
  new Promise((done, failed) => {
    const child = spawn(program, args, { stdio: 'inherit' })
    child.on('error', failed)
    child.on('exit', (code) => (code === 0 ? done() : failed(new Error(`${program} ${args[0]} ended with ${code}`))))
  })
const stamped = (file, key) => existsSync(file) && readFileSync(file, 'utf8') === key
export const say = (text) => process.stdout.write(`${text}\n`)

function hashOf(paths) {
  const hash = createHash('sha256')
  const add = (path) => {
    // The type checker's own notes change nothing that is built.
    if (!existsSync(path) || path.endsWith('.tsbuildinfo')) return
    if (statSync(path).isDirectory()) for (const name of readdirSync(path).sort()) add(join(path, name))
    else hash.update(`${path}\n`).update(readFileSync(path))
  }
  for (const path of paths) add(path)
  return hash.digest('hex')
}

/** The npm packages, once for each state of package-lock.json; none of them is compiled. */
export async function packages() {
  const [stamp, key] = ['node_modules/.trofey-packages', `${hashOf(['package-lock.json'])} ${needsOwnNode}`]
  if (stamped(stamp, key)) return
  const node = needsOwnNode ? await newerNode() : undefined
  say('Installing packages…')
  // On an old Node npm leaves out the compiled parts that need a newer one.
  if (node) process.env.PATH = `${node}/node_modules/.bin:${process.env.PATH}`
  // The build needs the development packages, whatever NODE_ENV says.
  await run('npm', 'ci', '--include=dev', '--ignore-scripts', '--no-audit', '--no-fund')
  if (node) {
    cpSync(node, ownNode, { recursive: true, verbatimSymlinks: true })
    rmSync(node, { recursive: true })
    symlinkSync('../.node/node_modules/.bin/node', 'node_modules/.bin/node')
  }
  writeFileSync(stamp, key)
}

/** Installs Node outside of the packages' folder, which `npm ci` empties. */
async function newerNode() {
  say(`Installing Node ${NODE}: the packages need 22, this machine has ${process.version}…`)
  const folder = mkdtempSync(join(tmpdir(), 'trofey-node-'))
  await run('npm', 'install', '--prefix', folder, '--silent', '--no-audit', '--no-fund', `node@${NODE}`)
  return folder
}

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

/**
 * Chromium and PostgreSQL for the tests; with `isAll` also the other browsers, a store that speaks S3, a reverse
 * proxy, Prometheus, restic and pgBackRest.
 */
export async function system(isAll) {
  const hasPostgres =
    existsSync('/usr/lib/postgresql') &&
    readdirSync('/usr/lib/postgresql').some((version) => existsSync(`/usr/lib/postgresql/${version}/bin/initdb`))
  const programs = {
    chromium: 'chromium',
    'chromium-headless-shell': 'chromium-headless-shell',
    ...(isAll && {
      memcached: 'memcached',
      'nginx-light': '../sbin/nginx',
      // For promtool.
      prometheus: 'promtool',
      restic: 'restic',
      pgbackrest: 'pgbackrest',
      'swift-account': 'swift-account-server',
      'swift-container': 'swift-container-server',
      'swift-object': 'swift-object-server',
      'swift-proxy': 'swift-proxy-server',
      'firefox-esr': 'firefox-esr',
      'webkit2gtk-driver': 'WebKitWebDriver',
      xvfb: 'xvfb-run',
      xauth: 'xauth',
    }),
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
