import { count, eq } from 'drizzle-orm'
import { isSameHolder } from '#db/dropmaps/holders'
import { only } from '#db/only'
import type { Reads } from '#db/open'
import { type Placeholders, prepared } from '#db/prepared'
import { mapPlayers, territoryClaims, territoryQueue, type User } from '#db/schema'
import type { MapState, OwnState } from '#shared/dropmaps/shapes'
import { hasTeams } from '#shared/tournaments/teamFormat'
import type { Storage } from '../media/storage.ts'
import { nameOf } from '../users/shownName.ts'
import { shownDraft } from './draft/board.ts'
import { getMap } from './maps/getMap.ts'
import { mapFields } from './maps/mapJson.ts'
import { changedLocationsOf, deletedOf } from './maps/territories.ts'
import { findClaim } from './seating/moveClaim.ts'
import { findPlayer } from './seating/players.ts'
import { type Claimant, teamNameOf, withoutTeam } from './seating/teams.ts'
import { findEntry, waitlistPosition } from './seating/waitlist.ts'

/** What the player may do on a map, and has there. `known`: the player of the map's list, where it was read before. */
export async function ownState(db: Reads, mapId: string, userId: string, known?: Claimant): Promise<OwnState> {
  // In order: a transaction has one connection.
  const player = known ?? (await findPlayer(db, mapId, userId))
  const whose = player ?? withoutTeam(userId)
  const claim = await findClaim(db, mapId, whose)
  const waiting = await findEntry(db, mapId, whose)
  const { teamId } = whose
  return {
    isEligible: player !== undefined,
    locationNumber: claim?.territory.number ?? null,
    queue: waiting ? { locationNumber: waiting.number, place: await waitlistPosition(db, waiting.entry) } : null,
    ...(teamId !== null && {
      team: {
        name: await teamNameOf(db, teamId),
        madeBy: claim?.claim.userId ? await nameOf(db, claim.claim.userId) : null,
      },
    }),
  }
}

/** Returns what changes on a map, without outlines. Throws `not_found`. */
export async function mapState(
  db: Reads,
  id: string,
  user: User | undefined,
  { files, now }: { files: Storage; now: Date },
): Promise<MapState> {
  const found = await getMap(db, id, user?.isAdmin)
  const touched = await changedLocationsOf(db, id)
  // After `touched`, so that a location deleted in between is named.
  const deleted = await deletedOf(db, found.map)
  // After the versions: a newer claim comes with the next event.
  const own = user ? await ownState(db, id, user.id) : { isEligible: false, locationNumber: null, queue: null }
  const hasPoiDraft = (await shownDraft(db, id)) !== undefined
  const { maxContestedSpots } = found.map
  const fields = mapFields(found, files, now)
  const ofTeams = found.tournament && hasTeams(found.tournament) ? { hasTeams: true as const } : {}
  return { ...fields, maxContestedSpots, ...ofTeams, hasPoiDraft, now: now.toISOString(), touched, deleted, own }
}

const countOf = (rows: typeof territoryClaims | typeof territoryQueue) =>
  prepared((db, { userId }: Placeholders<{ userId: string }>) =>
    db.read
      .select({ total: count() })
      .from(mapPlayers)
      .innerJoin(rows, isSameHolder(rows, mapPlayers))
      .where(eq(mapPlayers.userId, userId)),
  )
const [claimCount, queueCount] = [countOf(territoryClaims), countOf(territoryQueue)]

/** Counts the claims and waitlist entries of a player and the player's teams over all maps (MAP-33). */
export async function territoryStats(db: Reads, userId: string) {
  const [claims, entries] = await Promise.all([claimCount(db, { userId }), queueCount(db, { userId })])
  return { currentTerritories: only(claims).total, queueEntries: only(entries).total }
}
