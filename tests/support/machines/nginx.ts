import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { freePort } from '../server.ts'
import { until } from '../time/clock.ts'

const shipped = readFileSync(resolve(import.meta.dirname, '../../../docs/deploy/nginx.conf'), 'utf8')
const nginx = '/usr/sbin/nginx'
export const hasNginx = existsSync(nginx)

/** nginx with the shipped configuration in front of the servers at these ports; only names are replaced. */
export async function newNginx(ports: number[], port?: number) {
  port ??= await freePort()
  const folder = mkdtempSync(join(tmpdir(), 'trofey-nginx-'))
  const servers = ports.map((each) => `server 127.0.0.1:${each} max_fails=1 fail_timeout=2s;`).join('\n')
  const file = join(folder, 'nginx.conf')
  writeFileSync(
    file,
    shipped
      .replace(/( *server 127\.0\.0\.1:\d+ .*;\n)+/g, `${servers}\n`)
      .replace('listen 80;', `listen 127.0.0.1:${port};`)
      .replaceAll('/var/log/nginx', folder),
  )
  const own = ['-p', folder, '-c', file, '-g', `pid ${folder}/pid; daemon off; user root;`]
  const checked = spawnSync(nginx, [...own, '-t'], { encoding: 'utf8' })
  if (checked.status !== 0) throw new Error(checked.stderr)
  const child = spawn(nginx, own, { stdio: 'ignore' })
  const address = `http://127.0.0.1:${port}`
  const opensAt = () =>
    fetch(`${address}/metrics`).then(
      () => true,
      () => false,
    )
  await until(opensAt, (isOpen) => isOpen || child.exitCode !== null)
  if (child.exitCode !== null) throw new Error(readFileSync(join(folder, 'trofey-error.log'), 'utf8'))
  return {
    address,
    log: () => readFileSync(join(folder, 'trofey.log'), 'utf8'),
    async remove() {
      const ended = new Promise((done) => child.once('exit', done))
      child.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true })
    },
  }
}
