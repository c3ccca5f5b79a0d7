import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { io } from 'socket.io-client'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { hasPostgres, newCluster } from '../../support/database/postgres.ts'
import { hasNginx, newNginx } from '../../support/machines/nginx.ts'
import { addMoney, freePort, newServer, type Server, signIn } from '../../support/server.ts'

/** The shipped configuration in front of these ports, for one test. */
async function balance(ports: number[]) {
  const balancer = await newNginx(ports)
  onTestFinished(() => balancer.remove())
  return balancer
}

const send = (address: string, method: string, path: string) =>
  new Promise<number>((answered, failed) => {
    const sent = request(`${address}${path}`, { method, agent: false }, (answer) => {
      answer.resume()
      answered(answer.statusCode ?? 0)
    })
    sent.on('error', failed)
    sent.end(method === 'GET' ? undefined : '{"amount":1}')
  })

/** Answers nothing: breaks the connection once the request has come. */
async function mute(seen: string[]) {
  const server = createServer((message) => {
    message.resume().on('end', () => {
      seen.push(`${message.method} ${message.url}`)
      message.socket.destroy()
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => new Promise((closed) => server.close(() => closed())))
  return (server.address() as AddressInfo).port
}

test.runIf(hasNginx)(
  'a call whose answer is lost is not sent a second time; one that nobody received is (OPS-24)',
  async () => {
    const seen: string[] = []
    const { address, log } = await balance([await mute(seen), await mute(seen)])
    const once = ['POST', 'PATCH', 'PUT', 'DELETE']
    for (const method of once) {
      seen.length = 0
      // A server that broke a connection is left alone for a while: both may be, and then nginx tries them all the same.
      await expect.poll(async () => [await send(address, method, '/api/x'), seen.length]).toEqual([502, 1])
      expect(seen).toEqual([`${method} /api/x`])
    }
    seen.length = 0
    expect(await send(address, 'GET', '/api/auth/epic/callback?code=secret')).toBe(502)
    expect(seen.length).toBeLessThanOrEqual(1)
    expect(log()).not.toContain('secret')

    const heard: string[] = []
    const answers = createServer((message, answer) => {
      heard.push(`${message.method} ${message.headers['x-forwarded-for']}`)
      message.resume().on('end', () => answer.end())
    })
    await new Promise<void>((listening) => answers.listen(0, '127.0.0.1', listening))
    onTestFinished(() => new Promise((closed) => answers.close(() => closed())))
    const dead = await balance([await freePort(), (answers.address() as AddressInfo).port])
    for (const method of ['GET', 'POST', 'PATCH']) expect(await send(dead.address, method, '/api/x')).toBe(200)
    expect(heard).toEqual(['GET 127.0.0.1', 'POST 127.0.0.1', 'PATCH 127.0.0.1'])
  },
)

let cluster: ReturnType<typeof newCluster>
let servers: Server[] = []
beforeAll(async () => {
  if (!hasNginx || !hasPostgres) return
  cluster = newCluster()
  const env = { DATABASE_URL: cluster.address, TRUSTED_PROXIES: '1', SANDBOX: 'open' }
  const first = await newServer(env)
  servers = [first, await newServer({ ...env, DATA_DIR: first.dataDir })]
  for (const server of servers) await server.start()
})
afterAll(async () => {
  for (const server of servers) await server.kill()
  await servers[0]?.remove()
  await cluster?.remove()
})

test.runIf(hasNginx && hasPostgres)(
  'of thirty sockets that poll and thirty websockets behind nginx all stay, hear events, and outlive a killed process (OPS-23)',
  async () => {
    const { address } = await balance(servers.map((server) => Number(new URL(server.address).port)))
    const player = await signIn(servers[0]!.address, 'player')
    const pages = Array.from({ length: 60 }, (_, index) => {
      const transports = index % 2 ? ['websocket'] : ['polling']
      const extraHeaders = { 'User-Agent': `page ${index}` }
      const options = {
        auth: { token: player.token },
        transports,
        extraHeaders,
        forceNew: true,
        reconnectionDelayMax: 1000,
      }
      const page = { socket: io(address, options), heard: 0, breaks: [] as string[] }
      page.socket.on('profile-update', () => page.heard++)
      page.socket.on('disconnect', (reason) => page.breaks.push(reason))
      return page
    })
    const open = () => pages.filter(({ socket }) => socket.connected).length
    await expect.poll(open).toBe(60)
    for (let round = 1; round <= 5; round++) {
      await Promise.all(pages.map(({ socket }) => socket.emitWithAck('alive')))
      await addMoney(servers[round % 2]!.address, player.user.id, 10)
      await expect.poll(() => pages.filter(({ heard }) => heard === round).length).toBe(60)
    }
    expect(pages.flatMap(({ breaks }) => breaks)).toEqual([])

    await servers[1]!.kill()
    await expect.poll(() => pages.filter(({ breaks }) => breaks.length > 0).length).toBeGreaterThan(0)
    await expect.poll(open).toBe(60)
    const left = pages.filter(({ breaks }) => breaks.length === 0).length
    expect(left).toBeGreaterThan(0)
    for (const page of pages) page.heard = 0
    await addMoney(servers[0]!.address, player.user.id, 10)
    await expect.poll(() => pages.filter(({ heard }) => heard === 1).length).toBe(60)
    for (const { socket } of pages) socket.close()
  },
)
