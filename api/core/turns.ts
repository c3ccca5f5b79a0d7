import { setImmediate as yieldToEventLoop } from 'node:timers/promises'

/** Milliseconds after which everybody else gets a turn. */
const TURN = 8

/** Work that can be left for a while wherever it yields; it returns what it has made. */
export type InSteps<Made> = Generator<undefined, Made>

/** Does such work at once. */
export function finished<Made>(work: InSteps<Made>): Made {
  for (;;) {
    const step = work.next()
    if (step.done) return step.value
  }
}

/** Does such work in short turns, between which everybody else gets theirs. */
export async function inTurns<Made>(work: InSteps<Made>): Promise<Made> {
  let begun = performance.now()
  for (;;) {
    const step = work.next()
    if (step.done) return step.value
    if (performance.now() - begun < TURN) continue
    await yieldToEventLoop()
    begun = performance.now()
  }
}

/**
 * Returns what is waited for before a few milliseconds of work: of many such works at once each begins after everybody else
 * had a turn.
 */
export function oneEachTurn() {
  let last: Promise<void> = Promise.resolve()
  return () => {
    last = last.then(() => yieldToEventLoop())
    return last
  }
}
