import { execFile, execFileSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join, resolve } from 'node:path'
import Database from 'better-sqlite3'
import { expect, onTestFinished, test } from 'vitest'
import { addMoney, freePort, signIn } from '../../support/server.ts'
import { callAs } from '../calls.ts'

const root = resolve(import.meta.dirname, '../../..')
const script = join(root, 'docs/deploy/trofey.sh')

const systemctl = (folder: string) => `#!/bin/sh
pid=$(cat ${folder}/pid 2>/dev/null)
case "$*" in
  'start trofey')
    set -a; . ${folder}/settings; set +a
    cd ${folder}/current
    node dist/api/server.js >${folder}/log 2>&1 &
    echo $! >${folder}/pid ;;
  'stop trofey')
    kill "$pid" 2>/dev/null; while kill -0 "$pid" 2>/dev/null; do sleep 0.1; done ;;
  *is-active*)
    kill -0 "$pid" 2>/dev/null ;;
esac
exit $?
`

const newer = { idx: 9999, version: '6', when: 9_000_000_000_000, tag: '9999_newer', breakpoints: true }

function addMigration(version: string) {
  const folder = join(version, 'db/migrations/sqlite')
  const file = join(folder, 'meta/_journal.json')
  const journal = JSON.parse(readFileSync(file, 'utf8')) as { entries: unknown[] }
  writeFileSync(file, JSON.stringify({ ...journal, entries: [...journal.entries, newer] }))
  writeFileSync(join(folder, `${newer.tag}.sql`), 'CREATE TABLE newer (id text) STRICT;')
}

/** An installation's folder with a source of three commits, each already built: this one, the next, and one that does not start. */
async function installation() {
  const folder = mkdtempSync(join(tmpdir(), 'trofey-home-'))
  const source = join(folder, 'source')
  const git = (...args: string[]) => execFileSync('git', ['-C', source, ...args], { encoding: 'utf8' }).trim()
  mkdirSync(source)
  git('init', '--quiet')
  const versions = ['this', 'next', 'broken'].map((name) => {
    git('-c', 'user.name=a', '-c', 'user.email=a@a', 'commit', '--quiet', '--allow-empty', '-m', name)
    git('tag', name)
    const version = join(folder, 'versions', git('rev-parse', 'HEAD').slice(0, 12))
    for (const path of ['dist', 'db/migrations', '.ci', 'package.json'])
      cpSync(join(root, path), join(version, path), { recursive: true })
    symlinkSync(join(root, 'node_modules'), join(version, 'node_modules'))
    return version
  })
  const [current = '', next = '', broken = ''] = versions
  git('remote', 'add', 'origin', source)
  addMigration(next)
  // Built by the update, in place of packages and a minute's work.
  rmSync(join(next, 'dist/.built'))
  const build = `import { writeFileSync } from 'node:fs'\nwriteFileSync('dist/.built', JSON.stringify(process.env))`
  writeFileSync(join(next, '.ci/prepare.mjs'), build)
  addMigration(broken)
  writeFileSync(join(broken, 'dist/api/server.js'), 'process.exit(1)')
  const port = await freePort()
  const [dataDir, backups] = [join(folder, 'data'), join(folder, 'backups')]
  writeFileSync(join(folder, 'settings'), `PORT=${port}\nDATA_DIR='${dataDir}'\nBACKUP_DIR='${backups}'\n`)
  mkdirSync(join(folder, 'bin'))
  writeFileSync(join(folder, 'bin/systemctl'), systemctl(folder), { mode: 0o755 })
  onTestFinished(async () => {
    await run('stop')
    rmSync(folder, { recursive: true })
  })
  function run(...args: string[]) {
    const env = {
      ...process.env,
      PATH: `${folder}/bin:${process.env.PATH}`,
      INSTALLED_IN: folder,
      SETTINGS_FILE: join(folder, 'settings'),
      SERVICE_USER: userInfo().username,
    }
    const [program, words] = ['start', 'stop'].includes(args[0] ?? '')
      ? ['systemctl', [...args, 'trofey']]
      : ['sh', [script, ...args]]
    // Not `spawnSync`: meanwhile this process sees its connections to the stopped server end.
    return new Promise<{ code: number | null; text: string }>((done) => {
      const child = execFile(program, words, { env, encoding: 'utf8' }, (_, out, errors) =>
        done({ code: child.exitCode, text: `${out}${errors}` }),
      )
    })
  }
  async function setUp() {
    expect(await run('update', 'this')).toMatchObject({ code: 1, text: expect.stringContaining('trofey build this') })
    expect(await run('build', 'this')).toMatchObject({ code: 0 })
    expect(await run('start')).toMatchObject({ code: 0 })
    expect(await run('check')).toMatchObject({ code: 0, text: expect.stringContaining('✓ server: ready') })
  }
  const currentVersion = () => readlinkSync(join(folder, 'current'))
  return { folder, dataDir, backups, current, next, run, setUp, currentVersion, address: `http://localhost:${port}` }
}

