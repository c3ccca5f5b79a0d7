import { locationProblem, mapProblem, waitProblem } from '#shared/dropmaps/claiming'
import type { MapState } from '#shared/dropmaps/shapes'
import { type ErrorCode, errorText } from '#shared/errors'
import { timesOf } from './chosenMap.ts'
import type { Location } from './locations.ts'
import { type ClaimAct, changedLocationAt, contestedCountOf } from './merge.ts'

type StandingOptions = {
  state: MapState
  location: Pick<Location, 'number' | 'maxPlayers'>
  isAdmin: boolean
  now: number
}
type Offer = { action: ClaimAct['action']; words: string }
export type Standing = {
  /** Acts that the player may do here, the main one first. */
  offers: Offer[]
  /** Why the player cannot claim here, unless the map's alert says it. */
  reason: string | undefined
}

const shownByMap: (ErrorCode | undefined)[] = ['not_eligible', 'map_locked', 'map_not_open']

/** Returns what this player can do about a location at `now` (milliseconds, the server's clock). */
export function standingOf({ state, location, isAdmin, now }: StandingOptions): Standing {
  const { own } = state
  const map = {
    ...state,
    ...timesOf(state),
    maxPlayersPerSpot: state.maxPlayers,
    contestedCount: contestedCountOf(state),
  }
  const claimant = { isAdmin, isEligible: own.isEligible }
  const at = new Date(now)
  const problem = mapProblem(map, claimant, at)
  const waits = own.queue?.locationNumber === location.number
  const leave: Offer[] = waits ? [{ action: 'leave', words: 'Выйти из списка ожидания' }] : []
  if (problem) return { offers: leave, reason: shownByMap.includes(problem) ? undefined : errorText(problem) }
  if (own.locationNumber === location.number)
    return { offers: [{ action: 'release', words: 'Снять метку' }, ...leave], reason: undefined }

  const from = own.locationNumber === null ? undefined : { claimCount: claimCountOf(state, own.locationNumber) }
  const held = { claimCount: claimCountOf(state, location.number), maxPlayers: location.maxPlayers }
  const full = locationProblem(map, held, from)
  if (!full)
    return {
      offers: [{ action: 'claim', words: from ? 'Перейти сюда' : 'Занять локацию' }, ...leave],
      reason: undefined,
    }
  const mayWait = !waits && waitProblem(map, held, claimant, at, from) === undefined
  const join: Offer = {
    action: 'join',
    words: own.queue ? 'Перейти в этот список ожидания' : 'Встать в список ожидания',
  }
  const isSeen = full === 'location_full'
  return { offers: mayWait ? [join] : leave, reason: isSeen ? undefined : errorText(full) }
}

const claimCountOf = (state: MapState, number: number) => changedLocationAt(state, number)[3].length
