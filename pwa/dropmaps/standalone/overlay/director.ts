import type { CameraMode } from '../../model/overlayOptions.ts'

// Milliseconds for which a picture stands: of the whole map, of one place, of the whole map where places are gone round.
const [WHOLE, LOCATION, ROUND] = [900, 3200, 5000]
/** After so many places in a row the whole map is shown, so that nobody loses the way. */
const IN_A_ROW = 4

/** What the camera looks at: a location by its number, or the whole map. */
export type Shot = number | 'whole'

/**
 * Decides what a stream's camera looks at next. It is told the claims as they come and asked again after each picture has
 * stood; what came while another place was shown waits, the newest first, and what is older is left out.
 * @param places returns the claimed locations, for the round
 */
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
    /** Somebody has come to this location. */
    claimed(number: number) {
      if (camera !== 'off') claimed = number
    },
    /** Returns the shot to take now; undefined: the one that is taken stands a while yet, or for good. */
    next(now: number): Shot | undefined {
      if (camera === 'off' || now < standsUntil) return undefined
      const next = inARow >= IN_A_ROW && shot !== 'whole' ? 'whole' : nextLocation()
      if (next === shot && next === 'whole') return undefined
      if (next === claimed) claimed = undefined
      inARow = next === 'whole' ? 0 : inARow + 1
      shot = next
      return next
    },
    /** The camera has arrived, and looks. */
    arrived(now: number) {
      standsUntil = now + (shot !== 'whole' ? LOCATION : camera === 'tour' ? ROUND : WHOLE)
    },
  }
}
