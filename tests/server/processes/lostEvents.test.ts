import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { Client } from 'pg'
import { io, type Socket } from 'socket.io-client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { hasPostgres, newCluster } from '../../support/database/postgres.ts'
import { inTurn } from '../../support/machines/clients.ts'
import { addMoney, newServer, type Server, type Session, signIn } from '../../support/server.ts'
import { callAs } from '../calls.ts'

let cluster: ReturnType<typeof newCluster>
let servers: [Server, Server, Server]
beforeEach(async (context) => {
  if (!hasPostgres) return context.skip()
  cluster = newCluster()
  const first = await newServer({ DATABASE_URL: cluster.address })
  const others = { DATABASE_URL: cluster.address, DATA_DIR: first.dataDir }
  servers = [first, await newServer(others), await newServer(others)]
  for (const server of servers) await server.start()
})
afterEach(async () => {
  for (const server of servers ?? []) await server.kill()
  await servers?.[0].remove()
  await cluster?.remove()
})

const get = async (server: Server, path: string, session: Session) =>
  (await callAs(server, `/api/${path}`, session)).json()

const connected = (socket: Socket) => new Promise<void>((done) => socket.once('connect', done))

/** A page that shows one answer of the server: read at each event that concerns it, and when some may have been missed. */
async function openPage(server: Server, session: Session, path: string, transports: string[]) {
  const socket = io(server.address, { auth: { token: session.token }, transports, forceNew: true, reconnection: false })
  const reads = inTurn(async () => {
    page.shown = JSON.stringify(await get(server, path, session))
  })
  const page = {
    shown: '',
    missed: 0,
    socket,
    async close() {
      socket.close()
      await reads.settled()
    },
  }
  socket.on('missed', () => {
    page.missed += 1
    void reads.again()
  })
  socket.on('notification', reads.again)
  socket.on('profile-update', reads.again)
  await connected(socket)
  await reads.again()
  return page
}

/** Resolves once each server has looked for the others since now, and again. */
async function twoLooks() {
  const client = new Client(cluster.address)
  await client.connect()
  try {
    for (let round = 0; round < 2; round++) {
      const { rows } = await client.query<{ now: string }>('select clock_timestamp()::text as now')
      const late = `select from pg_stat_activity where application_name like 'trofey-events:%' and query_start < $1`
      const unlooked = async () => (await client.query(late, [rows[0]?.now])).rowCount
      await expect.poll(unlooked).toBe(0)
    }
  } finally {
    await client.end()
  }
}

test('a server killed between its commit and its event: every page of the others becomes right (OPS-20)', async () => {
  const [first, second, third] = servers
  const player = await signIn(first.address, 'player')
  const list = 'territory/notifications'
  const pages = await Promise.all([
    openPage(first, player, list, ['websocket']),
    openPage(second, player, list, ['polling']),
    openPage(third, player, list, ['websocket']),
  ])
  const peer = spawn(process.execPath, ['--import', 'tsx', 'tests/support/machines/mutePeer.ts', player.user.id], {
    env: { ...process.env, DATABASE_URL: cluster.address },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  await once(peer.stdout, 'data')
  peer.stdin.write('now\n')
  const [, signal] = await once(peer, 'exit')
  expect(signal).toBe('SIGKILL')

  const right = () => pages.filter(({ shown }) => shown.includes('Дошло')).length
  await expect.poll(right).toBe(3)
  expect(pages.map(({ missed, socket }) => [missed, socket.connected])).toEqual(Array(3).fill([1, true]))
  for (const page of pages) await page.close()
})

test('listening connections that are cut amid events: every page becomes right, and stays connected (OPS-20)', async () => {
  const [first, second, third] = servers
  const player = await signIn(first.address, 'player')
  const pages = await Promise.all([
    openPage(first, player, 'auth/me', ['websocket']),
    openPage(second, player, 'auth/me', ['polling']),
    openPage(third, player, 'auth/me', ['websocket']),
  ])
  const client = new Client(cluster.address)
  await client.connect()
  const cut = `select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'trofey-events:%'`
  for (let round = 1; round <= 5; round++) {
    await Promise.all([addMoney(servers[round % 3]!.address, player.user.id, 10), client.query(cut)])
    await addMoney(servers[(round + 1) % 3]!.address, player.user.id, 10)
    const isRight = ({ shown }: { shown: string }) => shown.includes(`"balance":${round * 20},`)
    await expect.poll(() => pages.filter(isRight).length).toBe(3)
  }
  await client.end()
  expect(pages.map(({ socket }) => socket.connected)).toEqual([true, true, true])
  for (const page of pages) await page.close()
})

test('a server that is stopped alarms nobody; one that is killed makes the pages of the others read again (OPS-20)', async () => {
  const [first, second, third] = servers
  const player = await signIn(first.address, 'player')
  const page = await openPage(first, player, 'auth/me', ['websocket'])
  await twoLooks()
  expect(await third.end()).toBe(0)
  await twoLooks()
  // Only a page that connects says whether it may have missed something: nobody has been told to doubt.
  const auth = { token: player.token, unheardFor: 1500 }
  const late = io(first.address, { auth, transports: ['websocket'], forceNew: true, reconnection: false })
  const heard: string[] = []
  late.onAny((name) => heard.push(name))
  await connected(late)
  await late.emitWithAck('alive')
  await page.socket.emitWithAck('alive')
  expect([heard, page.missed]).toEqual([[], 0])
  late.close()

  await second.kill()
  await expect.poll(() => page.missed).toBe(1)
  await page.close()
})

test('who is no admin any more, or has signed out, is so on every process from the next call on (OPS-25)', async () => {
  const [first, second, third] = servers
  const [admin, player] = [await signIn(first.address, 'admin'), await signIn(first.address, 'player')]
  const status = async (server: Server, path: string, session: Session, method = 'GET') =>
    (await callAs(server, `/api/${path}`, session, { method })).status
  expect(await status(third, 'admin/users', admin)).toBe(200)
  expect(await second.admin('revoke', admin.user.id)).toMatchObject({ code: 0 })
  for (const server of servers) expect(await status(server, 'admin/users', admin)).toBe(403)

  const page = await openPage(third, player, 'auth/me', ['polling'])
  const ended = new Promise((done) => page.socket.once('disconnect', done))
  expect(await status(second, 'auth/logout', player, 'POST')).toBeLessThan(300)
  for (const server of servers) expect(await status(server, 'auth/me', player)).toBe(401)
  expect(await ended).toBe('io server disconnect')
  await page.close()
})
