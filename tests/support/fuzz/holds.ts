import { closeSync, openSync, readFileSync } from 'node:fs'

export type Hold = { at: number; ms: number }

/** Milliseconds; shorter ones are not told. */
const SHORTEST = 50

// As `longestHold` has it (tests/bench/loop/held.ts), in another process: what the loop computed, not what it waited for
// its turn on a busy machine.
const program = (path: string) => `
import { appendFileSync, readFileSync, existsSync } from 'node:fs'
const THREAD = '/proc/thread-self/schedstat'
const isKnown = existsSync(THREAD)
const used = () => isKnown ? Number(readFileSync(THREAD, 'utf8').split(' ')[0]) / 1e6 : process.cpuUsage().user / 1000
const EVERY = 5
let last = { at: performance.now(), used: used() }
setInterval(() => {
  const now = { at: performance.now(), used: used() }
  const held = Math.min(now.at - last.at - EVERY, now.used - last.used)
  if (held > ${SHORTEST}) appendFileSync(${JSON.stringify(path)}, Date.now() + ' ' + Math.round(held) + '\\n')
  last = now
}, EVERY).unref()
`

/** What a server's own clock says of how long it held its event loop; `env` is given to the process. */
export function holdsOf(path: string) {
  closeSync(openSync(path, 'w'))
  return {
    env: { NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(program(path))}` },
    all: (): Hold[] =>
      readFileSync(path, 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line) => {
          const [at = 0, ms = 0] = line.split(' ').map(Number)
          return { at, ms }
        }),
  }
}
