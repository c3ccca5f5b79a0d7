// biome-ignore lint/correctness/noUnusedVariables: the page runs it, see smoothMap.ts.
function barePage(shapes) {
  const polygons = shapes.map((points) => `<polygon points="${points}"/>`).join('')
  document.body.innerHTML = `<div class="map-stage"><div class="map-ground"><svg viewBox="0 0 1000 1000">${polygons}</svg></div></div>`
  const [stage, ground] = document.querySelectorAll('div')
  stage.style.cssText = 'position: fixed; inset: 0; overflow: hidden'
  ground.style.cssText = 'position: absolute; width: 800px; height: 800px; will-change: transform'
  ground.firstChild.style.cssText = 'fill: #3b82f6; fill-opacity: 0.2; stroke: white'
  let from
  let isDue = false
  stage.addEventListener('contextmenu', (event) => event.preventDefault())
  stage.addEventListener('mousedown', ({ clientX, clientY }) => {
    from = { x: clientX, y: clientY }
  })
  stage.addEventListener('mousemove', ({ clientX, clientY }) => {
    if (isDue) return
    isDue = true
    requestAnimationFrame(() => {
      isDue = false
      ground.style.transform = `translate(${clientX - from.x}px, ${clientY - from.y}px)`
    })
  })
}
