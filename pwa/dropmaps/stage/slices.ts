/** Milliseconds. */
const SLICE = 6

/** Runs `work` in slices, the first one immediately, so that the page stays responsive. Returns a function that stops it. */
export function inSlices<Result>(work: Iterator<unknown, Result>, done: (result: Result) => void) {
  let next: ReturnType<typeof setTimeout> | undefined
  function slice() {
    const end = performance.now() + SLICE
    while (performance.now() < end) {
      const step = work.next()
      if (step.done) return done(step.value)
    }
    next = setTimeout(slice)
  }
  slice()
  return () => clearTimeout(next)
}
