import { io } from 'socket.io-client'

// A process of its own: as many pages as told that look at one map, every fifth of them without a session. Tells its parent
// when they have all joined, and what each has heard once all have heard of as many claims as told.

/** A location, its version then, and the milliseconds of the machine's clock at which the page heard of it. */
export type Receipt = [territoryId: string, version: number, at: number]
type LocationUpdate = { territory: { id: string; version: number } }

const [address, mapId, count, users, claims] = process.argv.slice(2)
const heard: Receipt[][] = []
let all = 0

async function look(token: string | undefined) {
  const options = { ...(token && { auth: { token } }), transports: ['websocket'], forceNew: true, reconnection: false }
  const socket = io(String(address), options)
  await new Promise((connected, failed) => socket.once('connect', () => connected(true)).once('connect_error', failed))
  const refusal = await socket.emitWithAck('join', `map:${mapId}`, 0)
  if (refusal !== null) throw new Error(`map:${mapId}: ${refusal}`)
  const own: Receipt[] = []
  heard.push(own)
  // Where people are names only, the event has a name of its own.
  socket.on(token ? 'territory-update' : 'territory-updated', ({ territory }: LocationUpdate) => {
    own.push([territory.id, territory.version, Number(process.hrtime.bigint()) / 1e6])
    if (++all === Number(count) * Number(claims)) process.send?.(heard)
  })
}

for (let at = 0; at < Number(count); at++) await look(at % 5 === 4 ? undefined : `user-${at % Number(users)}`)
process.on('disconnect', () => process.exit())
process.send?.('looking')
