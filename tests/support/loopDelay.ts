import { existsSync, readFileSync } from 'node:fs'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

// The event loop's own thread: those that collect garbage or compile beside it hold nobody.
const THREAD = '/proc/thread-self/schedstat'
const isTold = existsSync(THREAD)

/** Milliseconds of a processor that the event loop has used so far. */
function used() {
  if (isTold) return Number(readFileSync(THREAD, 'utf8').split(' ')[0]) / 1e6
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/**
 * Milliseconds for which this process held its event loop at the longest while `work` ran: how late a timer came, as far as
 * the loop was computing meanwhile and not waiting for its turn on a busy machine. What a test left before is collected
 * first: it is not the work's.
 */
export async function longestHold(work: () => Promise<unknown>) {
  const EVERY = 5
  collect()
  let longest = 0
  let last = { at: performance.now(), used: used() }
  const timer = setInterval(() => {
    const now = { at: performance.now(), used: used() }
    longest = Math.max(longest, Math.min(now.at - last.at - EVERY, now.used - last.used))
    last = now
  }, EVERY)
  try {
    await work()
    // What held it until the very end is seen by one more tick.
    await new Promise((done) => setTimeout(done, 2 * EVERY))
  } finally {
    clearInterval(timer)
  }
  return longest
}
