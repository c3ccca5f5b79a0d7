import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { parse } from 'yaml'
import { settingsFrom } from '#api/core/env'

// The image and the containers of docs/deploy, as far as they can be looked at without running them (OPS-53).

const root = resolve(import.meta.dirname, '../../..')
const deploy = join(root, 'docs/deploy')
const dockerfile = readFileSync(join(deploy, 'Dockerfile'), 'utf8')

type Service = {
  image: string
  build?: { context: string; dockerfile: string }
  command?: string | string[]
  environment?: Record<string, string>
  volumes: string[]
  depends_on?: Record<string, unknown>
} & Record<string, unknown>
const { services, volumes } = parse(readFileSync(join(deploy, 'compose.yaml'), 'utf8'), { merge: true }) as {
  services: Record<string, Service>
  volumes: Record<string, unknown>
}

const folder = () => {
  const path = mkdtempSync(join(tmpdir(), 'trofey-containers-'))
  onTestFinished(() => rmSync(path, { recursive: true }))
  return path
}

test('each container is bounded, writes its volumes alone, and names what is there', () => {
  expect(Object.keys(services)).toEqual(['trofey', 'backup', 'proxy', 'database'])
  for (const [name, service] of Object.entries(services)) {
    expect(service, name).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
      mem_limit: expect.stringMatching(/^\d+[mg]$/),
      pids_limit: expect.any(Number),
      logging: { options: { 'max-size': '20m', 'max-file': '5' } },
      restart: 'unless-stopped',
    })
    for (const volume of service.volumes) {
      const [source = ''] = volume.split(':')
      if (source.startsWith('.')) expect(existsSync(join(deploy, source)), source).toBe(true)
      else if (!source.startsWith('/')) expect(Object.keys(volumes)).toContain(source)
    }
    expect(Object.keys(service.depends_on ?? {}).filter((other) => !(other in services))).toEqual([])
    if (service.build)
      expect(join(deploy, service.build.context, service.build.dockerfile)).toBe(join(deploy, 'Dockerfile'))
    else expect(service.image).toMatch(/:(stable|\d[\w.-]+)$/)
  }
})

test('the image’s pg_dump is of the database’s version, and what is set beside the settings is none of the server’s', () => {
  const [, client] = /postgresql-client-(\d+)/.exec(dockerfile) ?? []
  expect(services.database?.image).toBe(`postgres:${client}-bookworm`)
  const beside = { COMPOSE_PROFILES: 'postgres', POSTGRES_PASSWORD: 'secret', ...services.trofey?.environment }
  const ofImage = Object.fromEntries([...dockerfile.matchAll(/(\w+)=(\S+)/g)].map(([, name, value]) => [name, value]))
  expect(settingsFrom({ ...ofImage, ...beside, SANDBOX: 'open' })).toMatchObject({
    HOST: '0.0.0.0',
    TRUSTED_PROXIES: 1,
  })
})

test('the proxy’s container serves the name of PUBLIC_URL with the shipped configuration', () => {
  const path = folder()
  const [program = '', flag = '', script = ''] = services.proxy?.command ?? []
  const own = script
    .replaceAll('$$', '$')
    .replaceAll('/tmp/', `${path}/`)
    .replace('/etc/trofey/nginx.conf', join(deploy, 'nginx.conf'))
    .replace('exec nginx', 'echo nginx')
  const env = { PATH: process.env.PATH, PUBLIC_URL: 'https://players.example' }
  const { stdout, status } = spawnSync(program, [flag, own], { env, encoding: 'utf8' })
  expect([status, stdout]).toEqual([0, `nginx -c ${path}/nginx.conf -g daemon off; pid ${path}/nginx.pid;\n`])
  const written = readFileSync(join(path, 'nginx.conf'), 'utf8')
  expect(written.match(/server_name .*;/g)).toEqual(['server_name players.example;', 'server_name players.example;'])
  expect(written.match(/^ *server [\w.]+:\d+/gm)?.map((line) => line.trim())).toEqual(
    Array(2).fill('server trofey:3000'),
  )
  expect(written).not.toMatch(/trofey\.example|\/var\/log/)
})

