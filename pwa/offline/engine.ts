import type { Environment } from './device/environment.ts'
import { type Drain, drain } from './drain.ts'
import { RetryableError } from './failures.ts'
import { newWakeSignal } from './wakeSignal.ts'
import { findWork } from './work.ts'

const LOCK = 'uploader'
const AFTER_A_FAULT = 5000

export type Engine = { stop: () => Promise<void> }

/** A tab's sender: looks for work at its start and at each wake. */
export function startEngine(environment: Environment, onSending: Drain['onSending'] = () => {}): Engine {
  const ending = new AbortController()
  const wakeSignal = newWakeSignal(ending.signal)
  const running = (async () => {
    while (!ending.signal.aborted) {
      const woken = wakeSignal.next()
      try {
        if (!(await environment.background?.isSending()) && (await findWork(environment)))
          await drainWithLock({ environment, stop: ending.signal, wakeSignal, onSending })
      } catch {
        await environment.wait(AFTER_A_FAULT, ending.signal)
        continue
      }
      await woken
    }
  })()
  return {
    async stop() {
      ending.abort()
      await running
      wakeSignal.remove()
    },
  }
}

/** Sends everything once. Throws at once if the network fails or a page or the browser sends: a waiting worker blocks updates. */
export async function sendAll(environment: Environment, stop: AbortSignal = new AbortController().signal) {
  const wakeSignal = newWakeSignal(stop)
  const given = { environment, stop, wakeSignal, onSending: () => {}, patience: 15_000 }
  try {
    if (!(await findWork(environment))) return
    await environment.locks.request(LOCK, { ifAvailable: true }, async (lock) => {
      if (!lock) throw new RetryableError('a page is sending')
      if (await environment.background?.isSending()) throw new RetryableError('the browser is sending')
      return drain(given)
    })
  } finally {
    wakeSignal.remove()
  }
}

const drainWithLock = (given: Drain) =>
  given.environment.locks
    .request(LOCK, { signal: given.stop }, async () => {
      if (!(await given.environment.background?.isSending())) await drain(given)
    })
    .catch((error) => {
      if (!given.stop.aborted) throw error
    })
