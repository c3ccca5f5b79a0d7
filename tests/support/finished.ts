import { onTestFinished } from 'vitest'

let ofRun: (() => unknown)[] | undefined

/** Calls `finish` when the test ends or, in a model, when its run does: the next run takes over what it gives back. */
export function onFinished(finish: () => unknown) {
  if (ofRun) ofRun.push(finish)
  else onTestFinished(async () => void (await finish()))
}

/** A run of a model that opens what it needs, as a test does. */
export const eachRun =
  <Args extends unknown[]>(run: (...args: Args) => Promise<void>) =>
  async (...args: Args) => {
    const finishes: (() => unknown)[] = []
    ofRun = finishes
    try {
      await run(...args)
    } finally {
      ofRun = undefined
      for (const finish of finishes.reverse()) await finish()
    }
  }
