import { type AnyColumn, and, eq, or, sql } from 'drizzle-orm'
import { alias } from '../columns.ts'
import { mapPlayers } from '../schema.ts'

type Holder = { mapId: AnyColumn; userId: AnyColumn; teamId: AnyColumn }

/** Whether two rows are of one player, or of one team, on a map (MAP-46). Each half finds its index. */
export const isSameHolder = (one: Holder, other: Holder) =>
  or(
    and(eq(one.mapId, other.mapId), eq(one.userId, other.userId)),
    and(eq(one.mapId, other.mapId), eq(one.teamId, other.teamId)),
  )

const earlier = alias(mapPlayers, 'earlier_players')
const isEarlierMate = sql`${earlier.mapId} = ${mapPlayers.mapId} and ${earlier.teamId} = ${mapPlayers.teamId} and ${earlier.id} < ${mapPlayers.id}`
/** Counts where a team counts once: by its member longest on the list. */
export const isFirstOfTeam = sql`(${mapPlayers.teamId} is null or not exists (select 1 from ${mapPlayers} as ${sql.identifier('earlier_players')} where ${isEarlierMate}))`
