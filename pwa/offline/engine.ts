import type { Environment } from './device/environment.ts'
import { type Drain, drain } from './drain.ts'
import { newWakeSignal } from './wakeSignal.ts'
import { findWork } from './work.ts'

/** Of all tabs and the service worker one sends at a time; the next takes over when it is gone. */
const LOCK = 'uploader'
const AFTER_A_FAULT = 5000

export type Engine = { stop: () => Promise<void> }

/** A tab's part: looks for work at the start and at every wake, until it is stopped. */
export function startEngine(outside: Environment, onSending: Drain['onSending'] = () => {}): Engine {
  const ending = new AbortController()
  const bell = newWakeSignal(ending.signal)
  const running = (async () => {
    while (!ending.signal.aborted) {
      const rung = bell.rung()
      try {
        if (await findWork(outside)) await turn({ outside, stop: ending.signal, bell, onSending })
      } catch {
        // The database was closed under it, or the like: the queue outlives that.
        await outside.wait(AFTER_A_FAULT, ending.signal)
        continue
      }
      await rung
    }
  })()
  return {
    async stop() {
      ending.abort()
      await running
      bell.remove()
    },
  }
}

/** The service worker's part: everything that waits, once. Throws when the network is not good enough for it now. */
export async function sendAll(outside: Environment, stop: AbortSignal = new AbortController().signal) {
  const bell = newWakeSignal(stop)
  try {
    if (await findWork(outside)) await turn({ outside, stop, bell, onSending: () => {}, patience: 15_000 })
  } finally {
    bell.remove()
  }
}

const turn = (given: Drain) =>
  given.outside.locks
    .request(LOCK, { signal: given.stop }, () => drain(given))
    .catch((error) => {
      if (!given.stop.aborted) throw error
    })
