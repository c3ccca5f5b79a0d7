import type { CameraMode } from '../../model/overlayOptions.ts'

const [WHOLE, LOCATION, ROUND] = [900, 3200, 5000]
const IN_A_ROW = 4

export type Shot = number | 'whole'

/** Decides a stream's next shot: of claims during one only the newest. `locations`: those claimed, for the tour. */
export function newDirector(camera: CameraMode, locations: () => readonly number[]) {
  let shot: Shot = 'whole'
  let standsUntil = 0
  let claimed: number | undefined
  let inARow = 0
  let round: number[] = []

  function nextLocation(): Shot {
    if (claimed !== undefined) return claimed
    if (camera !== 'tour') return 'whole'
    const known = new Set(locations())
    round = round.filter((number) => known.has(number))
    if (round.length === 0) round = [...known]
    return round.shift() ?? 'whole'
  }
  return {
    claimed(number: number) {
      if (camera !== 'off') claimed = number
    },
    /** Returns the next shot; undefined: the current one stays. */
    next(now: number): Shot | undefined {
      if (camera === 'off' || now < standsUntil) return undefined
      const next = inARow >= IN_A_ROW && shot !== 'whole' ? 'whole' : nextLocation()
      if (next === shot && next === 'whole') return undefined
      if (next === claimed) claimed = undefined
      inARow = next === 'whole' ? 0 : inARow + 1
      shot = next
      return next
    },
    arrived(now: number) {
      standsUntil = now + (shot !== 'whole' ? LOCATION : camera === 'tour' ? ROUND : WHOLE)
    },
  }
}
