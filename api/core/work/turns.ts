import { setImmediate as yieldToEventLoop } from 'node:timers/promises'

const TURN = 8

export type InSteps<Made> = Generator<undefined, Made>

export function finished<Made>(work: InSteps<Made>): Made {
  for (;;) {
    const step = work.next()
    if (step.done) return step.value
  }
}

/** Does such work in short turns, between which other work runs. */
export async function inTurns<Made>(work: InSteps<Made>): Promise<Made> {
  let startedAt = performance.now()
  for (;;) {
    const step = work.next()
    if (step.done) return step.value
    if (performance.now() - startedAt < TURN) continue
    await yieldToEventLoop()
    startedAt = performance.now()
  }
}

/** Returns a function that waits until other work has run. */
export function oneEachTurn() {
  let last: Promise<void> = Promise.resolve()
  return () => {
    last = last.then(() => yieldToEventLoop())
    return last
  }
}
