// biome-ignore lint/correctness/noUnusedVariables: the page runs it, see replay.ts.
async function watchScrubs(positions) {
  const slider = document.querySelector('input[type=range]')
  const shapes = document.querySelector('.map-shapes')
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set
  const frame = () => new Promise((next) => requestAnimationFrame(next))
  let longestTask = 0
  const tasks = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longestTask = Math.max(longestTask, Math.round(duration))
  })
  tasks.observe({ type: 'longtask' })
  let last = 0
  let drawn = 0
  const changes = new MutationObserver((all) => {
    last = performance.now()
    drawn += all.length
  })
  changes.observe(shapes, { subtree: true, attributes: true, attributeFilter: ['class'] })
  const [waits, answers] = [[], []]
  for (const position of positions) {
    const from = performance.now()
    last = from
    setValue.call(slider, String(position))
    slider.dispatchEvent(new Event('input', { bubbles: true }))
    // In the frame after the one that it is in it has been drawn.
    await frame()
    const drawnFirst = last
    let seenAt = await frame()
    answers.push(seenAt - from)
    // Over when two frames have come in which nothing was drawn anew: the first of them has shown the last of it.
    for (let still = last === drawnFirst ? 1 : 0; still < 2; ) {
      const before = last
      const now = await frame()
      still = last === before ? still + 1 : 0
      if (still === 1) seenAt = now
    }
    waits.push(seenAt - from)
  }
  // A task is told of when it is over.
  await new Promise((later) => setTimeout(later, 300))
  tasks.disconnect()
  changes.disconnect()
  return { answers, waits, longestTask, drawn }
}
