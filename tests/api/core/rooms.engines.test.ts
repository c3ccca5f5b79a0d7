import { expect, test } from 'vitest'
import { sha256 } from '#api/core/secrets'
import { closeSession } from '#api/core/sessions'
import type { Rooms } from '#api/core/sockets/rooms'
import { MAX_SOCKETS, PACKET_BURST } from '#api/core/sockets/socketLimits'
import { transact } from '#api/core/transact'
import { dialect } from '#db/columns'
import type { AppEvent } from '#shared/events'
import { withPlayer } from '../../support/people.ts'
import { startSockets } from '../../support/sockets.ts'

async function startRooms() {
  const { app, ivan: player } = await withPlayer()
  let questions = 0
  let answered: Promise<void> | undefined
  const rooms: Rooms = {
    async map(caller, id) {
      questions += 1
      await answered
      if (id === 'broken') throw new Error('database away')
      return id.startsWith('open') || caller?.id === player.id
    },
  }
  const { realtime, connect, origin, from } = await startSockets(app, rooms)
  /** As a slice's own event will be: it goes to the room that its name says. */
  const tell = (to: string, version: number) =>
    realtime.publish([{ name: 'log-update', to, data: { id: String(version) } } as AppEvent])
  /** From now on the slice answers nothing until the returned function is called. */
  function holdAnswers() {
    let answer = () => {}
    answered = new Promise((resolve) => (answer = resolve))
    return answer
  }
  const queryCount = () => questions
  return { app, player, rooms, connect, origin, from, tell, queryCount, holdAnswers, publish: realtime.publish }
}

test('a room is joined and left by name, and who is not in it hears nothing', async () => {
  const { connect, tell } = await startRooms()
  const [visitor, other] = [await connect(), await connect()]
  expect(await visitor.join('map:open')).toBeNull()
  tell('map:open', 1)
  await expect.poll(() => visitor.heard).toEqual([['log-update', { id: '1' }]])

  expect(await visitor.leave('map:open')).toBeNull()
  expect(await other.join('map:open')).toBeNull()
  tell('map:open', 2)
  await expect.poll(() => other.heard).toEqual([['log-update', { id: '2' }]])
  await visitor.leave('x')
  expect(visitor.heard).toHaveLength(1)
})

test('the slice says who may join; an unknown room is refused like a closed one', async () => {
  const { app, player, connect, tell } = await startRooms()
  const [own, stranger, visitor] = [await connect(player), await connect(await app.player()), await connect()]
  expect(await own.join('map:own')).toBeNull()
  expect([await stranger.join('map:own'), await visitor.join('map:own')]).toEqual(['not_found', 'not_found'])
  const unknown = ['admins', `user:${player.id}`, 'map', 'map:', 'constructor:x', 'toString:x', `map:${'x'.repeat(65)}`]
  for (const name of [...unknown, 'map:open x', ['map:open x'], 7, null, {}])
    expect([name, await stranger.join(name)]).toEqual([name, 'not_found'])
  expect(await stranger.join('map:broken')).toBe('unavailable')
  stranger.socket.emit('join', 'map:open', 0, 'no function')
  stranger.socket.emit('leave', 'map:open', {})
  tell('map:own', 1)
  tell(`user:${player.id}`, 2)
  await expect.poll(() => own.heard).toHaveLength(2)
  await Promise.all([stranger.leave('x'), visitor.leave('x')])
  expect([stranger.heard, visitor.heard]).toEqual([[], []])
})

test('the rooms of one socket are counted, also when it asks for all of them at once', async () => {
  const { connect } = await startRooms()
  const visitor = await connect()
  const answers = await Promise.all(Array.from({ length: 30 }, (_, index) => visitor.join(`map:open${index}`)))
  expect(answers.filter((answer) => answer === null)).toHaveLength(20)
  expect(answers.filter((answer) => answer === 'too_many_requests')).toHaveLength(10)
  await visitor.leave('map:open0')
  expect(await visitor.join('map:open30')).toBeNull()
})

test('what is no name is refused, whatever it is, and the server goes on', async () => {
  const { connect, tell } = await startRooms()
  const visitor = await connect()
  // None of them can be made a text.
  for (const name of [{ toString: 1 }, { toString: 1, valueOf: null }, [{ toString: 1 }], Object.create(null)]) {
    expect([await visitor.join(name), await visitor.act('join-map', name)]).toEqual(['not_found', 'not_found'])
    expect([await visitor.leave(name), await visitor.act('leave-map', name)]).toEqual([null, null])
  }
  expect(await visitor.join('map:open')).toBeNull()
  tell('map:open', 1)
  await expect.poll(() => visitor.heard).toHaveLength(1)
})

test('who leaves at once what was joined at once is in no room, however often', async () => {
  const { connect, tell } = await startRooms()
  const visitor = await connect()
  for (let map = 0; map < 25; map++) {
    visitor.socket.emit('join-map', `open${map}`)
    visitor.socket.emit('leave-map', `open${map}`)
    if (map % 10 === 9) await visitor.leave('x')
  }
  expect(await visitor.join('map:open')).toBeNull()
  for (let map = 0; map < 25; map++) tell(`map:open${map}`, map)
  tell('map:open', 25)
  await expect.poll(() => visitor.heard).toEqual([['log-update', { id: '25' }]])
})

test('a crowd of wishes of one socket is refused without a question to the database', async () => {
  const { connect, queryCount, holdAnswers } = await startRooms()
  const visitor = await connect()
  // The database answers nothing until all of them have come, in however many pieces the network brings them.
  const answer = holdAnswers()
  const wishes = Array.from({ length: 90 }, (_, index) => visitor.join(`map:closed${index}`))
  expect(await Promise.all(wishes.slice(40))).toEqual(Array(50).fill('too_many_requests'))
  expect(queryCount()).toBe(1)
  answer()
  expect(await Promise.all(wishes.slice(0, 40))).toEqual(Array(40).fill('not_found'))
  expect(queryCount()).toBe(40)
  expect(await visitor.join('map:open')).toBeNull()
})

