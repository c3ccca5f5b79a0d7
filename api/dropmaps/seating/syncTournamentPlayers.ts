import { and, eq, isNotNull } from 'drizzle-orm'
import { type Placeholders, prepared } from '#db/prepared'
import { mapPlayers, maps, registrations } from '#db/schema'
import { holdsSeat } from '#db/tournamentConditions'
import type { Tx } from '../../core/transact.ts'
import { announcePlayers, openMap } from '../maps/openMap.ts'
import { putPlayers } from './players.ts'
import { endClaim } from './release.ts'

const mapsBy = prepared((db: Tx, { tournamentId }: Placeholders<{ tournamentId: string }>) =>
  db.read
    .select({ id: maps.id })
    .from(maps)
    .where(and(eq(maps.tournamentId, tournamentId), isNotNull(maps.tournamentId))),
)

/** Adds a player with a seat in a tournament to its maps (MAP-14). */
export async function joinMaps(tx: Tx, tournamentId: string, userId: string) {
  for (const { id } of await mapsBy(tx, { tournamentId })) {
    const added = await putPlayers(tx, id, [userId], true)
    if (added.length > 0) announcePlayers(tx, await openMap(tx, id))
  }
}

/** Removes a player who lost the seat from the maps, with the claim. */
export async function leaveMaps(tx: Tx, tournamentId: string, userId: string) {
  for (const { id } of await mapsBy(tx, { tournamentId })) {
    const own = and(eq(mapPlayers.mapId, id), eq(mapPlayers.userId, userId), eq(mapPlayers.isRegistered, true))
    const ended = await tx.write.delete(mapPlayers).where(own).returning({ id: mapPlayers.id })
    if (ended.length > 0) await endClaim(tx, id, userId)
  }
}

export async function addRegisteredPlayers(tx: Tx, mapId: string, tournamentId: string) {
  const rows = await tx.read
    .select({ userId: registrations.userId })
    .from(registrations)
    .where(and(eq(registrations.tournamentId, tournamentId), holdsSeat))
  const userIds = rows.map(({ userId }) => userId)
  await putPlayers(tx, mapId, userIds, true)
}
