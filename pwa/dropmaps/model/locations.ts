import { seatsOf } from '#shared/dropmaps/claiming'
import { MIN_POINTS } from '#shared/dropmaps/limits'
import { locationId } from '#shared/dropmaps/locationId'
import { type LocationState, locationState } from '#shared/dropmaps/locationState'
import { type Outline, readOutlines } from '#shared/dropmaps/outlines'
import type { MapGeometry, MapState } from '#shared/dropmaps/shapes'

/** A location as it is drawn; never changes under one version of the geometry. */
export type DrawnLocation = {
  number: number
  name: string
  color: string
  outline: Outline
}

/** How a location looks now. */
export type Look = {
  state: LocationState
  /** The player's own claim is here. */
  isOwn: boolean
  /** The player is on its waitlist. */
  isAwaited: boolean
  claimants: readonly string[]
}

export const FREE: Look = { state: 'free', isOwn: false, isAwaited: false, claimants: [] }

/** A rectangle in pixels of the screen or in units of the canvas. */
export type Box = { left: number; top: number; right: number; bottom: number }

export type Location = DrawnLocation & { id: string; description: string; maxPlayers: number }

export function locationsOf(
  mapId: string,
  { numbers, names, descriptions, maxPlayers, colors, outlines }: MapGeometry,
) {
  const read = readOutlines(outlines)
  return numbers.flatMap((number, index): Location[] => {
    const outline = read[index] ?? []
    // MAP-6.
    if (outline.length < MIN_POINTS) return []
    return [
      {
        number,
        id: locationId(mapId, number),
        name: names[index] ?? '',
        description: descriptions[index] ?? '',
        maxPlayers: maxPlayers[index] ?? 0,
        color: colors[index] ?? '',
        outline,
      },
    ]
  })
}

type Seats = Pick<Location, 'number' | 'maxPlayers'>

/** Returns how many claims a location holds; the state's `maxPlayers` is the map's. */
export const roomOf = (location: Seats, { maxPlayers }: Pick<MapState, 'maxPlayers'>) =>
  seatsOf(location, { maxPlayersPerSpot: maxPlayers })

/** Returns the looks of all locations with a history. */
export function looksOf(
  state: Pick<MapState, 'own' | 'touched' | 'maxPlayers'>,
  locations: ReadonlyMap<number, Seats>,
): Map<number, Look> {
  const { own } = state
  const looks = new Map<number, Look>()
  for (const [number, , , claimants] of state.touched) {
    const location = locations.get(number)
    if (!location) continue
    const look: Look = {
      state: locationState(claimants.length, roomOf(location, state)),
      isOwn: own.locationNumber === number,
      isAwaited: own.queue?.locationNumber === number,
      claimants,
    }
    looks.set(number, look)
  }
  return looks
}

const isSame = (one: Look, other: Look) =>
  one === other ||
  (one.state === other.state &&
    one.isOwn === other.isOwn &&
    one.isAwaited === other.isAwaited &&
    one.claimants.length === other.claimants.length &&
    one.claimants.every((name, index) => name === other.claimants[index]))

/** Returns what changed; in `next` unchanged looks become the former objects. */
export function changedLooks(before: ReadonlyMap<number, Look>, next: Map<number, Look>): [number, Look][] {
  const changed: [number, Look][] = []
  for (const [number, look] of next) {
    const known = before.get(number) ?? FREE
    if (isSame(known, look)) next.set(number, known)
    else changed.push([number, look])
  }
  for (const number of before.keys()) if (!next.has(number)) changed.push([number, FREE])
  return changed
}

/** Returns a picture's address without its signature, which changes every few hours. */
export const pictureOf = (address: string | null | undefined) => address?.replace(/\?.*/, '')

type Named = { name: string }
let collator: Intl.Collator | undefined

/** Orders names as people do: «Точка 2» before «Точка 10». */
export function byName(one: Named, other: Named) {
  collator ??= new Intl.Collator('ru', { numeric: true })
  return collator.compare(one.name, other.name)
}
