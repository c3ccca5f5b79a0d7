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
  /** Null: the outlines on the page are not the map's very own. */
  geometryVersion: number | null
  isLocked: boolean
  isUsed: boolean
  own: number | null
  /** Null: of the marks nothing is known yet. */
  touched: [number: number, version: number, claimants: string[]][] | null
  limits: [number: number, maxPlayers: number][]
}

export type GuestLocation = DrawnLocation & { maxPlayers: number }
type LocationClaims = { version: number; claimants: readonly string[] }

const textOf = (element: Element | null | undefined) => element?.textContent ?? ''
const byNumberOf = (locations: readonly GuestLocation[]) => new Map(locations.map((each) => [each.number, each]))

/** What stands on the page, so that it need not be asked for again: locations by their shapes, names by the list. */
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

/** What the page knows of its map; what is older never replaces what is newer (MAP-29). */
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
    /** Whether of the marks nothing is known yet: of thousands of places the page says only which they are. */
    isBare: written.touched === null,
    /** The location of the invite's own mark. */
    own: () => own,
    setOwn(number: number) {
      own = number
    },
    /** Undefined: the outlines are not known as they are. */
    geometryVersion: () => geometryVersion,
    locations: () => locations,
    locationAt: (number: number) => byNumber.get(number),
    lookOf,
    /** Returns whether it was news. */
    merge: ({ number, version, claims }: Pick<LivePublicTerritory, 'number' | 'version' | 'claims'>) =>
      put(
        number,
        version,
        claims.map(({ displayName }) => displayName),
      ),
    /** Takes all that was read anew. Returns whether the locations themselves are others than those that are shown. */
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
