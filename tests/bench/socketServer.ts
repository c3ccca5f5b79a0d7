import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Server } from 'socket.io'
import { sha256 } from '#api/core/secrets'
import { createRealtime } from '#api/core/sockets/realtime'
import { openDb } from '#db/open'
import { sessions, users } from '#db/schema'
import type { AppEvent } from '#shared/events'
import { HOUR } from '#shared/units'

// A process of its own: the product's sockets or a bare Socket.IO, told by its parent what to publish and how often.

export type Audience = 'room' | 'admins' | 'each user'
type Publish = (events: AppEvent[]) => void

const [kind, count = '0'] = process.argv.slice(2)
const names = Array.from({ length: Number(count) }, (_, at) => `user-${at}`)
const server = createServer()
const publish = await (kind === 'product' ? product() : bare())
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))

const data = { withdrawalId: '01990000-0000-7000-8000-000000000000', status: 'completed' } as const
process.on('message', ({ audience, events }: { audience: Audience; events: number }) => {
  const rooms = { room: ['map:open'], admins: ['admins'], 'each user': names.map((name) => `user:${name}`) }[audience]
  for (let event = 0; event < events; event++)
    publish(rooms.map((to) => ({ name: 'withdrawal-update', to: to as 'admins', data })))
})
process.on('disconnect', () => process.exit())

async function product(): Promise<Publish> {
  const folder = mkdtempSync(join(tmpdir(), 'trofey-bench-'))
  process.on('exit', () => rmSync(folder, { recursive: true }))
  const db = await openDb(join(folder, 'bench.db'))
  const now = new Date()
  await db.tx(async (queries) => {
    for (const id of names) {
      const user = { id, epicGamesId: id, username: id, displayName: id, isAdmin: true, createdAt: now, updatedAt: now }
      await queries.insert(users).values(user)
      const expiresAt = new Date(now.getTime() + HOUR)
      await queries.insert(sessions).values({ tokenHash: sha256(id), userId: id, createdAt: now, expiresAt })
    }
  })
  const realtime = createRealtime(db, () => new Date(), console, { map: async () => true })
  realtime.attach(server, { admits: () => true, addressOf: () => undefined, headers: [] })
  return realtime.publish
}

async function bare(): Promise<Publish> {
  const io = new Server(server, { serveClient: false })
  io.on('connection', (socket) => {
    socket.join([`user:${socket.handshake.auth.token}`, 'admins'])
    socket.on('join', (name: string, _unheardFor: number, done: (refusal: null) => void) => {
      socket.join(name)
      done(null)
    })
  })
  return (events) => {
    for (const { name, to, data } of events) io.to(to).emit(name, data)
  }
}
