import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { hasPostgres, newCluster } from '../../support/database/postgres.ts'
import { addMoney, newServer, signIn } from '../../support/server.ts'
import { sentPicture } from '../calls.ts'
import { newFolder, startedServer } from '../ownServers.ts'

// The commands of docs/backups.md, with folders of this machine (OPS-54).

const page = readFileSync('docs/backups.md', 'utf8')
/** The page's commands of a program, without what is said of them. */
const commands = (program: string) =>
  page.match(new RegExp(`^${program} .+$`, 'gm'))?.map((line) => line.replace(/ +#.*$/, '')) ?? []

test.skipIf(!existsSync('/usr/bin/restic'))(
  'a backup comes back from restic as it was, and serves another machine',
  async () => {
    const server = await startedServer()
    const player = await signIn(server.address, 'player')
    await sentPicture(server, player, 1)
    expect(await server.run('backup', server.backups)).toMatchObject({ code: 0 })

    const folder = newFolder('trofey-restic-')
    const env = { ...process.env, RESTIC_REPOSITORY: join(folder, 'there'), RESTIC_PASSWORD: 'secret' }
    const all = commands('restic')
    expect(all.map((line) => line.split(' ')[1])).toEqual(['init', 'backup', 'forget', 'check', 'restore'])
    for (const line of all) {
      const own = line.replace('/var/backups/trofey', server.backups).replace('/srv/restored', join(folder, 'back'))
      execFileSync('sh', ['-c', own], { env: { ...env, HOME: folder }, stdio: 'pipe' })
    }
    const restored = join(folder, 'back', server.backups)
    const [name = ''] = readdirSync(restored).filter((each) => !each.startsWith('.'))
    execFileSync('sha256sum', ['--quiet', '-c', 'files.sha256'], { cwd: join(restored, name) })

    const dataDir = newFolder('trofey-other-')
    writeFileSync(join(dataDir, 'secret.key'), readFileSync(join(server.dataDir, 'secret.key')), { mode: 0o600 })
    const other = await newServer({ DATA_DIR: dataDir })
    expect(await other.run('restore', join(restored, name))).toMatchObject({ code: 0 })
    expect(other.audit()).toMatchObject({ code: 0 })
  },
)

const isRoot = process.getuid?.() === 0
const asPostgres = (line: string) =>
  isRoot
    ? execFileSync('runuser', ['-u', 'postgres', '--', 'sh', '-c', line], { cwd: tmpdir(), stdio: 'pipe' })
    : execFileSync('sh', ['-c', line], { stdio: 'pipe' })

async function query<Row>(address: string, statement: string) {
  const client = new Client(address)
  await client.connect()
  const { rows } = await client.query(statement)
  await client.end()
  return rows as Row[]
}

test.skipIf(!hasPostgres || !existsSync('/usr/bin/pgbackrest'))(
  'pgBackRest brings PostgreSQL back to a moment, and the book of that moment balances',
  async () => {
    const cluster = newCluster()
    onTestFinished(() => cluster.remove())
    const folder = new URL(cluster.address).searchParams.get('host')!
    const [, shipped = ''] = /```ini\n([\s\S]+?)```/.exec(page) ?? []
    const here = [`lock-path=${folder}/lock`, `log-path=${folder}/logs`, `spool-path=${folder}/spool`].join('\n')
    const socket = `pg1-socket-path=${folder}\npg1-user=postgres`
    const config = join(folder, 'pgbackrest.conf')
    writeFileSync(
      config,
      `${shipped.replace('[global]', `[global]\n${here}`).replace(/pg1-path=.*/, `pg1-path=${folder}/data\n${socket}`)}`.replace(
        '/var/lib/pgbackrest',
        `${folder}/repository`,
      ),
    )
    const own = (line: string) => line.replaceAll('pgbackrest --stanza', `pgbackrest --config=${config} --stanza`)
    const [archive = '', ...others] = commands('psql')
    for (const line of [archive, ...others]) asPostgres(own(line).replace('psql', `psql -d '${cluster.address}'`))
    cluster.stop()
    cluster.start()
    const [create = '', check = '', full = '', restore = ''] = commands('pgbackrest').map(own)
    for (const line of [create, check]) asPostgres(line)

    const server = await startedServer({ DATABASE_URL: cluster.address, SANDBOX: 'open' })
    const player = (await signIn(server.address, 'player')).user.id
    const balance = async () =>
      (await query<{ sum: string }>(cluster.address, 'select sum(balance)::text as sum from accounts'))[0]?.sum
    await addMoney(server.address, player, 100)
    asPostgres(full)
    // pgBackRest counts in seconds: a moment of the backup's last one is not after it.
    const second = `select date_trunc('second', clock_timestamp())::text as name`
    const [ended] = await query<{ name: string }>(cluster.address, second)
    await expect.poll(() => query<{ name: string }>(cluster.address, second)).not.toEqual([ended])
    await addMoney(server.address, player, 20)
    const kept = await balance()
    const [moment] = await query<{ now: string }>(cluster.address, 'select clock_timestamp()::text as now')
    await addMoney(server.address, player, 3)
    expect(await balance()).not.toBe(kept)
    const [last] = await query<{ name: string }>(cluster.address, 'select pg_walfile_name(pg_switch_wal()) as name')
    const archived = 'select coalesce(last_archived_wal, $$$$) as name from pg_stat_archiver'
    await expect
      .poll(async () => (await query<{ name: string }>(cluster.address, archived))[0]?.name)
      .toSatisfy((name: string) => name >= (last?.name ?? ''))
    await server.end()

    cluster.stop()
    asPostgres(restore.replace(/--target='[^']+'/, `--target='${moment?.now}'`))
    cluster.start()
    const recovering = 'select pg_is_in_recovery() as is'
    await expect.poll(async () => (await query<{ is: boolean }>(cluster.address, recovering))[0]?.is).toBe(false)
    expect(await balance()).toBe(kept)
    expect(server.audit()).toMatchObject({ code: 0 })
    await server.start()
    await addMoney(server.address, player, 7)
  },
)
