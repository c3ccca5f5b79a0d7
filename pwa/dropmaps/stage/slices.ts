/** Milliseconds of one slice: a frame has room for it beside its own work. */
const SLICE = 6

/**
 * Does a long piece of work in slices between which the page answers; the first one at once. `work` gives way wherever it
 * can be interrupted. Returns what stops it.
 */
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
