import type { DefaultEventsMap, Socket } from 'socket.io'
import type { User } from '#db/schema'
import type { ErrorCode } from '#shared/errors'
import type { AppEvent } from '#shared/events'
import { faultIn, type Log } from '../telemetry/log.ts'
import type { RecentEvents } from './recentEvents.ts'

/** By the prefix of a room's name: whether this user or visitor may join it, or the name of the room to join. */
export type Rooms = Record<string, (caller: User | undefined, id: string) => Promise<boolean | string>>

/** By the prefix of a joined room: what a page that may have missed events gets at once. */
export type Welcomes = Record<string, (id: string) => Promise<Pick<AppEvent, 'name' | 'data'> | undefined>>

const MAX_ROOMS = 20
const MAX_WAITING = 2 * MAX_ROOMS

type OpenRooms = { rooms: Rooms; welcomes: Welcomes; recent: RecentEvents; log: Pick<Log, 'warn'> }

/** Lets a socket `join` and `leave` rooms in order; each is acknowledged with null or a refusal's code. */
export function openRooms(
  socket: Socket<DefaultEventsMap>,
  callerNow: () => Promise<User | undefined>,
  { rooms, welcomes, recent, log }: OpenRooms,
) {
  const joined = new Map<string, string>()
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0

  async function join(name: string): Promise<ErrorCode | null> {
    const [, prefix = '', id = ''] = /^(\w+):([\w-]{1,64})$/.exec(name) ?? []
    const mayJoin = Object.hasOwn(rooms, prefix) && rooms[prefix]
    if (!mayJoin) return 'not_found'
    if (joined.size >= MAX_ROOMS && !joined.has(name)) return 'too_many_requests'
    const admitted = await mayJoin(await callerNow(), id)
    if (!admitted) return 'not_found'
    if (!socket.connected) return 'signed_out'
    const room = admitted === true ? name : admitted
    joined.set(name, room)
    await socket.join(room)
    return null
  }
  async function leave(name: string) {
    const room = joined.get(name)
    joined.delete(name)
    if (room !== undefined) await socket.leave(room)
    return null
  }

  function inTurn(act: () => Promise<ErrorCode | null>): Promise<ErrorCode | null> {
    if (waiting >= MAX_WAITING) return Promise.resolve('too_many_requests')
    waiting += 1
    const done = last.then(act).catch((error: Error) => {
      log.warn(faultIn(error), 'room neither joined nor left')
      return 'unavailable' as const
    })
    last = done.then(() => (waiting -= 1))
    return done
  }
  const nameIn = (sent: unknown) => (typeof sent === 'string' ? sent : '')
  const acknowledge = (reply: unknown, refusal: ErrorCode | null, mayMiss?: boolean) => {
    if (typeof reply === 'function') reply(refusal, mayMiss)
  }
  async function onJoin(name: string, unheardFor: unknown, reply: unknown) {
    const refusal = await inTurn(() => join(name))
    const room = joined.get(name)
    const mayMiss = refusal === null && room !== undefined && recent.mayMiss([room], unheardFor)
    acknowledge(reply, refusal, mayMiss)
    if (mayMiss) await welcome(room).catch((error: Error) => log.warn(faultIn(error), 'room joined without a welcome'))
  }
  async function welcome(room: string) {
    const [prefix = '', id = ''] = room.split(':')
    const event = Object.hasOwn(welcomes, prefix) ? await welcomes[prefix]?.(id) : undefined
    if (event && socket.rooms.has(room)) socket.emit(event.name, event.data)
  }
  const onLeave = async (name: string, reply: unknown) => acknowledge(reply, await inTurn(() => leave(name)))

  socket.on('alive', (reply: unknown) => acknowledge(reply, null))
  socket.on('join', (name: unknown, unheardFor: unknown, reply: unknown) => onJoin(nameIn(name), unheardFor, reply))
  socket.on('leave', (name: unknown, reply: unknown) => onLeave(nameIn(name), reply))
  for (const prefix of Object.keys(rooms)) {
    const named = (id: unknown) => `${prefix}:${nameIn(id)}`
    socket.on(`join-${prefix}`, (id: unknown, reply: unknown) => onJoin(named(id), undefined, reply))
    socket.on(`leave-${prefix}`, (id: unknown, reply: unknown) => onLeave(named(id), reply))
  }
}
