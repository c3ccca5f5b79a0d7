import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { io } from 'socket.io-client'
import { onTestFinished } from 'vitest'
import { requestAddress } from '#api/core/http/address'
import { bareHeaders } from '#api/core/http/headers'
import { createRealtime } from '#api/core/sockets/realtime'
import { rememberEvents } from '#api/core/sockets/recentEvents'
import type { Rooms, Welcomes } from '#api/core/sockets/rooms'
import type { User } from '#db/schema'
import { MINUTE } from '#shared/units'
import type { App } from './app.ts'

/**
 * A server on the app's database; a user's socket is open once its own rooms are joined. Trusts one proxy, so that
 * `address` sets the client's.
 */
export async function startSockets(app: App, rooms: Rooms, welcomes?: Welcomes) {
  // No test is so slow that a silence passes: the clock only tells what came before from what came after.
  let now = 0
  const recent = rememberEvents(() => now++)
  now += MINUTE
  const realtime = createRealtime(app.db, app.deps.now, app.deps.log, rooms, recent, welcomes)
  const server = createServer()
  realtime.attach(server, {
    admits: () => true,
    addressOf: (request) => requestAddress(request, request.headers['x-forwarded-for'] ? 1 : 0),
    headers: bareHeaders({ ...app.deps.settings, PUBLIC_URL: 'https://trofey.example', sandbox: false }),
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => realtime.close())
  await realtime.listens

  async function connect(user?: User, unheardFor?: number) {
    const { port } = server.address() as AddressInfo
    const auth = { unheardFor, ...(user && { token: user.id }) }
    const socket = io(`http://127.0.0.1:${port}`, { auth, transports: ['websocket'], reconnection: false })
    onTestFinished(() => void socket.close())
    const heard: [name: string, data: unknown][] = []
    socket.onAny((name, data) => heard.push([name, data]))
    await new Promise<void>((connected) => socket.once('connect', connected))
    return {
      socket,
      heard,
      join: (name: unknown) => socket.emitWithAck('join', name, 0),
      /** Joins a room after `silence` milliseconds. Returns whether events may be missed. */
      joinLate: (name: string, silence: number) =>
        new Promise((resolve) => socket.emit('join', name, silence, (_: null, mayMiss: boolean) => resolve(mayMiss))),
      leave: (name: unknown) => socket.emitWithAck('leave', name),
      act: (event: string, name: unknown) => socket.emitWithAck(event, name),
    }
  }
  const origin = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  /** A socket from this address, open or refused. */
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
