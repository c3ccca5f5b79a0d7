import type { Db } from '#db/open'
import type { Rooms } from '../core/sockets/rooms.ts'
import { isMap } from './maps/getMap.ts'

/** Who may join a map's rooms (MAP-28): without a token, the guests' room, where people are names only. */
export const dropmapRooms = (db: Db): Rooms => ({
  map: async (caller, id) =>
    (await isMap(db, id, caller?.isAdmin ?? false)) ? (caller ? true : `guests:${id}`) : false,
  maps: async (caller, id) => caller !== undefined && id === 'all',
})
