import { CANVAS } from '#shared/dropmaps/geometry'
import { type Outline, pointsOf } from '#shared/dropmaps/outlines'
import type { PlaceState } from '#shared/dropmaps/placeState'

/** A location as it is drawn; what never changes under one version of the geometry. */
export type Place = {
  number: number
  name: string
  color: string
  outline: Outline
}

/** What changes on it. */
export type Look = {
  state: PlaceState
  /** The player's own mark is here, or is being set here. */
  isOwn: boolean
  /** The player stands in line for it. */
  isAwaited: boolean
  claimants: readonly string[]
}

export const FREE: Look = { state: 'free', isOwn: false, isAwaited: false, claimants: [] }

/** A rectangle in pixels of the screen or in units of the canvas. */
export type Box = { left: number; top: number; right: number; bottom: number }

/** Units beside a location that its border and a point of it need. */
const RIM = 5
/** So much wider than an upright screen a canvas is, at most, whose edges are sea. */
const WIDEST = 1.14

/** Returns how much wider than an upright screen the whole map may be there: no location is cut at its sides. */
export function uprightOf(places: readonly Place[]) {
  let reach = 0
  for (const { outline } of places)
    for (const { x } of pointsOf(outline)) reach = Math.max(reach, Math.abs(x - CANVAS / 2))
  // Where nothing is drawn yet, anything may be.
  return places.length === 0 ? 1 : Math.max(1, Math.min(WIDEST, CANVAS / 2 / (reach + RIM)))
}
