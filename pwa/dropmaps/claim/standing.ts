import { mapProblem, placeProblem } from '#shared/dropmaps/claiming'
import type { MapState } from '#shared/dropmaps/shapes'
import { type ErrorCode, errorText } from '#shared/errors'
import type { Location } from '../state/locations.ts'
import { contestedCountOf, type MarkAct, touchedAt } from '../state/merge.ts'

type Asked = { state: MapState; location: Pick<Location, 'number' | 'maxPlayers'>; isAdmin: boolean; now: number }
type Offer = { does: MarkAct['does']; words: string }
export type Standing = {
  /** What the player can do here, the main act first. */
  offers: Offer[]
  /** Why there is no mark to be set here, where the map's own warning does not say it. */
  because: string | undefined
}

const saidByTheMap: (ErrorCode | undefined)[] = ['not_eligible', 'map_locked']

/** Returns what this player can do about a location at `now` (milliseconds, the server's clock). */
export function standingOf({ state, location, isAdmin, now }: Asked): Standing {
  const { own, lockAt } = state
  const problem = mapProblem(
    { isLocked: state.isLocked, lockAt: lockAt === null ? null : new Date(lockAt) },
    { isAdmin, isEligible: own.isEligible },
    new Date(now),
  )
  const waits = own.queue?.locationNumber === location.number
  const leave: Offer[] = waits ? [{ does: 'leave', words: 'Выйти из очереди' }] : []
  if (problem) return { offers: leave, because: saidByTheMap.includes(problem) ? undefined : errorText(problem) }
  if (own.locationNumber === location.number)
    return { offers: [{ does: 'release', words: 'Снять метку' }, ...leave], because: undefined }

  const from = own.locationNumber === null ? undefined : { claimCount: claimCountOf(state, own.locationNumber) }
  const bounds = { ...state, maxPlayersPerSpot: state.maxPlayers, contestedCount: contestedCountOf(state) }
  const held = { claimCount: claimCountOf(state, location.number), maxPlayers: location.maxPlayers }
  switch (placeProblem(bounds, held, from)) {
    case 'location_full':
      return waits
        ? { offers: leave, because: undefined }
        : {
            offers: [{ does: 'join', words: own.queue ? 'Перейти в эту очередь' : 'Встать в очередь' }],
            because: undefined,
          }
    case 'contested_full':
      return { offers: leave, because: errorText('contested_full') }
    default: {
      const words = from ? 'Перейти сюда' : 'Занять локацию'
      return { offers: [{ does: 'claim', words }, ...leave], because: undefined }
    }
  }
}

const claimCountOf = (state: MapState, number: number) => touchedAt(state, number)[3].length