test('a socket that sends more than any page does is closed, and the others go on', async () => {
  const { connect, queryCount } = await startRooms()
  const [flood, visitor] = [await connect(), await connect()]
  const closed = new Promise((end) => flood.socket.once('disconnect', end))
  for (let sent = 0; sent < 5000; sent++) flood.socket.emit('join', `map:closed${sent}`)
  await closed
  expect(queryCount()).toBeLessThanOrEqual(PACKET_BURST)
  expect(await visitor.join('map:open')).toBeNull()
})

test('sockets are counted by address, as a trusted proxy says it; one that has closed gives its place back', async () => {
  const { connect, from } = await startRooms()
  const mine = await Promise.all(Array.from({ length: MAX_SOCKETS }, () => from('203.0.113.9')))
  expect(mine.every((socket) => socket.connected)).toBe(true)
  expect((await from('203.0.113.9')).connected).toBe(false)
  for (const other of ['203.0.113.10', undefined]) expect((await from(other)).connected).toBe(true)
  mine[0]?.close()
  await expect.poll(async () => (await from('203.0.113.9')).connected).toBe(true)
  expect((await connect()).socket.connected).toBe(true)
})

test('every answer of the sockets’ server carries nosniff and, over https, HSTS', async () => {
  const { origin } = await startRooms()
  const handshake = await fetch(`${origin()}/socket.io/?EIO=4&transport=polling`)
  const refused = await fetch(`${origin()}/socket.io/?EIO=4&transport=nothing`)
  expect([handshake.status, refused.status]).toEqual([200, 400])
  for (const { headers } of [handshake, refused])
    expect([headers.get('X-Content-Type-Options'), headers.get('Strict-Transport-Security')]).toEqual([
      'nosniff',
      'max-age=31536000',
    ])
})

test('who signs out leaves with the session', async () => {
  const { app, player, connect, tell, publish } = await startRooms()
  const own = await connect(player)
  await own.join('map:own')
  const disconnection = new Promise((disconnected) => own.socket.once('disconnect', disconnected))
  await transact({ ...app.deps, publish }, (tx) => closeSession(tx, sha256(player.id)))
  expect(await disconnection).toBe('io server disconnect')
  tell('map:own', 1)
  expect(own.heard).toEqual([])
})

const missed = ['missed', undefined]
/** Milliseconds for which a page has heard nothing. */
const SILENCE = 15_000

test('who connects after a missed event in their rooms gets `missed` once; nobody else does', async () => {
  const { app, player, connect, tell } = await startRooms()
  const admin = await app.player({ isAdmin: true })
  tell(`user:${player.id}`, 1)
  const late = await connect(player, SILENCE)
  const stranger = await connect(await app.player(), SILENCE)
  const silent = await connect(player)
  await expect.poll(() => late.heard).toEqual([missed])
  tell('admins', 1)
  const [lateAdmin, visitor] = [await connect(admin, SILENCE), await connect(undefined, SILENCE)]
  await expect.poll(() => lateAdmin.heard).toContainEqual(missed)
  for (const { leave } of [stranger, silent, visitor]) await leave('x')
  expect([stranger, silent, visitor].map(({ heard }) => heard)).toEqual([[], [], []])
})

test('who joins a room after an event there gets `missed`', async () => {
  const { connect, tell } = await startRooms()
  tell('map:open', 1)
  const visitor = await connect()
  expect(await visitor.joinLate('map:open', SILENCE)).toBe(true)
  expect(await visitor.joinLate('map:open2', SILENCE)).toBe(false)
  expect(await visitor.joinLate('map:own', SILENCE)).toBe(false)
})

test.runIf(dialect === 'postgres')(
  'of two servers on one database each tells its own sockets all, and remembers it',
  async () => {
    const { app, player, rooms, connect, tell, publish } = await startRooms()
    const other = await startSockets(app, rooms)
    const admin = await app.player({ isAdmin: true })
    const [here, there, boss] = [await connect(player), await other.connect(player), await other.connect(admin)]
    await there.join('map:open')
    // Its own rooms have been joined by then.
    await boss.join('map:open2')
    const sent = [`user:${player.id}`, 'map:open', 'admins']
    for (const [index, to] of sent.entries()) tell(to, index)
    await expect
      .poll(() => [there.heard, boss.heard])
      .toEqual([
        [
          ['log-update', { id: '0' }],
          ['log-update', { id: '1' }],
        ],
        [['log-update', { id: '2' }]],
      ])
    await here.leave('x')
    expect(here.heard).toEqual([['log-update', { id: '0' }]])

    const late = await other.connect(player, SILENCE)
    await expect.poll(() => late.heard).toEqual([missed])
    expect(await late.joinLate('map:open', SILENCE)).toBe(true)
    const disconnection = new Promise((disconnected) => there.socket.once('disconnect', disconnected))
    await transact({ ...app.deps, publish }, (tx) => closeSession(tx, sha256(player.id)))
    expect(await disconnection).toBe('io server disconnect')
  },
)

test('anybody who asks whether the connection lives is answered, without a question to the database', async () => {
  const { player, connect, queryCount } = await startRooms()
  for (const each of [await connect(player), await connect()]) {
    const before = queryCount()
    expect(await each.socket.emitWithAck('alive')).toBeNull()
    each.socket.emit('alive', 'no function')
    expect(await each.socket.emitWithAck('alive')).toBeNull()
    expect(queryCount()).toBe(before)
  }
})
