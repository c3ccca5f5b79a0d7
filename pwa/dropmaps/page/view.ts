import type { RefObject } from 'react'
import type { MapState } from '#shared/dropmaps/shapes'
import type { DrawStep, DrawWish } from '../model/drawCommand.ts'
import type { Location } from '../model/locations.ts'
import type { MarkAct } from '../model/merge.ts'
import type { Look } from '../model/places.ts'
import type { Standing } from '../model/standing.ts'
import type { Marking } from '../player/useMark.ts'
import type { Stage } from '../stage/stage.ts'

/** What both faces of the page, a phone's and a desktop's, show and do. */
export type MapView = {
  section: string
  state: MapState
  locations: Location[]
  byNumber: ReadonlyMap<number, Location>
  looks: Map<number, Look>
  /** The server's time, milliseconds. */
  now: number
  isLocked: boolean
  isAdmin: boolean
  /** The admin's tools are shown. */
  isAtDesk: boolean
  onDesk: (isAtDesk: boolean) => void
  /** What an admin is about to do with the map's locations. */
  wish: DrawWish | undefined
  onWish: (wish: DrawWish | undefined) => void
  /** Undefined: nobody draws. */
  drawStep: DrawStep | undefined
  onDrawStep: (step: DrawStep | undefined) => void
  /** Told whether something was drawn that the server does not have. */
  onUnsaved: (isUnsaved: boolean) => void
  /** The map is deleted, and shown because of what is drawn on it. */
  isGone: boolean
  marking: Marking
  /** The player's act that is under way, while there is no doubt about it yet. */
  pending: MarkAct | undefined
  chosen: { location: Location; look: Look; standing: Standing } | undefined
  heading: RefObject<HTMLHeadingElement | null>
  choose: (number: number | undefined) => void
  visit: (number: number) => void
  stage: Stage | undefined
  onStage: (stage: Stage | undefined) => void
  describe: (number: number) => string
  onReset: () => void
  /** When it was read, if it may be old. */
  savedAt: number | undefined
}

type Noticed = Pick<MapView, 'state' | 'isLocked' | 'isAdmin'>
/** Whether the player may set no mark on the map at all. */
export const isBarred = ({ state, isLocked, isAdmin }: Noticed) => !isAdmin && (isLocked || !state.own.isEligible)
/** How many notices hold for the whole map. */
export const noticeCount = ({ state: { own, lockAt }, isLocked, isAdmin }: Noticed) =>
  Number(isLocked || lockAt !== null) + Number(!own.isEligible && !isAdmin)
