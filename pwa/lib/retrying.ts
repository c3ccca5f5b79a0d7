/** Milliseconds that a request with a small answer may take. */
export const PATIENCE = 20_000
// Milliseconds.
const [QUICK_TRIES, QUICK, SLOW] = [5, 1000, 30_000]

/** Milliseconds between attempts to connect (APP-7). */
const quickThenSlow = (tries: number) => (tries < QUICK_TRIES ? QUICK : SLOW)
const doubling = (tries: number) => Math.min(QUICK * 2 ** tries, SLOW)

/** Schedules attempts at something that failed, and one at once when the network or the player is back. */
export function newRetries(attempt: () => void, pauseAfter = quickThenSlow) {
  let tries = 0
  let waiting: ReturnType<typeof setTimeout> | undefined

  function stopWaiting() {
    clearTimeout(waiting)
    waiting = undefined
  }
  function tryAgain() {
    stopWaiting()
    attempt()
  }
  function tryNow() {
    if (waiting === undefined) return
    tries = 0
    tryAgain()
  }
  const tryInSight = () => document.hidden || tryNow()

  const over = new AbortController()
  addEventListener('online', tryNow, over)
  for (const name of ['focus', 'visibilitychange']) addEventListener(name, tryInSight, over)

  return {
    /** Returns whether the quick tries have all failed. */
    failed() {
      clearTimeout(waiting)
      waiting = setTimeout(tryAgain, pauseAfter(tries))
      return tries++ >= QUICK_TRIES
    },
    succeeded() {
      stopWaiting()
      tries = 0
    },
    tryNow,
    end() {
      over.abort()
      stopWaiting()
    },
  }
}

/** Returns what `attempt` returns; undefined is tried again, after pauses that double. Throws what it throws. */
export const retrying = <T>(attempt: () => Promise<T | undefined>) =>
  new Promise<T>((resolve, reject) => {
    const retries = newRetries(run, doubling)
    function run() {
      attempt().then(
        (result) => {
          if (result === undefined) return void retries.failed()
          retries.end()
          resolve(result)
        },
        (error) => {
          retries.end()
          reject(error)
        },
      )
    }
    run()
  })
