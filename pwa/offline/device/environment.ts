import { TimeoutError } from '../failures.ts'
import { type Background, backgroundFetch } from './backgroundFetch.ts'
import type { Locks } from './locks.ts'
import { isOnMobileNetwork } from './settings.ts'

export type Environment = {
  fetch: (path: string, init: RequestInit) => Promise<Response>
  /** Milliseconds of a monotonic clock. */
  now: () => number
  random: () => number
  /** Resolves after that time or when aborted. */
  wait: (ms: number, signal: AbortSignal) => Promise<void>
  locks: Locks
  isOnMobileNetwork: () => boolean
  background?: Background
}

export const browser = (): Environment => ({
  fetch: (path, init) => fetch(path, init),
  now: () => performance.now(),
  random: Math.random,
  wait: (ms, signal) =>
    new Promise((resolve) => {
      if (signal.aborted) return resolve()
      const timer = setTimeout(end, ms)
      function end() {
        clearTimeout(timer)
        signal.removeEventListener('abort', end)
        resolve()
      }
      signal.addEventListener('abort', end)
    }),
  locks: navigator.locks,
  isOnMobileNetwork,
  background: backgroundFetch(),
})

/** Throws TimeoutError after `ms` milliseconds. */
export async function within<T>(
  { wait }: Environment,
  ms: number,
  stop: AbortSignal,
  run: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const both = new AbortController()
  const over = new AbortController()
  let isLate = false
  const end = () => both.abort()
  stop.addEventListener('abort', end)
  if (stop.aborted) end()
  void wait(ms, over.signal).then(() => {
    if (over.signal.aborted || both.signal.aborted) return
    isLate = true
    end()
  })
  try {
    return await run(both.signal)
  } catch (error) {
    throw isLate ? new TimeoutError() : error
  } finally {
    over.abort()
    stop.removeEventListener('abort', end)
  }
}
