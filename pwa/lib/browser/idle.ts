const PATIENCE = 2000

const waiting = new Set<() => void>()
let isFirstScreenShown = false
let isRequested = false

/** Runs `act` once the first screen is shown and the page is idle. Returns the function that cancels it. */
export function whenIdle(act: () => void) {
  waiting.add(act)
  request()
  return () => void waiting.delete(act)
}

export const idle = () => new Promise<void>((done) => whenIdle(done))

export function firstScreenShown() {
  isFirstScreenShown = true
  request()
}

function request() {
  if (isRequested || !isFirstScreenShown || waiting.size === 0) return
  isRequested = true
  if ('requestIdleCallback' in globalThis) requestIdleCallback(actInTime, { timeout: PATIENCE })
  else setTimeout(actInTime, 50)
}

function actInTime(moment?: IdleDeadline) {
  isRequested = false
  for (const act of waiting) {
    waiting.delete(act)
    act()
    if (moment && moment.timeRemaining() <= 0) break
  }
  request()
}
