/** Milliseconds after which it is done though the page has been busy all the while. */
const PATIENCE = 2000

const waiting = new Set<() => void>()
let isFirstScreenShown = false
let isAsked = false

/**
 * Does it when the first screen stands and the page has nothing else to do: what nobody sees waits for that, so that what
 * is seen comes first. Returns what calls it off.
 */
export function whenIdle(act: () => void) {
  waiting.add(act)
  ask()
  return () => void waiting.delete(act)
}

export const idle = () => new Promise<void>((done) => whenIdle(done))

export function firstScreenShown() {
  isFirstScreenShown = true
  ask()
}

function ask() {
  if (isAsked || !isFirstScreenShown || waiting.size === 0) return
  isAsked = true
  // Safari has no such call.
  if ('requestIdleCallback' in globalThis) requestIdleCallback(actInTime, { timeout: PATIENCE })
  else setTimeout(actInTime, 50)
}

/** The rest waits for the next quiet moment when this one is over. */
function actInTime(moment?: IdleDeadline) {
  isAsked = false
  for (const act of waiting) {
    waiting.delete(act)
    act()
    if (moment && moment.timeRemaining() <= 0) break
  }
  ask()
}
