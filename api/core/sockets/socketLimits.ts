import type { IncomingMessage } from 'node:http'
import type { Server } from 'socket.io'

/** Sockets of one address at once: a whole venue shares one. */
export const MAX_SOCKETS = 500
/** Packets that a socket may send at once: a page with all its rooms sends forty. */
export const PACKET_BURST = 100
const PACKETS_A_SECOND = 10

type EngineSocket = Parameters<Parameters<Server['engine']['on']>[1]>[0] & {
  request: IncomingMessage
  on: (event: 'packet' | 'close', listener: () => void) => void
  close: (discard?: boolean) => void
}

/** Bounds sockets by address and packets by socket. Returns whether an address may open one more. */
export function limitSockets(engine: Server['engine'], addressOf: (request: IncomingMessage) => string | undefined) {
  const open = new Map<string, number>()

  engine.on('connection', (socket: EngineSocket) => {
    const address = addressOf(socket.request)
    if (address !== undefined) {
      open.set(address, (open.get(address) ?? 0) + 1)
      socket.on('close', () => {
        const left = (open.get(address) ?? 0) - 1
        if (left > 0) open.set(address, left)
        else open.delete(address)
      })
    }
    let [left, since] = [PACKET_BURST, performance.now()]
    socket.on('packet', () => {
      const now = performance.now()
      left = Math.min(PACKET_BURST, left + ((now - since) * PACKETS_A_SECOND) / 1000) - 1
      since = now
      if (left < 0) socket.close(true)
    })
  })

  return (request: IncomingMessage) => {
    const address = addressOf(request)
    return address === undefined || (open.get(address) ?? 0) < MAX_SOCKETS
  }
}
