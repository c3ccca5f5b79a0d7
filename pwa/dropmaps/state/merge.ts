import { isContested } from '#shared/dropmaps/claiming'
import type { LiveTerritory, MapState, Marked, OwnMarks, TouchedLocation } from '#shared/dropmaps/shapes'

// What comes by socket, by an act's answer and by a reading meets here: an older version never replaces a newer
// (rules.md, section 10).

const UNTOUCHED_VERSION = 1

export const touchedAt = (state: MapState, number: number): TouchedLocation =>
  state.touched.find(([each]) => each === number) ?? [number, UNTOUCHED_VERSION, 0, []]

function withTouched(state: MapState, next: TouchedLocation): MapState {
  const before = touchedAt(state, next[0])
  const isKnown = state.touched.includes(before)
  const contests = Number(isContested(next[3].length)) - Number(isContested(before[3].length))
  return {
    ...state,
    contestedCount: state.contestedCount + contests,
    touched: isKnown ? state.touched.map((each) => (each === before ? next : each)) : [...state.touched, next],
  }
}

/** What a location's news is put in place by: guests hear names only. */
type ToldTerritory = Pick<LiveTerritory, 'number' | 'version' | 'waitingCount'> & {
  claims: readonly { displayName: string; userId?: string | null }[]
}

/** Returns the state with what is told of one location; the same state, if that is not newer than what is known. */
export function withTerritory(state: MapState, told: ToldTerritory, userId: string): MapState {
  const { number, version, waitingCount, claims } = told
  if (version <= touchedAt(state, number)[1]) return state
  const next = withTouched(state, [number, version, waitingCount, claims.map(({ displayName }) => displayName)])
  const isOwn = claims.some((claim) => claim.userId === userId)
  const wasOwn = state.own.locationNumber === number
  if (isOwn === wasOwn) return next
  const { queue } = next.own
  // Whoever gets the place stands in line for it no more.
  const own: OwnMarks = isOwn
    ? { ...next.own, locationNumber: number, queue: queue?.locationNumber === number ? null : queue }
    : { ...next.own, locationNumber: null }
  return { ...next, own }
}

/** Returns the state after the player's own act. The location that was left tells of itself, maybe later. */
export function withMarked(state: MapState, { territory, own }: Marked, userId: string, name: string): MapState {
  const left = state.own.locationNumber
  const moved = left !== null && left !== own.locationNumber && left !== territory.number
  const told = withTerritory(moved ? withoutName(state, left, name) : state, territory, userId)
  return { ...told, own }
}

function withoutName(state: MapState, number: number, name: string) {
  const [, version, waiting, claimants] = touchedAt(state, number)
  const at = claimants.indexOf(name)
  return at < 0 ? state : withTouched(state, [number, version, waiting, claimants.toSpliced(at, 1)])
}

/**
 * Returns what was just read, with what is known to be newer put into it. `isBehind`: something was, so that the rest of
 * the reading may be older too.
 */
export function withRead(read: MapState, known: MapState | undefined): { state: MapState; isBehind: boolean } {
  if (!known || known.id !== read.id) return { state: read, isBehind: false }
  if (known.version > read.version) return { state: known, isBehind: true }
  const fresh = new Map(read.touched.map((each) => [each[0], each]))
  const newer = known.touched.filter(([number, version]) => version > (fresh.get(number)?.[1] ?? UNTOUCHED_VERSION))
  // The same rows stay the same objects, so that what shows them is not drawn again.
  const same = new Map(known.touched.map((each) => [each[0], each]))
  const touched = read.touched.map((each) => {
    const before = same.get(each[0])
    return before && before[1] === each[1] && String(before) === String(each) ? before : each
  })
  const state = newer.reduce(withTouched, { ...read, touched })
  return newer.length > 0 ? { state: { ...state, own: known.own }, isBehind: true } : { state, isBehind: false }
}

export type MarkAct = { does: 'claim' | 'release' | 'join' | 'leave'; number: number }

/** Returns the state as it will be if an act that is under way succeeds. */
export function withPending(state: MapState, act: MarkAct | undefined, name: string): MapState {
  if (!act) return state
  const { does, number } = act
  const [, version, waiting, claimants] = touchedAt(state, number)
  const { own } = state
  if (does === 'claim') {
    if (own.locationNumber === number) return state
    const left = own.locationNumber === null ? state : withoutName(state, own.locationNumber, name)
    const next = withTouched(left, [number, version, waiting, [...claimants, name]])
    return { ...next, own: { ...own, locationNumber: number } }
  }
  if (does === 'release') return { ...withoutName(state, number, name), own: { ...own, locationNumber: null } }
  const step = does === 'join' ? 1 : -1
  const next = withTouched(state, [number, version, Math.max(0, waiting + step), claimants])
  return { ...next, own: { ...own, queue: does === 'join' ? { locationNumber: number, place: waiting + 1 } : null } }
}
