import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { expect } from 'vitest'
import { isShort } from '../short.ts'

// The event loop's thread, without those of the garbage collector and the compiler.
const THREAD = '/proc/thread-self/schedstat'
const isAvailable = existsSync(THREAD)

/** Milliseconds of CPU time of the event loop. */
function used() {
  if (isAvailable) return Number(readFileSync(THREAD, 'utf8').split(' ')[0]) / 1e6
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/**
 * Returns the longest time in milliseconds that `work` blocked the event loop, without waiting for a CPU. Collects
 * garbage first.
 */
async function longestHold(work: () => Promise<unknown>) {
  const EVERY = 5
  globalThis.gc?.()
  let longest = 0
  let last = { at: performance.now(), used: used() }
  const timer = setInterval(() => {
    const now = { at: performance.now(), used: used() }
    longest = Math.max(longest, Math.min(now.at - last.at - EVERY, now.used - last.used))
    last = now
  }, EVERY)
  try {
    await work()
    await new Promise((done) => setTimeout(done, 2 * EVERY))
  } finally {
    clearInterval(timer)
  }
  return longest
}

/** Writes a figure down for the table, and fails past its bar. */
export function expectAtMost(what: string, figure: number, most: number, unit = 'ms') {
  appendFileSync(process.env.LOOP_FIGURES!, `${JSON.stringify({ what, figure, most, unit })}\n`)
  if (!isShort) expect.soft(figure, what).toBeLessThan(most)
}

/** Milliseconds that nothing may hold everybody else. */
const MOST = 50

export const expectHold = async (what: string, work: () => Promise<unknown>, most = MOST) =>
  expectAtMost(what, await longestHold(work), most)
