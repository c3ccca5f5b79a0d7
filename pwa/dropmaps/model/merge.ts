import { isContested } from '#shared/dropmaps/claiming'
import type { ChangedLocation, ClaimAnswer, LiveTerritory, MapState } from '#shared/dropmaps/shapes'

// Merges events, answers and readings: an older version never replaces a newer one (MAP-29).

const UNTOUCHED_VERSION = 1

export const changedLocationAt = (state: MapState, number: number): ChangedLocation =>
  state.touched.find(([each]) => each === number) ?? [number, UNTOUCHED_VERSION, 0, []]

export const contestedCountOf = ({ touched }: Pick<MapState, 'touched'>) =>
  touched.filter(([, , , claimants]) => isContested(claimants.length)).length

const isDeleted = ({ deleted }: Pick<MapState, 'deleted'>, number: number) =>
  deleted.some(([from, to]) => from <= number && number <= to)

function withChangedLocations(state: MapState, next: ChangedLocation): MapState {
  const before = changedLocationAt(state, next[0])
  const isKnown = state.touched.includes(before)
  return {
    ...state,
    touched: isKnown ? state.touched.map((each) => (each === before ? next : each)) : [...state.touched, next],
  }
}

const isNewer = (state: MapState, number: number, version: number) =>
  version > changedLocationAt(state, number)[1] && !isDeleted(state, number)

/** Returns the state without a deleted location; the same object if it is gone already. */
export function withDeleted(state: MapState, number: number): MapState {
  if (isDeleted(state, number)) return state
  const { own } = state
  const isLost = own.locationNumber === number
  const isAwaited = own.queue?.locationNumber === number
  return {
    ...state,
    deleted: [...state.deleted, [number, number]],
    touched: state.touched.filter(([each]) => each !== number),
    own:
      isLost || isAwaited
        ? { ...own, locationNumber: isLost ? null : own.locationNumber, queue: isAwaited ? null : own.queue }
        : own,
  }
}

/** Names only (MAP-30): the player's own claim has its own `map-update`. */
type TerritoryUpdate = Pick<LiveTerritory, 'number' | 'version' | 'waitingCount'> & {
  claims: readonly { displayName: string }[]
}

/** Returns the state with a location's update; the same object if the update is not newer. */
export function withTerritory(state: MapState, update: TerritoryUpdate): MapState {
  const { number, version, waitingCount, claims } = update
  if (!isNewer(state, number, version)) return state
  const names = claims.map(({ displayName }) => displayName)
  return withChangedLocations(state, [number, version, waitingCount, names])
}

/** Returns the state after the player's own act; the same object if a newer version is known. */
export function withClaimAnswer(state: MapState, { territory, own }: ClaimAnswer, name: string): MapState {
  const { number, version } = territory
  if (version < changedLocationAt(state, number)[1] || isDeleted(state, number)) return state
  const left = state.own.locationNumber
  const moved = left !== null && left !== own.locationNumber && left !== number
  const update = withTerritory(moved ? withoutName(state, left, name) : state, territory)
  return { ...update, own }
}

function withoutName(state: MapState, number: number, name: string) {
  const [, version, waiting, claimants] = changedLocationAt(state, number)
  const at = claimants.indexOf(name)
  return at < 0 ? state : withChangedLocations(state, [number, version, waiting, claimants.toSpliced(at, 1)])
}

/**
 * Returns a reading merged with later events and answers. `isBehind`: the player's own claims have changed since and must
 * be read again.
 * @param before the state when the reading was requested
 * @param known the state now
 */
export function withRead(
  read: MapState,
  before: MapState | undefined,
  known: MapState | undefined,
): { state: MapState; isBehind: boolean } {
  if (!known || known === before || known.id !== read.id) return { state: read, isBehind: false }
  const lost = known.deleted.map(([from]) => from).filter((number) => !isDeleted(read, number))
  const state = lost.reduce(withDeleted, read)
  const versions = new Map(before?.touched.map(([number, version]) => [number, version]))
  const heard = known.touched.filter(
    ([number, version]) => version > (versions.get(number) ?? UNTOUCHED_VERSION) && isNewer(state, number, version),
  )
  const merged = heard.reduce(withChangedLocations, state)
  if (known.own === before?.own) return { state: merged, isBehind: false }
  return { state: { ...merged, own: known.own }, isBehind: true }
}

export type ClaimAct = { action: 'claim' | 'release' | 'join' | 'leave'; number: number }

/** Returns the state as it will be if the act succeeds. */
export function withPending(state: MapState, act: ClaimAct | undefined, name: string): MapState {
  if (!act) return state
  const { action, number } = act
  const [, version, waiting, claimants] = changedLocationAt(state, number)
  const { own } = state
  if (action === 'claim') {
    if (own.locationNumber === number) return state
    const left = own.locationNumber === null ? state : withoutName(state, own.locationNumber, name)
    // The event may come before the answer.
    const names = claimants.includes(name) ? claimants : [...claimants, name]
    return { ...withChangedLocations(left, [number, version, waiting, names]), own: { ...own, locationNumber: null } }
  }
  if (action === 'release') return { ...withoutName(state, number, name), own: { ...own, locationNumber: null } }
  const step = action === 'join' ? 1 : -1
  return withChangedLocations(state, [number, version, Math.max(0, waiting + step), claimants])
}
