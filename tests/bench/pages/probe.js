// Runs in every page before its own code, as an init script: the page's policy forbids evaluated strings. `wanted` has the
// selectors. Times are milliseconds from the navigation's start.
globalThis.seen = {
  first: 0,
  largest: 0,
  largestOf: '',
  contentAt: 0,
  usableAt: 0,
  jumps: 0,
  jumped: [],
  tasks: [],
  presses: [],
}

function watch(type, see, options) {
  new PerformanceObserver((list) => list.getEntries().forEach(see)).observe({ type, buffered: true, ...options })
}
const named = (node) => {
  if (!node) return 'a removed element'
  const element = node instanceof Element ? node : node.parentElement
  const text = element?.textContent?.trim().slice(0, 30)
  return `${element?.localName}${text ? ` «${text}»` : ''}`
}
watch('paint', ({ name, startTime }) => {
  if (name === 'first-contentful-paint') seen.first = startTime
})
watch('largest-contentful-paint', ({ startTime, element, url }) => {
  seen.largest = startTime
  seen.largestOf = url ? `${named(element)} ${url.split('/').at(-1).split('?')[0]}` : named(element)
})
watch('longtask', ({ startTime, duration }) => seen.tasks.push([startTime, duration]))
watch('layout-shift', ({ value, hadRecentInput, startTime, sources }) => {
  if (hadRecentInput) return
  seen.jumps += value
  seen.jumped.push(
    `${Math.round(startTime)} ms: ${value.toFixed(4)} ${sources.map(({ node }) => named(node)).join(', ')}`,
  )
})
watch(
  'event',
  ({ interactionId, duration }) => {
    if (interactionId) seen.presses.push(duration)
  },
  { durationThreshold: 16 },
)

/** Has a box in the viewport, is visible and under nothing else. */
function isInSight(element) {
  if (!element.checkVisibility({ visibilityProperty: true })) return false
  const box = element.getBoundingClientRect()
  const [left, right] = [Math.max(box.left, 0), Math.min(box.right, innerWidth)]
  const [top, bottom] = [Math.max(box.top, 0), Math.min(box.bottom, innerHeight)]
  if (right - left < 1 || bottom - top < 1) return false
  return element.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2))
}

/**
 * HTML from the server or the build can be seen, but does nothing until React has taken it over. Links work without, and so
 * does a sign-in: `public/first.js` and the first script listen for it.
 */
const isBound = (element) =>
  wanted.isPlain ||
  element.matches('a[href], [data-sign-in]') ||
  Object.keys(element).some((key) => key.startsWith('__reactProps$'))

// More than one may match: those of a skeleton or of a kept picture that is replaced.
const found = (selector, fits) => [...document.querySelectorAll(selector)].slice(0, 8).some(fits)

/** Resolves when the content has been painted and the main control can be used. Asked from within: waiting itself costs nothing. */
globalThis.stood = new Promise((done) => {
  const stand = () => seen.contentAt && seen.usableAt && done()
  function look() {
    if (!seen.contentAt && !look.isPainting && found(wanted.content, isInSight)) {
      look.isPainting = true
      // The message comes after this frame's paint.
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => {
        seen.contentAt = performance.now()
        stand()
      }
      port2.postMessage('')
    }
    if (found(wanted.control, (element) => !element.matches(':disabled') && isInSight(element) && isBound(element)))
      requestIdleCallback(() => {
        seen.usableAt ||= performance.now()
        stand()
      })
    else return requestAnimationFrame(look)
    if (!look.isPainting) requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
})

/** The middle of the element to tap. */
globalThis.middleOf = (selector) => {
  const element = [...document.querySelectorAll(selector)].find(isInSight)
  if (!element) return null
  const { left, top, width, height } = element.getBoundingClientRect()
  return [left + width / 2, top + height / 2]
}

/** Resolves with the longest press so far, 0 if none took 16 ms, when what follows a press has been drawn and told. */
globalThis.pressed = () =>
  new Promise((done) => setTimeout(() => requestIdleCallback(() => done(Math.max(0, ...seen.presses))), 1000))

/** Resolves when the service worker serves the page, and has kept all that it keeps. */
globalThis.underWorker = async () => {
  const { serviceWorker } = navigator
  while (!serviceWorker.controller) await new Promise((done) => setTimeout(done, 50))
  const registration = await serviceWorker.ready
  while (registration.active?.state !== 'activated') await new Promise((done) => setTimeout(done, 50))
}

/** The rows that the page shows: their lines, and whether one has a picture. */
globalThis.rowsOf = (selector) =>
  [...document.querySelectorAll(selector)].map((row) => ({
    lines: row.innerText.split('\n').filter((line) => line.trim() !== ''),
    hasPicture: row.querySelector('img, video, canvas') !== null,
  }))
