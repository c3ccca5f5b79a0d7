import { createHash } from 'node:crypto'
import type { Reads } from '#db/open'
import { seatsOf } from '#shared/dropmaps/claiming'
import type { PoiDraftState } from '#shared/dropmaps/draft/shapes'
import { MIN_POINTS } from '#shared/dropmaps/limits'
import { numberOf } from '#shared/dropmaps/locationId'
import { type LocationState, locationState } from '#shared/dropmaps/locationState'
import { outlineOf, reachOf } from '#shared/dropmaps/outlines'
import type { GuestInvite } from '#shared/dropmaps/shapes'
import { uprightWidth } from '#shared/dropmaps/upright'
import type { Deps } from '../../core/deps.ts'
import { keepRecent } from '../../core/recent.ts'
import { keptDraft } from '../draft/keptState.ts'
import { getMap, type MapFields, type WithTournament } from '../maps/getMap.ts'
import { changedLocationsOf } from '../maps/territories.ts'
import type { DrawnLocation } from '../picture/mapDrawing.ts'
import { smallImageUrl, unclaimedLocations } from '../picture/mapPictures.ts'

/** Locations of about 1 kB. */
const OUTLINED = 8_000
const SEEN = 30

export type GuestLocation = DrawnLocation & { state: LocationState; version: number }

/** All that a guest's page shows (MAP-24). `state` identifies the locations with their claims. */
export type GuestView = WithTournament & {
  invite: GuestInvite
  locations: readonly GuestLocation[]
  state: string
  picture: string | null
  /** Milliseconds until the map opens; 0: it is open. */
  opensIn: number
  uprightWidth: number
  /** The draft that gives its locations now (DRAFT-3). */
  draft: PoiDraftState | null
}

/** Caches locations until an admin changes the map; claims are read each time. */
export function keepViews() {
  const outlined = keepRecent<{ unclaimed: Promise<Unclaimed>; size: number }>(OUTLINED, ({ size }) => size)
  const seen = keepRecent<GuestLocation[]>(SEEN)

  function unclaimedOf(db: Reads, { id, geometryVersion, locationCount }: MapFields) {
    const name = `${id} ${geometryVersion}`
    const found = outlined.find(name)
    if (found) return found.unclaimed
    const unclaimed = readAllUnclaimed(db, id).catch((error) => {
      outlined.forget(name)
      throw error
    })
    return outlined.keep(name, { unclaimed, size: locationCount }).unclaimed
  }

  /** Throws `not_found`. */
  return async ({ db, files, now }: Pick<Deps, 'db' | 'files' | 'now'>, invite: GuestInvite): Promise<GuestView> => {
    const { map, tournament } = await getMap(db, invite.mapId)
    const [unclaimed, changed] = await Promise.all([unclaimedOf(db, map), changedLocationsOf(db, map.id)])
    const claims = createHash('sha1').update(JSON.stringify(changed)).digest('base64')
    const state = `${map.id} ${map.geometryVersion} ${map.maxPlayersPerSpot} ${claims}`
    const locations = seen.find(state) ?? seen.keep(state, withClaims(unclaimed.locations, changed, map))
    const { uprightWidth } = unclaimed
    const picture = smallImageUrl(map, files, now())
    const opensIn = map.openAt ? Math.max(0, map.openAt.getTime() - now().getTime()) : 0
    const draft = invite.isDrafted ? ((await keptDraft(db, map.id, now()))?.state ?? null) : null
    return { invite, map, tournament, picture, opensIn, locations, uprightWidth, draft, state }
  }
}

type Unclaimed = Pick<GuestView, 'locations' | 'uprightWidth'>

async function readAllUnclaimed(db: Reads, mapId: string): Promise<Unclaimed> {
  const all = await unclaimedLocations(db, mapId)
  const drawn = all.filter(({ points }) => points.length >= MIN_POINTS)
  const locations = drawn.map((location): GuestLocation => ({ ...location, version: 1, state: 'free' }))
  return { locations, uprightWidth: uprightWidth(reachOf(drawn.map(({ points }) => outlineOf(points)))) }
}

function withClaims(
  all: readonly GuestLocation[],
  changed: Awaited<ReturnType<typeof changedLocationsOf>>,
  map: MapFields,
) {
  const claims = new Map(changed.map(([number, version, , claimants]) => [number, { version, claimants }]))
  return all.map((location) => {
    const claim = claims.get(location.number)
    return claim
      ? { ...location, ...claim, state: locationState(claim.claimants.length, seatsOf(location, map)) }
      : location
  })
}

export const claimedLocation = ({ invite: { territoryId, isMarked }, locations }: GuestView) =>
  isMarked && territoryId ? locations.find(({ number }) => number === numberOf(territoryId)) : undefined
