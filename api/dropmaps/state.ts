import { eq } from 'drizzle-orm'
import type { Reads } from '#db/open'
import { type Placeholders, preparedCount } from '#db/prepared'
import { territoryClaims, territoryQueue, type User } from '#db/schema'
import type { MapState, OwnState } from '#shared/dropmaps/shapes'
import type { Storage } from '../media/storage.ts'
import { nameOf } from '../users/shownName.ts'
import { shownDraft } from './draft/board.ts'
import { getMap } from './maps/getMap.ts'
import { mapFields } from './maps/mapJson.ts'
import { changedLocationsOf, deletedOf } from './maps/territories.ts'
import { findClaim } from './seating/moveClaim.ts'
import { findPlayer } from './seating/players.ts'
import { teamNameOf } from './seating/teams.ts'
import { findEntry, waitlistPosition } from './seating/waitlist.ts'

/** What the player may do on a map, and has there. */
export async function ownState(db: Reads, mapId: string, userId: string): Promise<OwnState> {
  // In order: a transaction has one connection.
  const player = await findPlayer(db, mapId, userId)
  const whose = player ?? { userId, teamId: null }
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
  return { ...fields, maxContestedSpots, hasPoiDraft, now: now.toISOString(), touched, deleted, own }
}

type Own = Placeholders<{ userId: string }>
const claimCount = preparedCount(territoryClaims, ({ userId }: Own) => eq(territoryClaims.userId, userId))
const queueCount = preparedCount(territoryQueue, ({ userId }: Own) => eq(territoryQueue.userId, userId))

/** Counts a player's claims and waitlist entries over all maps (MAP-33). */
export async function territoryStats(db: Reads, userId: string) {
  const [currentTerritories, queueEntries] = await Promise.all([claimCount(db, { userId }), queueCount(db, { userId })])
  return { currentTerritories, queueEntries }
}
