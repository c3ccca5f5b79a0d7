// biome-ignore lint/correctness/noUnusedVariables: the page runs it, see overlay.ts.
function watchFlights() {
  const ground = document.querySelector('.map-ground')
  const seen = { flights: 0, places: 0, others: 0, longestTask: 0 }
  let isFlying = false
  let isOver = false
  // A location's own shape says by its class how it looks; what else is drawn are names, and lights that go.
  const drawn = new MutationObserver((changes) => {
    for (const { type, target, addedNodes, removedNodes } of changes)
      if (type === 'attributes' && target.matches('.map-place')) seen.places++
      else if (type === 'childList') seen.others += addedNodes.length + removedNodes.length
  })
  drawn.observe(document.querySelector('.map-stage'), { subtree: true, childList: true, attributeFilter: ['class'] })
  const tasks = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.longestTask = Math.max(seen.longestTask, Math.round(duration))
  })
  tasks.observe({ type: 'longtask' })
  const look = () => {
    if (isOver) return
    const flies = ground.getAnimations().some(({ playState }) => playState === 'running')
    if (flies && !isFlying) {
      seen.flights++
      console.timeStamp('flight begins')
    }
    if (!flies && isFlying) console.timeStamp('flight ends')
    isFlying = flies
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
  globalThis.flightWatch = () => {
    isOver = true
    drawn.disconnect()
    tasks.disconnect()
    return seen
  }
}
