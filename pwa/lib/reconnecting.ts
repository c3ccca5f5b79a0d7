/** Milliseconds after which nobody waits any more for an answer that is a few kilobytes. */
export const PATIENCE = 20_000
// APP-7. Milliseconds.
const [QUICK_TRIES, QUICK, SLOW] = [5, 1000, 30_000]

/**
 * When a connection that was lost is tried again: five times, a second apart, then every 30 s, and at once when the network
 * or who looks is back.
 * @param connect tries once
 */
export function newReconnecting(connect: () => void) {
  let tries = 0
  let waiting: ReturnType<typeof setTimeout> | undefined

  function waitNoMore() {
    clearTimeout(waiting)
    waiting = undefined
  }
  function attempt() {
    waitNoMore()
    connect()
  }
  function tryNow() {
    if (waiting === undefined) return
    tries = 0
    attempt()
  }
  const tryInSight = () => document.hidden || tryNow()

  const over = new AbortController()
  addEventListener('online', tryNow, over)
  for (const name of ['focus', 'visibilitychange']) addEventListener(name, tryInSight, over)

  return {
    /** It is lost, or could not be had. Returns whether the quick tries have all been in vain. */
    lost() {
      clearTimeout(waiting)
      waiting = setTimeout(attempt, tries < QUICK_TRIES ? QUICK : SLOW)
      return tries++ >= QUICK_TRIES
    },
    found() {
      waitNoMore()
      tries = 0
    },
    /** Somebody wants it at once; nothing to do where there is one. */
    tryNow,
    end() {
      over.abort()
      waitNoMore()
    },
  }
}
