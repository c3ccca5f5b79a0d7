/**
 * The only module of the tests that reads a clock or sets a timer (`tests/clocks.test.ts`). Delays shape traffic and cut
 * calls; a test never waits for an effect by time: it polls for the effect, or for a marker that comes after it.
 */

/** How often a model runs; a run of all tests sets thirty. */
export const RUNS = Number(process.env.MODEL_RUNS ?? 3)

/**
 * Milliseconds after which what hangs is ended: a test or a hook, a poll (sooner, so that its message is shown), a
 * journey. Nothing that passes takes as long on a machine of any speed; models that run more often have more.
 */
export const limits = { test: 120_000 * Math.ceil(RUNS / 10), poll: 110_000, journey: 180_000 }

/** Milliseconds since the epoch, `ms` ago. */
export const ago = (ms: number) => Date.now() - ms

/** Shapes traffic: resolves after `ms`, as a slow network delivers or a person pauses. */
export const delay = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** Cuts a call after `ms`. Returns what prevents it. */
export function cutAfter(ms: number, cut: () => void) {
  const timer = setTimeout(cut, ms)
  return () => clearTimeout(timer)
}

/** Reads until the value satisfies `isWanted`, and returns it: `expect.poll` for programs without a test runner. */
export async function until<T>(read: () => T | Promise<T>, isWanted: (value: Awaited<T>) => boolean = Boolean) {
  for (;;) {
    const value = await read()
    if (isWanted(value)) return value
    await delay(10)
  }
}

/** Runs in a page before its own scripts: to them, their navigation began long ago, so that no loader is waited for (APP-4). */
export function navigatedLongAgo() {
  const now = performance.now.bind(performance)
  performance.now = () => now() + 1500
}

/** Milliseconds of the monotonic clock that a page counts by, or of the one that a test gave it. */
export const uptime = () => performance.now()

/** Returns the milliseconds since it was called: for what a page knows of its own silence, and for benches' reports. */
export function stopwatch() {
  const began = uptime()
  return () => uptime() - began
}
