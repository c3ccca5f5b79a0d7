import type { RefObject } from 'react'
import type { MapState } from '#shared/dropmaps/shapes'
import type { DrawControl } from '../mapUi/drawControl.ts'
import type { Location, Look } from '../model/locations.ts'
import type { ClaimAct } from '../model/merge.ts'
import type { Standing } from '../model/standing.ts'
import type { Claiming } from '../player/useClaim.ts'
import type { Stage } from '../stage/stage.ts'

type MapOnPage = {
  section: string
  state: MapState
  locations: Location[]
  byNumber: ReadonlyMap<number, Location>
  looks: Map<number, Look>
  now: number
  isLocked: boolean
  /** Not open yet. */
  isAhead: boolean
  isDeleted: boolean
  /** When it was read, if it may be old; milliseconds. */
  savedAt: number | undefined
  onReset: () => void
}

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
    pending: ClaimAct | undefined
  }
  choice: {
    chosen: { location: Location; look: Look; standing: Standing } | undefined
    heading: RefObject<HTMLHeadingElement | null>
    choose: (number: number | undefined) => void
    visit: (number: number) => void
  }
  canvas: {
    stage: Stage | undefined
    onStage: (stage: Stage | undefined) => void
    describe: (number: number) => string
  }
}

export const isBarred = ({ map: { state, isLocked, isAhead }, admin: { isAdmin } }: MapView) =>
  !isAdmin && (isLocked || isAhead || !state.own.isEligible)

export const alertCount = ({ map: { state, isLocked, isAhead }, admin: { isAdmin } }: MapView) =>
  Number(isLocked || isAhead || state.lockAt !== null) + Number(!state.own.isEligible && !isAdmin)
