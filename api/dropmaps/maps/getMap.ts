import { eq, getTableColumns } from 'drizzle-orm'
import type { Reads } from '#db/open'
import { type Placeholders, prepared } from '#db/prepared'
import { type MapRow, maps, type TournamentRow, tournaments } from '#db/schema'
import { AppError } from '#shared/errors'
import { picked } from '#shared/picked'
import type { Rooms } from '../../core/sockets/rooms.ts'

export const mapNotFound = () => new AppError('not_found', 'Карта не найдена')

const { searchText: _, ...columns } = getTableColumns(maps)
export const mapColumns = columns
export type MapFields = Omit<MapRow, 'searchText'>
export type WithTournament = { map: MapFields; tournament: { id: string; name: string } | null }
export type FoundMap = {
  map: MapFields
  tournament: Pick<TournamentRow, 'id' | 'name' | 'startDate' | 'teamSize'> | null
}

const mapBy = prepared((db, { id }: Placeholders<{ id: string }>) =>
  db.read
    .select({ map: columns, tournament: picked(tournaments, 'id', 'name', 'startDate', 'teamSize') })
    .from(maps)
    .leftJoin(tournaments, eq(tournaments.id, maps.tournamentId))
    .where(eq(maps.id, id)),
)

async function findMap(db: Reads, id: string, isAdmin: boolean): Promise<FoundMap | undefined> {
  const [found] = await mapBy(db, { id })
  return found && (isAdmin || !found.map.isTemplate) ? found : undefined
}

/** Returns a map with its tournament; a template to admins only. Throws `not_found`. */
export async function getMap(db: Reads, id: string, isAdmin = false): Promise<FoundMap> {
  const found = await findMap(db, id, isAdmin)
  if (!found) throw mapNotFound()
  return found
}

/** Whether this person may see the map; templates are for admins. */
export const isMap = async (db: Reads, id: string, isAdmin: boolean) => (await findMap(db, id, isAdmin)) !== undefined

/** Decides who may join a map's rooms (MAP-28): without a token the guests' room, where people are names only. */
export const dropmapRooms = (db: Reads): Rooms => ({
  map: async (caller, id) =>
    (await isMap(db, id, caller?.isAdmin ?? false)) ? (caller ? true : `guests:${id}`) : false,
  maps: async (caller, id) => caller !== undefined && id === 'all',
})
