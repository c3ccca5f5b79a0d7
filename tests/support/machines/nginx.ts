import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { freePort } from '../server.ts'
import { until } from '../time/clock.ts'

const shipped = readFileSync(resolve(import.meta.dirname, '../../../docs/deploy/nginx.conf'), 'utf8')
const nginx = '/usr/sbin/nginx'
export const hasNginx = existsSync(nginx)

type Options = {
  /** Of the door without TLS, which tests use. */
  port?: number
  /** Of requests: `rate` and `burst`; else none. */
  limit?: { rate: string; burst: number }
}

/**
 * nginx with the shipped configuration in front of the servers at these ports. Replaced are names, ports, limits and the
 * certificate, and a door without TLS is added.
 */
export async function newNginx(ports: number[], { port, limit = { rate: '100000r/s', burst: 100000 } }: Options = {}) {
  port ??= await freePort()
  const [plain, tls] = [await freePort(), await freePort()]
  const folder = mkdtempSync(join(tmpdir(), 'trofey-nginx-'))
  const servers = ports.map((each) => `    server 127.0.0.1:${each} max_fails=1 fail_timeout=2s;\n`).join('')
  const file = join(folder, 'nginx.conf')
  const live = '/etc/letsencrypt/live/trofey.example'
  writeFileSync(
    file,
    shipped
      .replaceAll(/( *server 127\.0\.0\.1:\d+ .*;\n)+/g, servers)
      .replaceAll('listen 80', `listen 127.0.0.1:${plain}`)
      .replaceAll('listen 443', `listen 127.0.0.1:${tls}`)
      .replace(/^( *listen .* ssl http2;)$/m, `$1 listen 127.0.0.1:${port};`)
      .replaceAll('server_name trofey.example;', 'server_name trofey.example 127.0.0.1 localhost;')
      .replaceAll(live, folder)
      .replace('rate=300r/s', `rate=${limit.rate}`)
      .replace('burst=3000', `burst=${limit.burst}`)
      .replace('limit_conn connections 1000', 'limit_conn connections 50000')
      .replaceAll('/var/log/nginx', folder),
  )
  const files = ['-keyout', join(folder, 'privkey.pem'), '-out', join(folder, 'fullchain.pem'), '-days', '1', '-nodes']
  const key = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-subj', '/CN=trofey.example']
  execFileSync('openssl', ['req', ...key, ...files], { stdio: 'ignore' })
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
    /** Ports of the shipped doors: for the redirect, and for TLS with `trofey.example`. */
    plain,
    tls,
    warnings: checked.stderr,
    log: () => readFileSync(join(folder, 'trofey.log'), 'utf8'),
    errors: () => readFileSync(join(folder, 'trofey-error.log'), 'utf8'),
    async remove() {
      const ended = new Promise((done) => child.once('exit', done))
      child.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true })
    },
  }
}
