import type { RefObject } from 'react'
import type { MapState } from '#shared/dropmaps/shapes'
import type { DrawControl } from '../mapUi/drawControl.ts'
import type { Location, Look } from '../model/locations.ts'
import type { ClaimAct } from '../model/merge.ts'
import type { Standing } from '../model/standing.ts'
import type { Claiming } from '../player/useClaim.ts'
import type { Stage } from '../stage/stage.ts'

/** The map as it is shown: with the own act that is under way. */
export type MapOnPage = {
  section: string
  state: MapState
  locations: Location[]
  byNumber: ReadonlyMap<number, Location>
  looks: Map<number, Look>
  /** The server's time, milliseconds. */
  now: number
  isLocked: boolean
  /** Shown because of what is drawn on it. */
  isDeleted: boolean
  /** When it was read, if it may be old; milliseconds. */
  savedAt: number | undefined
  /** Reads it again. */
  onReset: () => void
}

/** What the phone's and the desktop's page show and do. */
export type MapView = {
  map: MapOnPage
  admin: {
    isAdmin: boolean
    areToolsOn: boolean
    onToolsOn: (areToolsOn: boolean) => void
    drawing: DrawControl
  }
  claim: {
    claiming: Claiming
    /** The player's act that is under way and not in doubt. */
    pending: ClaimAct | undefined
  }
  choice: {
    chosen: { location: Location; look: Look; standing: Standing } | undefined
    heading: RefObject<HTMLHeadingElement | null>
    choose: (number: number | undefined) => void
    /** Chooses a location and zooms to it. */
    visit: (number: number) => void
  }
  canvas: {
    stage: Stage | undefined
    onStage: (stage: Stage | undefined) => void
    describe: (number: number) => string
  }
}

/** Whether the player may not claim on the map at all. */
export const isBarred = ({ map: { state, isLocked }, admin: { isAdmin } }: MapView) =>
  !isAdmin && (isLocked || !state.own.isEligible)

/** How many notices hold for the whole map. */
export const alertCount = ({ map: { state, isLocked }, admin: { isAdmin } }: MapView) =>
  Number(isLocked || state.lockAt !== null) + Number(!state.own.isEligible && !isAdmin)
