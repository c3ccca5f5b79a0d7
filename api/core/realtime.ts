import type { Server as HttpServer } from 'node:http'
import { type DefaultEventsMap, Server } from 'socket.io'
import type { Db } from '#db/open'
import type { AppEvent } from '#shared/events'
import { sessionBy } from './guards.ts'
import { sha256 } from './secrets.ts'

type SocketData = { rooms?: string[] }

/**
 * Socket.IO on the same server. A socket with a token is in its user's room, an admin's in the admins' room, and in its
 * session's, so that signing out ends it; one without a token is in none of them (rules.md, section 10).
 */
export function createRealtime(db: Db, now: () => Date) {
  const io = new Server<DefaultEventsMap, DefaultEventsMap, DefaultEventsMap, SocketData>({
    serveClient: false,
    maxHttpBufferSize: 16 * 1024,
    ...(db.socketAdapter && { adapter: db.socketAdapter() }),
  })

  io.use(async (socket, next) => {
    const { token } = socket.handshake.auth
    if (token === undefined) return next()
    if (typeof token !== 'string') return next(new Error('signed_out'))
    const tokenHash = sha256(token)
    const [session] = await sessionBy(db).execute({ tokenHash })
    if (!session || session.expiresAt <= now()) return next(new Error('signed_out'))
    const { id, isAdmin } = session.user
    socket.data.rooms = [`user:${id}`, `session:${tokenHash}`, ...(isAdmin ? ['admins'] : [])]
    next()
  })
  io.on('connection', (socket) => void socket.join(socket.data.rooms ?? []))

  return {
    attach: (server: HttpServer) => void io.attach(server),
    /** Sends an event to its room, on every server. A hint: whoever missed it asks again after a reconnect. */
    publish({ name, to, data }: AppEvent) {
      if (name === 'signed-out') io.in(to).disconnectSockets(true)
      else io.to(to).emit(name, data)
    },
    /** Disconnects every socket and closes the server that it was attached to, once its requests have ended. */
    close: () => io.close(),
  }
}
