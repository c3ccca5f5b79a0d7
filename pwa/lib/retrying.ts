/** Milliseconds that a request with a small answer may take. */
export const PATIENCE = 20_000
// APP-7. Milliseconds.
const [QUICK_TRIES, QUICK, SLOW] = [5, 1000, 30_000]

/**
 * Schedules attempts at something that failed: five a second apart, then one each 30 s, and one at once when the network or
 * the player is back (APP-7).
 */
export function newRetries(attempt: () => void) {
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
      waiting = setTimeout(tryAgain, tries < QUICK_TRIES ? QUICK : SLOW)
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

/** Returns what `attempt` returns; undefined is tried again. Throws what it throws. */
export function retrying<T>(attempt: () => Promise<T | undefined>) {
  return new Promise<T>((resolve, reject) => {
    const retries = newRetries(run)
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
}
