import { MINUTE } from '#shared/units'
import type { Environment } from './device/environment.ts'

const LONGEST = 5 * MINUTE
const FIRST = 1000
/** While the server has no room. A tap, a decision and the network's return end the pause sooner, so it may be long. */
const LONGEST_FOR_ROOM = MINUTE

type Pause = { failures: number; until: number; isAsked: boolean }

/** Back-off with full jitter, for each draft and for the network as a whole. It never gives up. */
export function newBackoff({ now, random }: Pick<Environment, 'now' | 'random'>) {
  const pauses = new Map<string, Pause>()

  return {
    /** `asked`: milliseconds that the server wants; no tap makes them shorter. */
    failed(key: string, asked?: number) {
      const failures = (pauses.get(key)?.failures ?? 0) + 1
      const longest = key === ROOM ? LONGEST_FOR_ROOM : LONGEST
      const own = random() * Math.min(longest, FIRST * 2 ** (failures - 1))
      pauses.set(key, { failures, until: now() + (asked ?? own), isAsked: asked !== undefined })
    },
    /** Something arrived: the next failure is a first one. */
    succeeded: (key: string) => void pauses.delete(key),
    /** Milliseconds until the longest of these pauses is over. */
    left: (...keys: string[]) => Math.max(0, ...keys.map((key) => (pauses.get(key)?.until ?? 0) - now())),
    /** Ends all pauses but those that the server asked for: after `online`, a tap, or the app coming to the front. */
    reset() {
      for (const [key, { isAsked }] of pauses) if (!isAsked) pauses.delete(key)
    },
  }
}

export type Backoff = ReturnType<typeof newBackoff>
/** Keys of pauses that everything, or every file, waits for. */
export const NETWORK = 'network'
export const ROOM = 'room'
