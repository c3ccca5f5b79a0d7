import { io } from 'socket.io-client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { png, uploadForm } from '../support/browser/forms.ts'
import { hasPostgres, newCluster } from '../support/database/postgres.ts'
import { newServer, type Server, type Session, signIn } from '../support/server.ts'
import { delay } from '../support/time/clock.ts'
import { callAs } from './calls.ts'

/** Calls and handshakes that are refused before PostgreSQL is back. */
const REFUSED = 60
/** Calls, handshakes and uploads at once, to each server. */
const AT_ONCE = 4

let cluster: ReturnType<typeof newCluster>
let servers: [Server, Server]
beforeEach(async (context) => {
  if (!hasPostgres) return context.skip()
  cluster = newCluster()
  const first = await newServer({ DATABASE_URL: cluster.address })
  const second = await newServer({ DATABASE_URL: cluster.address, DATA_DIR: first.dataDir })
  servers = [first, second]
  for (const server of servers) await server.start()
})
afterEach(async () => {
  for (const server of servers) await server.kill()
  await servers[0].remove()
  await cluster.remove()
})

/** Every second one names its draft in the form, which is asked about while the form comes in. */
function upload(server: Server, session: Session, colour: number) {
  const draftId = `draft-${colour}`
  const isField = colour % 2 === 1
  return callAs(server, '/api/upload', session, {
    method: 'POST',
    body: uploadForm({ file: png(colour), category: 'gold-kill', ...(isField && { draftId }) }),
    headers: isField ? {} : { 'Idempotency-Key': draftId },
  })
}

function handshake({ address }: Server, token: string) {
  const socket = io(address, { auth: { token }, transports: ['websocket'], reconnection: false, forceNew: true })
  const outcome = new Promise<string>((done) => {
    socket.once('connect', () => done('open'))
    socket.once('connect_error', ({ message }) => done(message))
  })
  return { socket, outcome }
}

test('PostgreSQL stopped under load: no process ends, nobody is signed out, everything goes on by itself', async () => {
  const [first, second] = servers
  const pids = servers.map((server) => server.pid())
  const [player, judge] = [await signIn(first.address, 'player'), await signIn(first.address, 'admin')]
  // Somebody whose line was open all the while, at the other server.
  const waiting = handshake(second, judge.token)
  expect(await waiting.outcome).toBe('open')

  const over = new AbortController()
  const answers = { calls: new Set<number>(), codes: new Set<string>(), handshakes: new Set<string>() }
  let refused = 0
  const [started, arrived] = [new Set<number>(), new Set<number>()]
  const next = () => {
    started.add(started.size)
    return started.size - 1
  }
  const sender = (server: Server) => {
    let mine = next()
    return async () => {
      const { status } = await upload(server, player, mine)
      answers.calls.add(status)
      if (status !== 201) return
      arrived.add(mine)
      mine = next()
    }
  }
  const load = servers.flatMap((server) =>
    Array.from({ length: AT_ONCE }, () => [
      async () => {
        const answer = await callAs(server, '/api/auth/me', player)
        answers.calls.add(answer.status)
        if (answer.ok) return void (await answer.arrayBuffer())
        refused++
        answers.codes.add(((await answer.json()) as { code: string }).code)
      },
      async () => {
        const { socket, outcome } = handshake(server, player.token)
        answers.handshakes.add(await outcome)
        if ((await outcome) !== 'open') refused++
        socket.close()
      },
      sender(server),
    ]).flat(),
  )
  const workers = Promise.all(
    load.map(async (work) => {
      while (!over.signal.aborted) {
        await work()
        await delay(150)
      }
    }),
  )
  // Told where it is awaited: until then the test looks elsewhere.
  workers.catch(() => undefined)
  await expect.poll(() => arrived.size).toBeGreaterThan(2)
  const before = arrived.size
  cluster.stop()
  await expect.poll(() => refused).toBeGreaterThan(REFUSED)
  await expect.poll(() => answers.handshakes.size).toBe(2)
  cluster.start()
  await expect.poll(() => arrived.size).toBeGreaterThan(before)
  over.abort()
  await workers
  for (const mine of started) if (!arrived.has(mine)) expect((await upload(first, player, mine)).status).toBe(201)

  expect(servers.map((server) => server.pid())).toEqual(pids)
  for (const pid of pids) expect(() => process.kill(pid, 0)).not.toThrow()
  expect([...answers.codes]).toEqual(['unavailable'])
  expect([...answers.calls].filter((status) => ![200, 201, 503].includes(status))).toEqual([])
  expect([...answers.handshakes].sort()).toEqual(['open', 'unavailable'])

  // Events go from one server to the other again, to lines old and new, and each comes once.
  const own = handshake(second, player.token)
  expect(await own.outcome).toBe('open')
  const heard: Record<'own' | 'waiting', string[]> = { own: [], waiting: [] }
  own.socket.on('submission-update', ({ submissionId }) => heard.own.push(submissionId))
  waiting.socket.on('submission-update', ({ submissionId }) => heard.waiting.push(submissionId))
  const sent: string[] = []
  await expect
    .poll(
      async () => {
        const { id } = (await (await upload(first, player, next())).json()) as { id: string }
        sent.push(id)
        return heard.own.some((one) => sent.includes(one)) && heard.waiting.some((one) => sent.includes(one))
      },
      // A player may have fifty on moderation.
      { interval: 2000 },
    )
    .toBe(true)
  for (const ids of Object.values(heard)) expect(new Set(ids).size).toBe(ids.length)
  for (const { socket } of [own, waiting]) socket.close()

  const list = await callAs(second, `/api/submissions/user/${player.user.id}?limit=1`, player)
  expect(Number(list.headers.get('X-Total-Count'))).toBe(started.size)
  for (const server of servers) {
    expect((await callAs(server, '/api/auth/me', player)).status).toBe(200)
    expect((await fetch(`${server.address}/api/health`)).status).toBe(200)
    expect(await server.end('SIGTERM')).toBe(0)
  }
  expect(first.audit()).toMatchObject({ code: 0 })
})
