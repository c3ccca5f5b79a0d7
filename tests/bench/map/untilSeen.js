// biome-ignore lint/correctness/noUnusedVariables: the page runs it, see smoothMap.ts.
function untilSeen(pressed, seen) {
  const from = performance.now()
  document.querySelector(pressed).click()
  return new Promise((resolve) => {
    const look = () => {
      // In the frame after the one that it is in it has been drawn.
      if (document.querySelector(seen)) requestAnimationFrame(() => resolve(performance.now() - from))
      else requestAnimationFrame(look)
    }
    look()
  })
}
