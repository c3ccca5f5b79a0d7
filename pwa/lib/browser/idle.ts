const PATIENCE = 2000
/** Milliseconds that a picture or an answer may hold the rest up. */
const SCREEN_PATIENCE = 10_000
const LOOK_AGAIN = 100

const waiting = new Set<() => void>()
let isFirstScreenShown = false
let isRequested = false

/** Runs `act` once the first screen and its pictures are shown and the page is idle. Returns the function that cancels it. */
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
  requestWhenWhole(performance.now() + SCREEN_PATIENCE)
}

/** What the player looks at has the line first. */
function requestWhenWhole(until: number) {
  const isComing = document.querySelector('#root .animate-shimmer') || [...document.images].some(isAwaited)
  if (isComing && performance.now() < until) return void setTimeout(() => requestWhenWhole(until), LOOK_AGAIN)
  if ('requestIdleCallback' in globalThis) requestIdleCallback(actOnce, { timeout: PATIENCE })
  else setTimeout(actOnce, 50)
}

/** One by one: a press comes between. */
function actOnce() {
  isRequested = false
  const [act] = waiting
  if (!act) return
  waiting.delete(act)
  act()
  request()
}

function isAwaited(picture: HTMLImageElement) {
  const { top, width } = picture.getBoundingClientRect()
  return !picture.complete && width > 0 && top < innerHeight
}
