import type { Db } from '#db/open'
import type { Rooms } from '../core/sockets/rooms.ts'
import { isTournament } from './tournaments.ts'

/** Anyone may hear of a tournament, whose page is for anyone, and of all of them. */
export const tournamentRooms = (db: Db): Rooms => ({
  tournament: (_, id) => isTournament(db, id),
  tournaments: async (_, id) => id === 'all',
})
