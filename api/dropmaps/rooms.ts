import type { Db } from '#db/open'
import type { Rooms } from '../core/sockets/rooms.ts'
import { isMap } from './maps/getMap.ts'

/**
 * Anyone may hear of a map that their page may show (MAP-28): with a token all of it, without one in a room
 * of its own, where people are names only. Of the list of maps, whoever is signed in.
 */
export const dropmapRooms = (db: Db): Rooms => ({
  map: async (caller, id) =>
    (await isMap(db, id, caller?.isAdmin ?? false)) ? (caller ? true : `guests:${id}`) : false,
  maps: async (caller, id) => caller !== undefined && id === 'all',
})
