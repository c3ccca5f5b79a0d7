import type { Server as HttpServer, IncomingMessage, ServerResponse } from 'node:http'
import { eq } from 'drizzle-orm'
import { type DefaultEventsMap, Server, type Socket } from 'socket.io'
import type { Db } from '#db/open'
import { prepared } from '#db/prepared'
import { users } from '#db/schema'
import type { AppEvent } from '#shared/events'
import { KIB, SECOND } from '#shared/units'
import { livingSession } from '../caller.ts'
import { sha256 } from '../secrets.ts'
import { faultIn, type Log } from '../telemetry/log.ts'
import { type RecentEvents, rememberEvents } from './recentEvents.ts'
import { openRooms, type Rooms, type Welcomes } from './rooms.ts'
import { limitSockets } from './socketLimits.ts'

type SocketData = { userId?: string; rooms?: string[] }
type Front = {
  /** Which requests it answers: it runs before the server's own listeners. */
  admits: (request: IncomingMessage) => boolean
  /** By which sockets are counted; undefined: not counted. */
  addressOf: (request: IncomingMessage) => string | undefined
  headers: readonly (readonly [name: string, value: string])[]
}

/** Milliseconds over which a server's pages read again after a loss: all must be right after five seconds. */
const SPREAD = 2 * SECOND

/** Sockets of those who were admins when they connected; each event checks it again. */
const ADMINS = 'admins'

const adminIds = prepared((db) => db.read.select({ id: users.id }).from(users).where(eq(users.isAdmin, true)))

/** Socket.IO with rooms of users and sessions. A page that may have missed an event gets `missed`. */
export function createRealtime(
  db: Db,
  now: () => Date,
  log: Pick<Log, 'warn'>,
  rooms: Rooms = {},
  recent: RecentEvents = rememberEvents(),
  welcomes: Welcomes = {},
) {
  const io = new Server<DefaultEventsMap, DefaultEventsMap, DefaultEventsMap, SocketData>({
    serveClient: false,
    maxHttpBufferSize: 16 * KIB,
  })

  const sessionOf = (token: unknown) =>
    typeof token === 'string' ? livingSession(db, sha256(token), now()) : Promise.resolve(undefined)

  io.use(async (socket, next) => {
    const { token } = socket.handshake.auth
    if (token === undefined) return next()
    try {
      const session = await sessionOf(token)
      if (!session) return next(new Error('signed_out'))
      const { id, isAdmin } = session.user
      socket.data = { userId: id, rooms: [`user:${id}`, `session:${sha256(token)}`, ...(isAdmin ? [ADMINS] : [])] }
      next()
    } catch (error) {
      // The token is unknown yet: the page tries again.
      log.warn(faultIn(error as Error), 'handshake without a database')
      next(new Error('unavailable'))
    }
  })
  io.on('connection', async (socket) => {
    const { token, unheardFor } = socket.handshake.auth
    openRooms(socket, async () => (await sessionOf(token))?.user, { rooms, welcomes, recent, log })
    if (!socket.data.rooms) return
    await socket.join(socket.data.rooms)
    if (recent.mayMiss(socket.data.rooms, unheardFor)) socket.emit('missed')
    // A session revoked before it joined its room missed the event that ends its sockets.
    const lives = await sessionOf(token).catch(() => true)
    if (!lives) socket.disconnect(true)
  })

  /** To this server's sockets of admins; former admins leave the room first. */
  async function toOwnAdmins({ name, data }: AppEvent) {
    const ids = io.sockets.adapter.rooms.get(ADMINS)
    if (!ids) return
    const admins = new Set((await adminIds(db, {})).map(({ id }) => id))
    for (const id of [...ids]) {
      const socket = io.sockets.sockets.get(id)
      if (!admins.has(socket?.data.userId ?? '')) await socket?.leave(ADMINS)
    }
    // To the room, so that the event is encoded once.
    io.local.to(ADMINS).emit(name, data)
  }

  // One after another, to keep their order.
  let last = Promise.resolve()
  const inOrder = (event: AppEvent) => {
    last = last.then(() => toOwnAdmins(event)).catch((error: Error) => log.warn(faultIn(error), 'admins not told'))
  }

  /** To this server's own sockets. */
  function deliver(event: AppEvent) {
    const { name, to, data } = event
    recent.note(to)
    if (name === 'signed-out') io.local.in(to).disconnectSockets(true)
    else if (to === ADMINS) inOrder(event)
    else io.local.to(to).emit(name, data)
  }

  const doubtful = new Set<string>()
  /** Events of other servers may be lost: this server's pages read again, not all at once. */
  function onLoss() {
    recent.doubt()
    for (const [id, socket] of io.sockets.sockets) {
      if (doubtful.has(id)) continue
      doubtful.add(id)
      setTimeout(() => {
        doubtful.delete(id)
        void readAgain(socket)
      }, Math.random() * SPREAD)
    }
  }
  /** The lost event may have ended its session. */
  async function readAgain(socket: Socket<DefaultEventsMap>) {
    const { token } = socket.handshake.auth
    const lives = token === undefined || (await sessionOf(token).catch(() => true))
    if (lives) socket.emit('missed')
    else socket.disconnect(true)
  }
  const line = db.eventLine?.({ onEvents: (events) => events.forEach(deliver), onLoss })

  return {
    /** Resolves once other servers' events arrive: earlier sockets would miss some. */
    listens: line?.listens,
    attach(server: HttpServer, { admits, addressOf, headers }: Front) {
      io.attach(server)
      const mayOpen = limitSockets(io.engine, addressOf)
      io.engine.use((request: IncomingMessage, answer: ServerResponse, next: () => void) => {
        for (const [name, value] of headers) answer.setHeader(name, value)
        // Not chained: for an upgrade it is engine.io's own object, whose methods return nothing.
        const refuse = (status: number) => {
          answer.writeHead(status)
          answer.end()
        }
        if (!admits(request)) return refuse(404)
        const isOpening = !/[?&]sid=/.test(request.url ?? '')
        if (isOpening && !mayOpen(request)) return refuse(429)
        next()
      })
    },
    /** Sends events to their rooms on every server. Never throws: pages read again after a reconnect. */
    publish(events: readonly AppEvent[]) {
      events.forEach(deliver)
      line?.send(events)
    },
    /** Open sockets of this server. */
    count: () => io.engine?.clientsCount ?? 0,
    /** Disconnects every socket and closes the attached server once its requests have ended. */
    close: () => io.close(),
  }
}
