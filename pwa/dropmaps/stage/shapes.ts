import { areaOf, CANVAS } from '#shared/dropmaps/geometry'
import { DEFAULT_COLOR } from '#shared/dropmaps/limits'
import { cornersOf, pointsOf } from '#shared/dropmaps/outlines'
import type { DrawnLocation, Look } from '../model/locations.ts'
import { svg } from './elements.ts'

/** More of them at once do not pulse. */
const MAX_PULSING = 40
const newCanvas = (className: string) => svg('svg', { viewBox: `0 0 ${CANVAS} ${CANVAS}`, class: className })

const classOf = ({ state, isOwn }: Look) => `map-place is-${state}${isOwn ? ' is-own' : ''}`

/** Returns the number of the outline's location; undefined for other elements. */
export const numberAt = (target: EventTarget | null) => {
  const { number } = target instanceof SVGElement ? target.dataset : {}
  return number === undefined ? undefined : Number(number)
}

const sizeOf = ({ outline }: DrawnLocation) => areaOf(pointsOf(outline))

/** Draws each outline as an element, so that the browser finds which one is pressed. */
export function newShapes(unordered: readonly DrawnLocation[], lookOf: (number: number) => Look) {
  // Small locations are above larger ones, so that they can be pressed.
  const sizes = new Map(unordered.map((location) => [location.number, sizeOf(location)]))
  const sizeAt = (number: number) => sizes.get(number) ?? 0
  const locations = [...unordered].sort((one, other) => sizeAt(other.number) - sizeAt(one.number))
  const canvas = newCanvas('map-shapes')
  // Those that have become contested. Its opacity pulses as a whole: redrawing shapes sixty times a second would be too slow.
  const contested = newCanvas('map-contested')
  contested.setAttribute('aria-hidden', 'true')
  // As one text: creating two thousand elements one by one takes three times as long.
  canvas.innerHTML = locations
    .map(
      (location) =>
        `<polygon class="${classOf(lookOf(location.number))}" data-number="${location.number}" points="${cornersOf(location.outline)}"/>`,
    )
    .join('')
  const shapes = canvas.children as HTMLCollectionOf<SVGPolygonElement>
  const known = new Map<number, { location: DrawnLocation; shape: SVGPolygonElement }>()
  function keep(location: DrawnLocation, shape: SVGPolygonElement) {
    if (location.color.toUpperCase() !== DEFAULT_COLOR) shape.style.color = location.color
    else if (shape.style.color) shape.style.color = ''
    known.set(location.number, { location, shape })
  }
  for (const [index, location] of locations.entries()) keep(location, shapes[index]!)
  const outlines = {
    hovered: svg('polygon', { class: 'map-hovered' }),
    chosen: svg('polygon', { class: 'map-chosen' }),
    focused: svg('polygon', { class: 'map-focused' }),
  }
  canvas.append(...Object.values(outlines))

  function still() {
    contested.classList.remove('is-pulsing')
    contested.replaceChildren()
  }
  contested.addEventListener('animationend', still)
  function pulseContested({ number, outline }: DrawnLocation) {
    contested.append(svg('polygon', { class: `n${number}`, points: cornersOf(outline) }))
    contested.classList.toggle('is-pulsing', contested.childElementCount <= MAX_PULSING)
  }
  const endPulse = (number: number) => contested.querySelector(`.n${number}`)?.remove()
  for (const location of locations) if (lookOf(location.number).state === 'contested') pulseContested(location)

  return {
    canvas,
    contested,
    /** Ends the pulses of contested locations, when the map moves. */
    still,
    shapeOf: (number: number) => known.get(number)?.shape,
    paint(number: number, look: Look) {
      const found = known.get(number)
      if (!found) return
      const wasContested = found.shape.classList.contains('is-contested')
      found.shape.setAttribute('class', classOf(look))
      if (look.state !== 'contested') endPulse(number)
      else if (!wasContested) pulseContested(found.location)
    },
    /** Adds or replaces a location; a focused one keeps the focus. */
    put(location: DrawnLocation) {
      const { number } = location
      const shape = known.get(number)?.shape ?? svg('polygon', { 'data-number': String(number) })
      shape.setAttribute('points', cornersOf(location.outline))
      sizes.set(number, sizeOf(location))
      const isAbove = (each: Element) => {
        const other = numberAt(each)
        return other !== undefined && other !== number && sizeAt(other) < sizeAt(number)
      }
      const above = [...shapes].find(isAbove)
      // A focused element that is moved loses the focus.
      if (shape !== document.activeElement || !shape.parentNode) canvas.insertBefore(shape, above ?? outlines.hovered)
      keep(location, shape)
      endPulse(number)
      this.paint(number, lookOf(number))
    },
    remove(number: number) {
      const found = known.get(number)
      if (!found) return
      endPulse(number)
      found.shape.remove()
      known.delete(number)
    },
    /** Moves the outline of the hovered, chosen or focused location. */
    outline(kind: keyof typeof outlines, number: number | undefined) {
      const found = number === undefined ? undefined : known.get(number)
      outlines[kind].setAttribute('points', found ? cornersOf(found.location.outline) : '')
    },
    /** Flashes a location after a new claim. A hidden page plays no animation: its flashes would stay until it is seen. */
    pulse(number: number) {
      const found = known.get(number)
      if (!found || document.hidden) return
      const light = svg('polygon', { points: cornersOf(found.location.outline), class: 'map-pulse' })
      canvas.append(light)
      light.addEventListener('animationend', () => light.remove())
    },
  }
}
