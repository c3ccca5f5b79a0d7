import { afterEach, beforeEach, onTestFinished, vi } from 'vitest'

/** Until the test ends, timers of this process go on only by `vi.advanceTimersByTime`: a busy machine ends no job. */
export function stopTimers() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  onTestFinished(() => void vi.useRealTimers())
}

/**
 * Until the test ends, every look at the clock finds it a millisecond later than the last one did. Work in steps that looks
 * after each step gives way after so many steps, however fast the machine is.
 */
export function tickByLooks() {
  let now = 0
  const looks = vi.spyOn(performance, 'now').mockImplementation(() => now++)
  onTestFinished(() => looks.mockRestore())
}

/**
 * In each test of this file it stays one moment, but for the app's own clock: the windows of limits do not end while the
 * calls are made that use them up.
 */
export function stopDates() {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
  afterEach(() => void vi.useRealTimers())
}
