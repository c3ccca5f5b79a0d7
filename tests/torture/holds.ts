import { closeSync, openSync, readFileSync } from 'node:fs'
import { type Judge, nameOf, type Sent } from '../support/fuzz/fuzz.ts'
import { delay } from '../support/time/clock.ts'

type Hold = { at: number; ms: number }

/** Milliseconds that no request may hold the loop. */
const MAX_HOLD = 100

/** Milliseconds; shorter ones are not told. */
const SHORTEST = 50

// As `longestHold` of tests/bench/loop has it, in another process: what the loop computed, not what it waited for
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

/** A judge of how long requests hold the server's event loop, by its own clock; `env` is given to the process. */
export function holdsIn(path: string): { env: NodeJS.ProcessEnv; judge: Judge } {
  closeSync(openSync(path, 'w'))
  const all = (): Hold[] =>
    readFileSync(path, 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((line) => {
        const [at = 0, ms = 0] = line.split(' ').map(Number)
        return { at, ms }
      })
  /** Requests that were on their way when the loop was held for too long. */
  const holders = (sent: Sent[]) => {
    const long = all().filter(({ ms }) => ms > MAX_HOLD)
    return sent.filter(({ answer: { from, to } }) => long.some(({ at, ms }) => from <= at && to >= at - ms))
  }
  /** The shortest of three holds by this request alone: what else the process had to do is not its fault. */
  async function leastHold(again: () => Promise<unknown>) {
    const times: number[] = []
    for (let time = 0; time < 3; time++) {
      const from = Date.now()
      await again()
      await delay(30)
      times.push(Math.max(0, ...all().flatMap(({ at, ms }) => (at >= from ? [ms] : []))))
      if (times.at(-1)! <= MAX_HOLD) break
    }
    return Math.min(...times)
  }
  return {
    env: { NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(program(path))}` },
    async judge(sent, again) {
      const findings: string[] = []
      for (const one of holders(sent)) {
        const least = await leastHold(() => again(one.index))
        if (least > MAX_HOLD) findings.push(`holds the loop for ${least} ms: ${nameOf(one)}`)
      }
      return findings
    },
  }
}
