import { DEFAULT_COLOR, NO_LIMIT } from '#shared/dropmaps/limits'
import { locationState } from '#shared/dropmaps/locationState'
import type { LivePublicTerritory } from '#shared/dropmaps/shapes'
import { type DrawnLocation, FREE, type Look, locationsOf, roomOf } from '../../model/locations.ts'
import type { ReadMap } from '../readMap.ts'
import { outlineFrom } from './ways.ts'

/** As api/dropmaps/guest/page.ts writes it. */
type Written = {
  mapId: string
  maxPlayers: number
  /** Null: the page's outlines are simplified. */
  geometryVersion: number | null
  /** Milliseconds until the map opens, when the page was answered. */
  opensIn: number
  isLocked: boolean
  isUsed: boolean
  /** An open draft assigns the locations. */
  isDrafted: boolean
  own: number | null
  /** Null: claims are not known yet. */
  touched: [number: number, version: number, claimants: string[]][] | null
  limits: [number: number, maxPlayers: number][]
}

export type GuestLocation = DrawnLocation & { maxPlayers: number }
type LocationClaims = { version: number; claimants: readonly string[] }

const textOf = (element: Element | null | undefined) => element?.textContent ?? ''
const byNumberOf = (locations: readonly GuestLocation[]) => new Map(locations.map((each) => [each.number, each]))

/** Reads locations from the page's shapes and names from its list, instead of requesting them. */
function locationsOnPage({ limits }: Written): GuestLocation[] {
  const limitOf = new Map(limits)
  const shapes = document.querySelectorAll<SVGPathElement>('.map-places path')
  const options = document.querySelectorAll<HTMLOptionElement>('#places option')
  const names = new Map([...options].map((option) => [Number(option.value), textOf(option)]))
  return [...shapes].map((shape) => {
    const number = Number(shape.dataset.n)
    return {
      number,
      name: names.get(number) ?? textOf(document.querySelector(`#p${number} b`)),
      color: shape.getAttribute('fill') ?? DEFAULT_COLOR,
      outline: outlineFrom(shape.getAttribute('d') ?? ''),
      maxPlayers: limitOf.get(number) ?? NO_LIMIT,
    }
  })
}

/** The page's data; older versions never replace newer ones (MAP-29). */
export function readPage() {
  const written = JSON.parse(textOf(document.getElementById('known'))) as Written
  let locations = locationsOnPage(written)
  let byNumber = byNumberOf(locations)
  let { own, maxPlayers } = written
  let geometryVersion = written.geometryVersion ?? undefined
  const claimsByNumber = new Map<number, LocationClaims>()

  function lookOf(number: number): Look {
    const claimants = claimsByNumber.get(number)?.claimants ?? []
    const location = byNumber.get(number)
    if (!location || (claimants.length === 0 && number !== own)) return FREE
    const state = locationState(claimants.length, roomOf(location, { maxPlayers }))
    return { state, isOwn: number === own, isAwaited: false, claimants }
  }
  function put(number: number, version: number, claimants: readonly string[]) {
    if (version <= (claimsByNumber.get(number)?.version ?? 0)) return false
    claimsByNumber.set(number, { version, claimants })
    return true
  }
  for (const [number, version, claimants] of written.touched ?? []) put(number, version, claimants)

  return {
    ...written,
    /** Whether claims are unknown: with thousands of locations the page has only their names. */
    isBare: written.touched === null,
    own: () => own,
    setOwn(number: number) {
      own = number
    },
    /** Undefined: the outlines are simplified. */
    geometryVersion: () => geometryVersion,
    locations: () => locations,
    locationAt: (number: number) => byNumber.get(number),
    lookOf,
    merge: ({ number, version, claims }: Pick<LivePublicTerritory, 'number' | 'version' | 'claims'>) =>
      put(
        number,
        version,
        claims.map(({ displayName }) => displayName),
      ),
    /** Merges a new reading. Returns whether the locations have changed. */
    replace({ state, geometry }: ReadMap) {
      maxPlayers = state.maxPlayers
      for (const [number, version, , claimants] of state.touched) put(number, version, claimants)
      if (!geometry) return false
      geometryVersion = geometry.version
      locations = locationsOf(written.mapId, geometry)
      byNumber = byNumberOf(locations)
      return true
    },
  }
}
export type PageData = ReturnType<typeof readPage>
