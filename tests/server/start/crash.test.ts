import { readdirSync } from 'node:fs'
import { io, type Socket } from 'socket.io-client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Session, signIn, testServer } from '../../support/server.ts'
import { RUNS } from '../../support/time/clock.ts'
import { callAs, postAs, sendPicture } from '../calls.ts'

const server = testServer(beforeEach, afterEach)

const call = (path: string, session: Session, init?: RequestInit) => callAs(server, path, session, init)
const upload = (session: Session, colour: number) =>
  sendPicture(server, session, colour, { 'Idempotency-Key': `draft-${colour}` })
const statusAndId = async (answer: Response) => [answer.status, ((await answer.json()) as { id?: string }).id]
const approve = (session: Session, id: string) =>
  postAs(server, `/api/admin/submission/${id}/review`, session, { status: 'approved', reward: 10 })

test('killed at any moment, everything that was acknowledged is there, and the audit passes', async () => {
  let [colour, acknowledged, paid] = [0, new Set<string>(), 0]
  // Answers that came before the kill: it falls into other acts each time.
  for (const count of [1, 5, 16, 2, 9].slice(0, RUNS)) {
    const [player, judge] = [await signIn(server.address, 'player'), await signIn(server.address, 'admin')]
    const over = new AbortController()
    let answers = 0
    let onEnough = () => {}
    const enough = new Promise<void>((done) => (onEnough = done))
    const onAnswer = () => {
      answers++
      if (answers === count) onEnough()
    }
    const work = async () => {
      while (!over.signal.aborted) {
        const answer = await upload(player, colour++).catch(() => undefined)
        if (answer?.status !== 201) continue
        const { id } = (await answer.json().catch(() => ({}))) as { id?: string }
        if (!id) continue
        acknowledged.add(id)
        onAnswer()
        const decided = await approve(judge, id).catch(() => undefined)
        if (decided?.status !== 200) continue
        paid++
        onAnswer()
      }
    }
    const workers = Promise.all(Array.from({ length: 6 }, work))
    await enough
    await server.kill()
    over.abort()
    await workers
    expect(server.audit()).toMatchObject({ code: 0 })
    await server.start()
  }

  const player = await signIn(server.address, 'player')
  const rows: { id: string; reward: number | null }[] = []
  for (let next: string | undefined = `/api/submissions/user/${player.user.id}?limit=200`; next; ) {
    const answer = await call(next, player)
    rows.push(...((await answer.json()) as typeof rows))
    next = answer.headers.get('Link')?.match(/^<(.+)>/)?.[1]
  }
  expect(acknowledged.size).toBeGreaterThan(0)
  const there = new Set(rows.map(({ id }) => id))
  expect([...acknowledged].filter((id) => !there.has(id))).toEqual([])
  const { balance } = (await (await call('/api/auth/me', player)).json()) as { balance: number }
  expect(balance).toBe(rows.reduce((sum, { reward }) => sum + (reward ?? 0), 0))
  expect(balance).toBeGreaterThanOrEqual(paid * 10)
  await expect.poll(() => readdirSync(`${server.dataDir}/uploads`)).toEqual([])
})

test('asked to stop, it ends what is in flight, closes the database and exits with 0', async () => {
  const player = await signIn(server.address, 'player')
  const answers = Array.from({ length: 5 }, (_, colour) => upload(player, colour))
  // Some are on their way, or done already.
  const filesIn = (folder: string) =>
    readdirSync(`${server.dataDir}/${folder}`, { recursive: true, withFileTypes: true }).filter((one) => one.isFile())
  await expect.poll(() => filesIn('uploads').length + filesIn('media').length).toBeGreaterThan(0)
  const ended = server.end('SIGTERM')
  const answered = await Promise.all(answers.map((answer) => answer.then(statusAndId, () => ['closed'])))
  expect(await ended).toBe(0)
  expect(readdirSync(server.dataDir).filter((name) => /-(wal|shm)$/.test(name))).toEqual([])
  expect(server.audit()).toMatchObject({ code: 0 })
  // Taken whole, told to come again while its body was still coming (OPS-4), or never heard; nothing in between.
  for (const [status] of answered) expect([201, 503, 'closed']).toContain(status)
  await server.start()
  const stored = (await (await call(`/api/submissions/user/${player.user.id}`, player)).json()) as { id: string }[]
  const taken = answered.filter(([status]) => status === 201).map(([, id]) => id)
  expect(new Set(stored.map(({ id }) => id))).toEqual(new Set(taken))
})

test('a player’s open socket hears of the approval, the admins’ of a new submission; a revoked session’s socket ends', async () => {
  const [player, judge] = [await signIn(server.address, 'player'), await signIn(server.address, 'admin')]
  const [own, admins, stranger] = [player.token, judge.token, undefined].map((token) => connect(token)) as [
    Listener,
    Listener,
    Listener,
  ]
  await Promise.all([own.ready, admins.ready, stranger.ready])

  const { id } = (await (await upload(player, 1)).json()) as { id: string }
  expect(await admins.next('submission-update')).toEqual({
    submissionId: id,
    userId: player.user.id,
    was: null,
    status: 'pending',
    category: 'gold-kill',
    dueAt: expect.any(String),
    reward: null,
    rejectionReason: null,
    reviewedAt: null,
    reviewedBy: null,
    bulkId: null,
  })
  await approve(judge, id)
  expect(await own.next('profile-update')).toEqual({ reason: 'balance' })
  expect(await own.next('notification')).toMatchObject({ title: 'Заявка одобрена' })
  await stranger.socket.emitWithAck('alive')
  expect(stranger.heard).toEqual([])

  const disconnection = new Promise((done) => own.socket.once('disconnect', done))
  await call('/api/auth/logout', player, { method: 'POST' })
  expect(await disconnection).toBe('io server disconnect')
  await expect(connect('nonsense').ready).rejects.toThrow('signed_out')
  for (const { socket } of [own, admins, stranger]) socket.close()
})

type Listener = ReturnType<typeof connect>
function connect(token: string | undefined) {
  const socket: Socket = io(server.address, {
    auth: token === undefined ? {} : { token },
    transports: ['websocket'],
    reconnection: false,
  })
  const heard: [string, unknown][] = []
  let wake = () => {}
  socket.onAny((name, data) => {
    heard.push([name, data])
    wake()
  })
  const next = async (wanted: string) => {
    for (;;) {
      const at = heard.findIndex(([name]) => name === wanted)
      if (at >= 0) return heard.splice(at, 1)[0]?.[1]
      await new Promise<void>((woken) => (wake = woken))
    }
  }
  const ready = new Promise<void>((done, failed) => {
    socket.once('connect', done)
    socket.once('connect_error', failed)
  })
  return { socket, heard, next, ready }
}
