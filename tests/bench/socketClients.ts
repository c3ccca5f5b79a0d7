import { io } from 'socket.io-client'

// A process of its own: as many pages as told of so many users, all in one room besides. Tells its parent when they are
// connected, and whenever they have heard as much as the parent waits for.

const [address, count, users] = process.argv.slice(2)
let heard = 0
let awaited = Number.POSITIVE_INFINITY

async function connect(token: string) {
  const options = { auth: { token }, transports: ['websocket'], forceNew: true, reconnection: false }
  const socket = io(String(address), options)
  await new Promise((connected, failed) => socket.once('connect', () => connected(true)).once('connect_error', failed))
  await socket.emitWithAck('join', 'map:open', 0)
  socket.on('withdrawal-update', () => {
    if (++heard === awaited) process.send?.('heard')
  })
}

for (let at = 0; at < Number(count); at++) await connect(`user-${at % Number(users)}`)
process.on('message', (events: number) => {
  heard = 0
  awaited = events
  process.send?.('listening')
})
process.on('disconnect', () => process.exit())
process.send?.('connected')
