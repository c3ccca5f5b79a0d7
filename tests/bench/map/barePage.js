// biome-ignore lint/correctness/noUnusedVariables: the page runs it, see smoothMap.ts.
function barePage(shapes) {
  const polygons = shapes.map((points) => `<polygon points="${points}"/>`).join('')
  document.body.innerHTML = `<div class="map-stage"><div class="map-ground"><svg viewBox="0 0 1000 1000">${polygons}</svg></div></div>`
  const [stage, ground] = document.querySelectorAll('div')
  const side = Math.min(innerWidth, innerHeight)
  stage.style.cssText = 'position: fixed; inset: 0; overflow: hidden; touch-action: none'
  ground.style.cssText = `position: absolute; width: ${side}px; height: ${side}px; transform-origin: 50% 50%; will-change: transform`
  ground.firstChild.style.cssText = 'fill: #3b82f6; fill-opacity: 0.2; stroke: white'
  const at = { x: 0, y: 0, scale: 1 }
  let from
  let isDue = false
  function put() {
    if (isDue) return
    isDue = true
    requestAnimationFrame(() => {
      isDue = false
      ground.style.transform = `translate(${at.x}px, ${at.y}px) scale(${at.scale})`
    })
  }
  function pan({ clientX, clientY }) {
    from ??= { x: clientX, y: clientY }
    Object.assign(at, { x: clientX - from.x, y: clientY - from.y })
    put()
  }
  const apartOf = ({ touches: [one, other] }) => Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY)
  stage.addEventListener('contextmenu', (event) => event.preventDefault())
  stage.addEventListener('mousemove', (event) => event.buttons > 0 && pan(event))
  stage.addEventListener('wheel', (event) => {
    event.preventDefault()
    at.scale *= 2 ** (-event.deltaY * 0.002)
    put()
  })
  stage.addEventListener('touchstart', (event) => {
    from = event.touches.length > 1 ? apartOf(event) : undefined
  })
  stage.addEventListener('touchmove', (event) => {
    if (event.touches.length === 1) return pan(event.touches[0])
    at.scale = apartOf(event) / from
    put()
  })
}