/** Whether Docker keeps a file out of what it sends to the build: the last pattern that names it, or a folder above, decides. */
function isKeptOut(file: string) {
  const patterns = readFileSync(join(root, '.dockerignore'), 'utf8').trim().split('\n')
  const parts = file.split('/')
  const paths = parts.map((_, depth) => parts.slice(0, depth + 1).join('/'))
  const matches = (pattern: string) => {
    const source = pattern
      .replaceAll('.', '\\.')
      .replaceAll(/\*\*\/|\*/g, (stars) => (stars === '*' ? '[^/]*' : '(.*/)?'))
    return paths.some((path) => new RegExp(`^${source}$`).test(path))
  }
  const last = patterns.findLast((pattern) => matches(pattern.replace('!', '')))
  return last !== undefined && !last.startsWith('!')
}

test('no setting, key or database goes into the image’s build, and every file of the repository does', () => {
  const secrets = [
    '.env',
    '.env.production',
    'docs/deploy/.env',
    'pwa/.env.local',
    'secret.key',
    'docs/deploy/secret.key',
  ]
  const data = ['data/media/a', 'backups/a/trofey.db', 'trofey.db', 'db/trofey.db-wal', 'docs/deploy/key.pem']
  const made = ['node_modules/a/b.js', 'pwa/node_modules/a', 'dist/api/server.js', '.git/config']
  const all = [...secrets, ...data, ...made]
  expect(all.filter((file) => !isKeptOut(file))).toEqual([])
  const tracked = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).trim().split('\n')
  expect(tracked.filter(isKeptOut)).toEqual([])
})

/** Runs the nightly backups with a clock, a sleep and a Node that tell what they are asked; ends at the last sleep. */
function night({ at, day, codes, nights }: { at: string; day: string; codes: number[]; nights: number }) {
  const path = folder()
  const program = (name: string, text: string) =>
    writeFileSync(join(path, name), `#!/bin/sh\n${text}\n`, { mode: 0o755 })
  writeFileSync(join(path, 'codes'), codes.join('\n'))
  program('date', `[ "$1" = +%s ] && echo ${Date.parse(at) / 1000} || echo ${day}`)
  program('sleep', `echo "sleep $1"; [ "$1" = 600 ] && exit; echo x >>${path}/n; [ $(wc -l <${path}/n) -le ${nights} ]`)
  program('node', `echo "$*"; code=$(head -1 ${path}/codes); sed -i 1d ${path}/codes; exit $code`)
  const env = { PATH: `${path}:${process.env.PATH}`, OUTCOME: join(path, 'outcome') }
  const { stdout } = spawnSync('sh', [join(deploy, 'nightly.sh')], { env, encoding: 'utf8' })
  return { lines: stdout.trim().split('\n'), outcome: Number(readFileSync(join(path, 'outcome'), 'utf8')) }
}
const KEEP = 'dist/api/backup.js --keep'

test('the container backs up at half past two in Moscow, comes again to a busy folder, and keeps how the last one ended', () => {
  const hour = 'sleep 3600'
  const evening = '2026-03-14T22:30:00Z'
  expect(night({ at: evening, day: '15', codes: [3, 3, 0], nights: 1 })).toEqual({
    lines: [hour, KEEP, 'sleep 600', KEEP, 'sleep 600', KEEP, hour],
    outcome: 0,
  })
  expect(night({ at: evening, day: '15', codes: [0, 1], nights: 2 })).toEqual({
    lines: [hour, KEEP, hour, KEEP, hour],
    outcome: 1,
  })
  expect(night({ at: '2026-03-31T23:31:00Z', day: '01', codes: [0], nights: 1 }).lines).toEqual([
    'sleep 86340',
    `${KEEP} --rehearse`,
    'sleep 86340',
  ])
})
