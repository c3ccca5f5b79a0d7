import { and, asc, eq, isNotNull, or } from 'drizzle-orm'
import { type Placeholders, prepared } from '#db/prepared'
import { mapPlayers, maps, type TournamentRow, type User } from '#db/schema'
import type { SYSTEM } from '#shared/audit'
import { copied } from '../core/copied.ts'
import type { Tx } from '../core/transact.ts'
import { copyDraft } from './draft/copies.ts'
import { leaveMap, renameCaptains } from './draft/heirs.ts'
import { mapCopy } from './edit/copies.ts'
import { copyLocations, insertMap, recordNew } from './edit/newMap.ts'
import { announcePlayers, openMap } from './maps/openMap.ts'
import { putPlayers } from './seating/players.ts'
import { joinTeam, renameTeam } from './seating/succession.ts'

const mapsBy = prepared((db: Tx, { tournamentId }: Placeholders<{ tournamentId: string }>) =>
  db.read
    .select({ id: maps.id })
    .from(maps)
    .where(and(eq(maps.tournamentId, tournamentId), isNotNull(maps.tournamentId))),
)

/** Adds players with a seat in a tournament to its maps (MAP-14). */
export async function joinMaps(tx: Tx, tournamentId: string, userIds: string[]) {
  for (const { id } of await mapsBy(tx, { tournamentId })) {
    const added = await putPlayers(tx, id, userIds, true)
    if (added.length > 0) announcePlayers(tx, await openMap(tx, id))
    for (const userId of userIds) if (!added.includes(userId)) await joinTeam(tx, id, userId)
  }
}

/** Removes players who lost the seat from the maps, with the claim; a team's stays while another member has a seat (MAP-46). */
export async function leaveMaps(tx: Tx, tournamentId: string, userIds: string[]) {
  for (const { id } of await mapsBy(tx, { tournamentId })) for (const userId of userIds) await loseMap(tx, id, userId)
}

async function loseMap(tx: Tx, id: string, userId: string) {
  const cameWithSeat = or(eq(mapPlayers.isRegistered, true), isNotNull(mapPlayers.teamId))
  const own = and(eq(mapPlayers.mapId, id), eq(mapPlayers.userId, userId), cameWithSeat)
  const [ended] = await tx.write.delete(mapPlayers).where(own).returning({ teamId: mapPlayers.teamId })
  if (ended) await leaveMap(tx, id, { userId, teamId: ended.teamId })
}

/** A renamed team's claims bear its new name, and so does its captain on a draft. */
export async function renameOnMaps(tx: Tx, tournamentId: string, teamId: string) {
  for (const { id } of await mapsBy(tx, { tournamentId })) {
    await renameTeam(tx, id, teamId)
    await renameCaptains(tx, id)
  }
}

/** Maps of one tournament that its copy takes over. */
const MOST_MAPS = 10

/**
 * Copies the maps of a tournament and their drafts for another one, without claims: their times keep their distance
 * from the start (TOURNAMENT-27).
 */
export async function copyMapsOf(
  tx: Tx,
  by: User | typeof SYSTEM,
  from: Pick<TournamentRow, 'id' | 'startDate'>,
  to: Pick<TournamentRow, 'id' | 'startDate' | 'creatorId'>,
) {
  const shift = to.startDate.getTime() - from.startDate.getTime()
  const ahead = (at: Date | null) => (at && at > tx.now ? at : null)
  const ofTournament = eq(maps.tournamentId, from.id)
  const sources = await tx.read.select().from(maps).where(ofTournament).orderBy(asc(maps.id)).limit(MOST_MAPS)
  const copies = new Map<string, string>()
  for (const source of sources) {
    const fields = copied(source, mapCopy, shift)
    const times = { tellOpeningAt: ahead(fields.openAt), lockAt: ahead(fields.lockAt) }
    const row = await insertMap(tx, { ...fields, ...times, tournamentId: to.id })
    const { id } = await recordNew(tx, by, await copyLocations(tx, source, row), source)
    copies.set(source.id, id)
  }
  if (copies.size > 0) await copyDraft(tx, by, copies, { from: from.id, to: to.id, shift, createdBy: to.creatorId })
}
