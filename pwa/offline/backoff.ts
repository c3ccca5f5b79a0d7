import { MINUTE } from '#shared/units'
import type { Environment } from './device/environment.ts'

const LONGEST = 5 * MINUTE
const FIRST = 1000
const LONGEST_FOR_ROOM = MINUTE

type Pause = { failures: number; until: number; isFromServer: boolean }

/** Backoff with full jitter, per draft and for the network. It never gives up. */
export function newBackoff({ now, random }: Pick<Environment, 'now' | 'random'>) {
  const pauses = new Map<string, Pause>()

  return {
    /** `retryAfter`: milliseconds from Retry-After; no tap shortens them. */
    failed(key: string, retryAfter?: number) {
      const failures = (pauses.get(key)?.failures ?? 0) + 1
      const longest = key === ROOM ? LONGEST_FOR_ROOM : LONGEST
      const own = random() * Math.min(longest, FIRST * 2 ** (failures - 1))
      pauses.set(key, { failures, until: now() + (retryAfter ?? own), isFromServer: retryAfter !== undefined })
    },
    succeeded: (key: string) => void pauses.delete(key),
    left: (...keys: string[]) => Math.max(0, ...keys.map((key) => (pauses.get(key)?.until ?? 0) - now())),
    /** Ends all pauses but the server's: after `online`, a tap, or the app's return. */
    reset() {
      for (const [key, { isFromServer }] of pauses) if (!isFromServer) pauses.delete(key)
    },
  }
}

export type Backoff = ReturnType<typeof newBackoff>
/** Keys of pauses for everything, or for every file. */
export const NETWORK = 'network'
export const ROOM = 'room'
