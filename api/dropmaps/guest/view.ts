import { createHash } from 'node:crypto'
import type { Reads } from '#db/open'
import { placesOf } from '#shared/dropmaps/claiming'
import { MIN_POINTS } from '#shared/dropmaps/limits'
import { numberOf } from '#shared/dropmaps/locationId'
import { outlineOf, reachOf } from '#shared/dropmaps/outlines'
import { type PlaceState, placeState } from '#shared/dropmaps/placeState'
import type { GuestInvite } from '#shared/dropmaps/shapes'
import { uprightWidth } from '#shared/dropmaps/upright'
import type { Deps } from '../../core/deps.ts'
import { keepRecent } from '../../core/recent.ts'
import { getMap, type MapFields, type WithTournament } from '../maps/getMap.ts'
import { smallImageUrl, unclaimedPlaces } from '../picture/drawnMap.ts'
import type { DrawnPlace } from '../picture/mapDrawing.ts'
import { touchedOf } from '../territories.ts'

/** Locations whose outlines are kept, some thousand bytes each. */
const OUTLINED = 8_000
/** Maps that are kept as they were last seen, with who is where. */
const SEEN = 30

export type GuestPlace = DrawnPlace & { state: PlaceState; version: number }

/**
 * All that a guest's page shows: the invite, its map, and the locations that can be drawn (MAP-24); `state`
 * differs where anything of the locations does.
 */
export type GuestView = WithTournament & {
  invite: GuestInvite
  places: readonly GuestPlace[]
  state: string
  picture: string | null
  /** In percent of an upright screen's width. */
  uprightWidth: number
}

/** Reads what guests see; of a map that no admin has changed since, only who is where. */
export function keepViews() {
  const outlined = keepRecent<{ untouched: Promise<Untouched>; size: number }>(OUTLINED, ({ size }) => size)
  const seen = keepRecent<GuestPlace[]>(SEEN)

  /** However many ask at once, they are read once. */
  function readUntouched(db: Reads, { id, geometryVersion, locationCount }: MapFields) {
    const name = `${id} ${geometryVersion}`
    const found = outlined.find(name)
    if (found) return found.untouched
    const untouched = untouchedPlaces(db, id).catch((error) => {
      outlined.forget(name)
      throw error
    })
    return outlined.keep(name, { untouched, size: locationCount }).untouched
  }

  /** Throws `not_found` where there is no such map that people claim on. */
  return async ({ db, files, now }: Pick<Deps, 'db' | 'files' | 'now'>, invite: GuestInvite): Promise<GuestView> => {
    const { map, tournament } = await getMap(db, invite.mapId)
    const [untouched, touched] = await Promise.all([readUntouched(db, map), touchedOf(db, map.id)])
    const marks = createHash('sha1').update(JSON.stringify(touched)).digest('base64')
    const state = `${map.id} ${map.geometryVersion} ${map.maxPlayersPerSpot} ${marks}`
    const places = seen.find(state) ?? seen.keep(state, withMarks(untouched.places, touched, map))
    const { uprightWidth } = untouched
    return { invite, map, tournament, picture: smallImageUrl(map, files, now()), places, uprightWidth, state }
  }
}

type Untouched = Pick<GuestView, 'places' | 'uprightWidth'>

/** All that have an area, with nobody on them. */
async function untouchedPlaces(db: Reads, mapId: string): Promise<Untouched> {
  const all = await unclaimedPlaces(db, mapId)
  const drawn = all.filter(({ points }) => points.length >= MIN_POINTS)
  const places = drawn.map((place): GuestPlace => ({ ...place, version: 1, state: 'free' }))
  return { places, uprightWidth: uprightWidth(reachOf(drawn.map(({ points }) => outlineOf(points)))) }
}

function withMarks(all: readonly GuestPlace[], touched: Awaited<ReturnType<typeof touchedOf>>, map: MapFields) {
  const marks = new Map(touched.map(([number, version, , claimants]) => [number, { version, claimants }]))
  return all.map((place) => {
    const mark = marks.get(place.number)
    return mark ? { ...place, ...mark, state: placeState(mark.claimants.length, placesOf(place, map)) } : place
  })
}

/** The location of a view's invite; undefined where it is no more. */
export const markedPlace = ({ invite: { territoryId, isMarked }, places }: GuestView) =>
  isMarked && territoryId ? places.find(({ number }) => number === numberOf(territoryId)) : undefined
