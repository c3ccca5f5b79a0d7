import type { DefaultEventsMap, Socket } from 'socket.io'
import type { User } from '#db/schema'
import type { ErrorCode } from '#shared/errors'
import { faultIn, type Log } from './log.ts'
import type { RecentEvents } from './recentEvents.ts'

/**
 * By the prefix of a room's name, the slice's own check: may this user, or a visitor without one, hear what is told there?
 * A name says that the caller hears of it in another room.
 */
export type Rooms = Record<string, (caller: User | undefined, id: string) => Promise<boolean | string>>

/** Rooms that one socket is in at once. */
const MAX_ROOMS = 20

/**
 * Lets a socket `join` and `leave` rooms by name (`map:{id}`; `join-map` with the id says the same), each acknowledged with null or the code of its refusal; a
 * joined one also with whether something may have been missed in the milliseconds for which the page has not heard it. An
 * unknown room and one that is closed to this caller are refused alike. With its session a socket loses all of them.
 */
export function openRooms(
  socket: Socket<DefaultEventsMap>,
  callerNow: () => Promise<User | undefined>,
  rooms: Rooms,
  recent: RecentEvents,
  log: Pick<Log, 'warn'>,
) {
  /** By the name that was asked for. */
  const joined = new Map<string, string>()

  async function join(name: unknown): Promise<ErrorCode | null> {
    const [, prefix = '', id = ''] = /^(\w+):([\w-]{1,64})$/.exec(String(name)) ?? []
    const mayJoin = Object.hasOwn(rooms, prefix) && rooms[prefix]
    const admitted = mayJoin && (await mayJoin(await callerNow(), id))
    if (!admitted) return 'not_found'
    if (joined.size >= MAX_ROOMS) return 'too_many_requests'
    // While it was asked the connection may have ended.
    if (!socket.connected) return 'signed_out'
    const asked = `${prefix}:${id}`
    const room = admitted === true ? asked : admitted
    joined.set(asked, room)
    await socket.join(room)
    return null
  }

  // A client may send anything in place of a function.
  const acknowledge = (reply: unknown, refusal: ErrorCode | null, mayMiss?: boolean) => {
    if (typeof reply === 'function') reply(refusal, mayMiss)
  }
  const onJoin = (name: unknown, unheardFor: unknown, reply: unknown) =>
    join(name)
      .catch((error: Error) => {
        log.warn(faultIn(error), 'room not joined')
        return 'unavailable' as const
      })
      .then((refusal) => {
        const room = joined.get(String(name))
        acknowledge(reply, refusal, refusal === null && room !== undefined && recent.mayMiss([room], unheardFor))
      })
  const onLeave = async (name: unknown, reply: unknown) => {
    const room = joined.get(String(name))
    joined.delete(String(name))
    if (room !== undefined) await socket.leave(room)
    acknowledge(reply, null)
  }
  socket.on('join', onJoin)
  socket.on('leave', onLeave)
  for (const prefix of Object.keys(rooms)) {
    socket.on(`join-${prefix}`, (id: unknown, reply: unknown) => onJoin(`${prefix}:${id}`, undefined, reply))
    socket.on(`leave-${prefix}`, (id: unknown, reply: unknown) => onLeave(`${prefix}:${id}`, reply))
  }
}
