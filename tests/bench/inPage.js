// Runs in every page before its own code; `control` is a selector. Times are milliseconds from the navigation's start.
globalThis.marks = { interactiveAt: 0, jumps: 0, longTasks: [], delays: [] }

function watch(type, see, options) {
  new PerformanceObserver((list) => list.getEntries().forEach(see)).observe({ type, buffered: true, ...options })
}
watch('longtask', ({ duration }) => marks.longTasks.push(duration))
watch('event', ({ duration }) => marks.delays.push(duration), { durationThreshold: 16 })
watch('layout-shift', ({ value, hadRecentInput }) => {
  if (!hadRecentInput) marks.jumps += value
})

/** Whether it could be pressed: enabled, in sight and under nothing else. */
function isUsable(element) {
  if (!element || element.matches(':disabled')) return false
  const { left, top, width, height } = element.getBoundingClientRect()
  return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
}

// Asked from within: what the test itself waits for does not count.
function look() {
  if (!isUsable(document.querySelector(control))) return setTimeout(look, 10)
  requestIdleCallback(() => {
    marks.interactiveAt = performance.now()
    marks.bytes = performance
      .getEntriesByType('resource')
      .filter(({ name }) => !name.includes('/api/'))
      .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)
  })
}
look()

/** Resolves when what is on its way, a page of a list for example, has been drawn. */
globalThis.settled = () => new Promise((done) => setTimeout(() => requestIdleCallback(done), 700))

/** Scrolls to the end of what is there as a finger does, and waits for what comes then. */
globalThis.scrollThrough = async () => {
  const step = innerHeight / 3
  while (scrollY + innerHeight + 1 < document.documentElement.scrollHeight) {
    const before = document.documentElement.scrollHeight
    scrollBy(0, step)
    await new Promise(requestAnimationFrame)
    if (document.documentElement.scrollHeight > before) break
  }
  await settled()
}

/** Puts so many paused drafts of this player into the device's database. */
globalThis.keepDrafts = (userId, count) =>
  new Promise((done, failed) => {
    const opening = indexedDB.open('trofey')
    opening.onerror = failed
    opening.onsuccess = () => {
      const writing = opening.result.transaction('drafts', 'readwrite')
      for (let at = 0; at < count; at++) {
        const file = { name: `clip-${at}.mp4`, type: 'video/mp4', size: 12_000_000 }
        const facts = { userId, createdAt: at, state: 'paused', acknowledged: 0, additionalText: '', file }
        writing.objectStore('drafts').put({ id: crypto.randomUUID(), category: 'victory', ...facts })
      }
      writing.oncomplete = done
      writing.onerror = failed
    }
  })
