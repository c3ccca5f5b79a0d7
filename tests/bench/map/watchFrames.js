// biome-ignore lint/correctness/noUnusedVariables: the page runs it, see gestures.ts.
function watchFrames(ground) {
  const frames = []
  const tasks = []
  let [begun, ended, moves] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, 0]
  let last = ''
  const watcher = new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) tasks.push({ at: startTime, took: duration })
  })
  watcher.observe({ type: 'longtask' })
  let isOver = false
  const look = (now) => {
    if (isOver) return
    if (now >= begun && now <= ended) {
      frames.push(now)
      const { transform } = getComputedStyle(document.querySelector(ground))
      if (transform !== last) moves++
      last = transform
    }
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
  const longest = (from, to) =>
    Math.max(0, ...tasks.filter(({ at }) => at >= from && at < to).map(({ took }) => Math.round(took)))
  globalThis.frameWatch = {
    begin() {
      console.timeStamp('gesture begins')
      begun = performance.now()
    },
    end() {
      console.timeStamp('gesture ends')
      ended = performance.now()
    },
    result() {
      isOver = true
      watcher.disconnect()
      const intervals = frames.slice(1).map((at, index) => at - frames[index])
      const sorted = intervals.toSorted((one, other) => one - other)
      return {
        framesASecond: ((frames.length - 1) * 1000) / (frames.at(-1) - frames[0]),
        interval95: sorted[Math.floor(sorted.length * 0.95)],
        longestTask: longest(begun, ended),
        longestTaskAfter: longest(ended, Number.POSITIVE_INFINITY),
        moves,
      }
    },
  }
}
