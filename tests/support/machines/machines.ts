import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort, newServer, type Server } from '../server.ts'
import { newNginx } from './nginx.ts'
import type { Swift } from './swift.ts'

const PROCESSES = 3

/** Three processes with a folder each and one key, a database, a bucket, and the shipped nginx in front of them. */
export async function startMachines(database: string, swift: Swift) {
  const port = await freePort()
  const env = {
    ...swift.env,
    DATABASE_URL: database,
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    SANDBOX: 'open',
    TRUSTED_PROXIES: '1',
    DATABASE_CONNECTIONS: '10',
  }
  const servers: Server[] = []
  for (let at = 0; at < PROCESSES; at++) {
    const dataDir = mkdtempSync(join(tmpdir(), 'trofey-machine-'))
    // The first one makes it.
    if (servers[0]) copyFileSync(join(servers[0].dataDir, 'secret.key'), join(dataDir, 'secret.key'))
    const server = await newServer({ ...env, DATA_DIR: dataDir })
    servers.push(server)
    await server.start()
  }
  const ports = servers.map(({ address }) => Number(new URL(address).port))
  const balancer = await newNginx(ports, { port })
  return {
    servers,
    address: balancer.address,
    async remove() {
      await balancer.remove()
      for (const server of servers) {
        await server.remove()
        rmSync(server.dataDir, { recursive: true, force: true })
      }
    },
  }
}
