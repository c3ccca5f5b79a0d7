/**
 * The only module of the tests that reads a clock or sets a timer (`tests/clocks.test.ts`). Delays shape traffic and cut
 * calls; a test never waits for an effect by time: it polls for the effect, or for a marker that comes after it.
 */

/**
 * Milliseconds after which what hangs is ended: a test or a hook, a poll (sooner, so that its message is shown), a
 * journey. Nothing that passes takes as long on a machine of any speed.
 */
export const limits = { test: 120_000, poll: 110_000, journey: 180_000 }

/** Milliseconds since the epoch, `ms` ago. */
export const ago = (ms: number) => Date.now() - ms

/** Shapes traffic: resolves after `ms`, as a slow network delivers or a person pauses. */
export const delay = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** Cuts a call after `ms`. Returns what prevents it. */
export function cutAfter(ms: number, cut: () => void) {
  const timer = setTimeout(cut, ms)
  return () => clearTimeout(timer)
}

/** Calls `look` every `ms`, for instance to note the highest value of a figure. Returns what ends it. */
export function sample(ms: number, look: () => void) {
  const timer = setInterval(look, ms)
  return () => clearInterval(timer)
}

/** Reads until the value satisfies `isWanted`, and returns it: `expect.poll` for programs without a test runner. */
export async function until<T>(read: () => T | Promise<T>, isWanted: (value: Awaited<T>) => boolean = Boolean) {
  for (;;) {
    const value = await read()
    if (isWanted(value)) return value
    await delay(10)
  }
}

/** For a page, before its scripts: its navigation began a second and a half earlier, so that no loader is waited for. */
export function beginsLater() {
  const now = performance.now.bind(performance)
  performance.now = () => now() + 1500
}
