import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { freePort, serverFlags } from '../../support/server.ts'

const root = resolve(import.meta.dirname, '../../..')
const dockerfile = readFileSync(join(root, 'docs/deploy/Dockerfile'), 'utf8')
const units = join(root, 'docs/deploy/systemd')
/** Tenths, of 10. */
const MAX_EXPOSURE = 15
const analyze = '/usr/bin/systemd-analyze'

/** Links a folder's production packages, as `npm prune --omit=dev` leaves them. */
function linkPackages(image: string) {
  const list = execFileSync('npm', ['ls', '--omit=dev', '--all', '--parseable'], { cwd: root, encoding: 'utf8' })
  for (const path of list.split('\n').filter((line) => line.includes('node_modules'))) {
    const target = join(image, relative(root, path))
    mkdirSync(dirname(target), { recursive: true })
    if (!existsSync(target)) symlinkSync(path, target)
  }
}

/** The files that the image's last stage copies, in a folder. */
function imageFolder() {
  const image = mkdtempSync(join(tmpdir(), 'trofey-image-'))
  onTestFinished(() => rmSync(image, { recursive: true }))
  const copied = [...dockerfile.matchAll(/^COPY --from=build \/app\/(\S+) (\S+)$/gm)]
  for (const [, from = '', to = ''] of copied) {
    if (from === 'node_modules') linkPackages(image)
    else cpSync(join(root, from), join(image, to), { recursive: true })
  }
  return image
}

const jsonAfter = (word: string) =>
  JSON.parse(new RegExp(`^${word} (\\[.+\\])$`, 'm').exec(dockerfile)?.[1] ?? '') as string[]

test('the image holds all that its command needs, and its health check tells whether it is ready (OPS-4)', async () => {
  const image = imageFolder()
  const set = [...dockerfile.matchAll(/(\w+)=(\S+)/g)].map(([, name, value]) => [name, value])
  const env = {
    PATH: process.env.PATH,
    ...Object.fromEntries(set),
    PORT: String(await freePort()),
    DATA_DIR: join(image, 'data'),
    SANDBOX: 'open',
  }
  const [, ...command] = jsonAfter('CMD')
  const [, ...check] = jsonAfter('  CMD')
  const isHealthy = () => spawnSync(process.execPath, check, { env }).status === 0
  expect(isHealthy()).toBe(false)
  const server = spawn(process.execPath, command, { cwd: image, env, stdio: 'ignore' })
  onTestFinished(async () => {
    const ended = once(server, 'exit')
    server.kill('SIGKILL')
    await ended
  })
  await expect.poll(isHealthy).toBe(true)
  expect(env.NODE_ENV).toBe('production')
  for (const flag of serverFlags) expect(command).toContain(flag)
})

const unitNames = readdirSync(units)
const analyzed = (...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(analyze, args, { cwd: units, encoding: 'utf8' })
  return { status, text: `${stdout}${stderr}` }
}

test.skipIf(!existsSync(analyze))(
  'the units are ones that systemd takes and finds little exposed, and the server starts as npm starts it (OPS-52)',
  () => {
    const files = unitNames.map((name) => `./${name}`)
    expect(files).toHaveLength(4)
    expect(analyzed('verify', ...files)).toEqual({ status: 0, text: '' })
    for (const file of files.filter((name) => name.endsWith('.service')))
      expect(analyzed('security', '--offline=true', `--threshold=${MAX_EXPOSURE}`, file)).toMatchObject({ status: 0 })
    const [start = ''] = /^ExecStart=.+$/m.exec(readFileSync(join(units, 'trofey.service'), 'utf8')) ?? []
    for (const flag of serverFlags) expect(start).toContain(flag)
  },
)
