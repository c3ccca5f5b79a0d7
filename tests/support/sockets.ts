import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { io } from 'socket.io-client'
import { onTestFinished } from 'vitest'
import { requestAddress } from '#api/core/http/address'
import { bareHeaders } from '#api/core/http/headers'
import { createRealtime } from '#api/core/sockets/realtime'
import { rememberEvents } from '#api/core/sockets/recentEvents'
import type { Rooms } from '#api/core/sockets/rooms'
import type { User } from '#db/schema'
import { MINUTE } from '#shared/units'
import type { App } from './app.ts'

/** One server on the app's database; a socket of its user's is open as soon as its own rooms are joined. */
/** A server that speaks for one trusted proxy, so that `address` says from where a socket comes. */
export async function startSockets(app: App, rooms: Rooms) {
  let ago = 0
  const recent = rememberEvents(() => performance.now() + ago)
  // It has run for a while.
  ago = MINUTE
  const realtime = createRealtime(app.db, app.deps.now, app.deps.log, rooms, recent)
  const server = createServer()
  realtime.attach(server, {
    admits: () => true,
    addressOf: (request) => requestAddress(request, request.headers['x-forwarded-for'] ? 1 : 0),
    headers: bareHeaders({ ...app.deps.settings, PUBLIC_URL: 'https://trofey.example', sandbox: false }),
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => realtime.close())

  async function connect(user?: User, unheardFor?: number) {
    const { port } = server.address() as AddressInfo
    const auth = { unheardFor, ...(user && { token: user.id }) }
    const socket = io(`http://127.0.0.1:${port}`, { auth, transports: ['websocket'], reconnection: false })
    onTestFinished(() => void socket.close())
    const heard: unknown[] = []
    socket.onAny((name, data) => heard.push([name, data]))
    await new Promise<void>((connected) => socket.once('connect', connected))
    return {
      socket,
      heard,
      join: (name: unknown) => socket.emitWithAck('join', name, 0),
      /** Joins a room that its page has not heard for so many milliseconds; resolves to whether it may have missed something. */
      joinLate: (name: string, silence: number) =>
        new Promise((told) => socket.emit('join', name, silence, (_: null, mayMiss: boolean) => told(mayMiss))),
      leave: (name: unknown) => socket.emitWithAck('leave', name),
      /** The same under any name of the event, without a word of what was unheard. */
      act: (event: string, name: unknown) => socket.emitWithAck(event, name),
    }
  }
  const origin = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  /** A socket of a visitor at this address, once it is open or refused. */
  async function from(address?: string) {
    const extraHeaders: Record<string, string> = address ? { 'X-Forwarded-For': address } : {}
    const socket = io(origin(), { transports: ['websocket'], reconnection: false, forceNew: true, extraHeaders })
    onTestFinished(() => void socket.close())
    await new Promise<void>((settled) => {
      socket.once('connect', settled)
      socket.once('connect_error', () => settled())
    })
    return socket
  }
  return { realtime, connect, origin, from }
}
