import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { s3Bucket } from '#db/files/s3'
import { type S3Files, s3Files } from '#db/files/s3Files'
import { freePort } from '../server.ts'
import { until } from '../time/clock.ts'

/** An S3-compatible store that checks signatures and hashes: OpenStack Swift with s3api. */
export const hasSwift = existsSync('/usr/bin/swift-proxy-server') && existsSync('/usr/bin/memcached')

const KEY = { accessKeyId: 'test:tester', secretAccessKey: 'testing' }
const stores = ['account', 'container', 'object'] as const

/** A store with one empty bucket on this machine. */
export async function newSwift() {
  const folder = mkdtempSync(join(tmpdir(), 'swift-'))
  const [config, disks] = [join(folder, 'etc'), join(folder, 'srv')]
  for (const path of [config, join(disks, 'd1')]) mkdirSync(path, { recursive: true })
  const write = (name: string, text: string) => writeFileSync(join(config, name), text)
  const ports = { account: await freePort(), container: await freePort(), object: await freePort() }
  const [proxy, cache] = [await freePort(), await freePort()]
  const common = (port: number) =>
    `[DEFAULT]\nbind_ip = 127.0.0.1\nbind_port = ${port}\nworkers = 0\nuser = ${userInfo().username}\nswift_dir = ${config}\n`

  for (const name of stores) {
    const ring = (...args: string[]) =>
      execFileSync('/usr/bin/swift-ring-builder', [join(config, `${name}.builder`), ...args])
    ring('create', '2', '1', '1')
    ring('add', `r1z1-127.0.0.1:${ports[name]}/d1`, '1')
    ring('rebalance')
    write(
      `${name}.conf`,
      `${common(ports[name])}devices = ${disks}\nmount_check = false\ndisable_fallocate = true
[pipeline:main]\npipeline = ${name}-server\n[app:${name}-server]\nuse = egg:swift#${name}\n`,
    )
  }
  write(
    'proxy.conf',
    `${common(proxy)}[pipeline:main]\npipeline = catch_errors cache listing_formats s3api tempauth proxy-server
[app:proxy-server]\nuse = egg:swift#proxy\naccount_autocreate = true
[filter:catch_errors]\nuse = egg:swift#catch_errors
[filter:cache]\nuse = egg:swift#memcache\nmemcache_servers = 127.0.0.1:${cache}
[filter:listing_formats]\nuse = egg:swift#listing_formats
[filter:s3api]\nuse = egg:swift#s3api\ns3_acl = false
[filter:tempauth]\nuse = egg:swift#tempauth\nuser_test_tester = testing .admin\n`,
  )

  const children: ChildProcess[] = []
  const run = (command: string, ...args: string[]) => {
    const child = spawn(command, args, { stdio: 'ignore' })
    children.push(child)
    return child
  }
  run('memcached', '-l', '127.0.0.1', '-p', String(cache), '-U', '0', '-u', userInfo().username)
  for (const name of stores) run(`swift-${name}-server`, join(config, `${name}.conf`))
  const openFront = () => run('swift-proxy-server', join(config, 'proxy.conf'))
  let front = openFront()

  const address = `http://127.0.0.1:${proxy}/trofey`
  const call = s3Bucket({ bucket: address, region: 'us-east-1', ...KEY })
  await succeeds(async () => (await call({ method: 'PUT' })).answer.resume())
  const filesUnder = (prefix: string): S3Files => s3Files(call, prefix, folder)
  return {
    /** Of a server that keeps its files here. */
    env: {
      S3_BUCKET_URL: address,
      S3_ACCESS_KEY_ID: KEY.accessKeyId,
      S3_SECRET_ACCESS_KEY: KEY.secretAccessKey,
    },
    media: filesUnder('media/'),
    pieces: filesUnder('pieces/'),
    /** Nobody listens at its address until `comeBack`. */
    goAway: () => end(front),
    async comeBack() {
      front = openFront()
      await succeeds(() => keysIn(filesUnder('media/')))
    },
    async remove() {
      await Promise.all(children.map(end))
      await rm(folder, { recursive: true, force: true })
    },
  }
}
export type Swift = Awaited<ReturnType<typeof newSwift>>

async function end(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((done) => child.once('exit', done))
  child.kill('SIGKILL')
  await ended
}

/** Its parts start one after the other: what fails before all are there is tried again. */
const succeeds = (work: () => Promise<unknown>) =>
  until(() =>
    work().then(
      () => true,
      () => false,
    ),
  )

export async function keysIn(files: Pick<S3Files, 'list'>) {
  const keys: string[] = []
  for await (const { key } of files.list()) keys.push(key)
  // In the order of the store.
  return keys
}