const tablesIn = (dataDir: string) => {
  const database = new Database(join(dataDir, 'trofey.db'), { readonly: true })
  try {
    return database.prepare(`select name from sqlite_master where name = 'newer'`).pluck().all()
  } finally {
    database.close()
  }
}
const balanceOf = async (address: string) => {
  const answer = await callAs({ address }, '/api/auth/me', await signIn(address, 'player'))
  return ((await answer.json()) as { balance: number }).balance
}

test('an update backs up, stops, switches, starts and checks; the way back has what was there before it (OPS-51)', async () => {
  const { run, setUp, address, currentVersion, current, next, dataDir, backups } = await installation()
  await setUp()
  const before = await balanceOf(address)
  const player = (await signIn(address, 'player')).user.id
  await addMoney(address, player, 500)

  const updated = await run('update', 'next')
  expect(updated).toMatchObject({ code: 0, text: expect.stringContaining('of version') })
  const [, backup = ''] = /The way back: trofey back (\S+)$/m.exec(updated.text) ?? []
  expect(
    readdirSync(backups)
      .filter((name) => name.startsWith('20'))
      .map((name) => join(backups, name)),
  ).toEqual([backup])
  // Settings are for the server and its tools alone.
  expect(readFileSync(join(next, 'dist/.built'), 'utf8')).not.toContain(dataDir)
  const taken = readdirSync(backups).length
  expect([currentVersion(), tablesIn(dataDir)]).toEqual([next, ['newer']])
  await addMoney(address, player, 70)
  expect(await balanceOf(address)).toBe(before + 570)

  // Its own database is a newer one's now: that is refused, and nothing of it changes.
  expect(await run('back')).toMatchObject({ code: 1, text: expect.stringContaining('trofey back BACKUP') })
  expect([currentVersion(), tablesIn(dataDir)]).toEqual([current, ['newer']])

  expect(await run('back', backup)).toMatchObject({ code: 0, text: expect.stringContaining('Restored into') })
  expect([currentVersion(), tablesIn(dataDir)]).toEqual([current, []])
  expect(await balanceOf(address)).toBe(before + 500)
  expect(readdirSync(dataDir).filter((name) => name.startsWith('replaced-'))).toHaveLength(1)

  // As on a second machine, whose database has been migrated by the first one.
  expect(await run('switch', 'next')).toMatchObject({ code: 0, text: expect.stringContaining('✓ server: ready') })
  expect([currentVersion(), tablesIn(dataDir), readdirSync(backups).length]).toEqual([next, ['newer'], taken])
})

test('an update without a proven backup changes nothing, and one that does not start names the way back (OPS-51)', async () => {
  const { run, setUp, address, currentVersion, current, folder, dataDir, backups } = await installation()
  expect(await run('build', 'nowhere')).toMatchObject({
    code: 1,
    text: expect.stringContaining('There is no version nowhere'),
  })
  expect(existsSync(join(folder, 'current'))).toBe(false)
  await setUp()
  const before = await balanceOf(address)
  expect(await run('update', 'this')).toMatchObject({
    code: 1,
    text: expect.stringContaining('is the current version'),
  })

  writeFileSync(backups, 'no folder')
  expect(await run('update', 'next')).toMatchObject({ code: 1, text: expect.stringContaining('so no update') })
  expect([currentVersion(), tablesIn(dataDir), await balanceOf(address)]).toEqual([current, [], before])

  rmSync(backups)
  const broken = await run('update', 'broken')
  expect(broken).toMatchObject({ code: 1, text: expect.stringContaining('It does not serve') })
  expect((await run('back')).code).toBe(0)
  expect([currentVersion(), await balanceOf(address)]).toEqual([current, before])
})
