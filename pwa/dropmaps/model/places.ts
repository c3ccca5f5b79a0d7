import type { LocationState } from '#shared/dropmaps/locationState'
import type { Outline } from '#shared/dropmaps/outlines'

/** A location as it is drawn; what never changes under one version of the geometry. */
export type Place = {
  number: number
  name: string
  color: string
  outline: Outline
}

/** What changes on it. */
export type Look = {
  state: LocationState
  /** The player's own mark is here, or is being set here. */
  isOwn: boolean
  /** The player stands in line for it. */
  isAwaited: boolean
  claimants: readonly string[]
}

export const FREE: Look = { state: 'free', isOwn: false, isAwaited: false, claimants: [] }

/** A rectangle in pixels of the screen or in units of the canvas. */
export type Box = { left: number; top: number; right: number; bottom: number }
