import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

/**
 * Milliseconds for which this process held its event loop at the longest while `work` ran: how late a timer came, as far as
 * the process was computing meanwhile and not waiting for its turn on a busy machine. What a test left before is collected
 * first: it is not the work's.
 */
export async function longestHold(work: () => Promise<unknown>) {
  const EVERY = 5
  collect()
  let longest = 0
  let last = performance.now()
  let used = process.cpuUsage()
  const timer = setInterval(() => {
    const now = performance.now()
    const { user, system } = process.cpuUsage(used)
    longest = Math.max(longest, Math.min(now - last - EVERY, (user + system) / 1000))
    last = now
    used = process.cpuUsage()
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
