import { CANVAS } from '#shared/dropmaps/geometry'
import { DEFAULT_COLOR } from '#shared/dropmaps/limits'
import { svg } from './elements.ts'
import type { Look, Place } from './places.ts'

const cornersOf = ({ points }: Place) => points.map(({ x, y }) => `${x},${y}`).join(' ')
/** A second picture of the whole map is moved along: where more than these breathe, nobody sees one, and it is slow. */
const MOST_BREATHING = 40
const newCanvas = (className: string) => svg('svg', { viewBox: `0 0 ${CANVAS} ${CANVAS}`, class: className })

/** The outlines of all locations, one element each: the browser itself knows which one is pressed. */
export function newShapes(places: readonly Place[]) {
  const canvas = newCanvas('map-shapes')
  // Its opacity breathes as a whole: drawing shapes anew sixty times a second would be too slow.
  const contested = newCanvas('map-contested')
  contested.setAttribute('aria-hidden', 'true')
  const known = new Map<number, { place: Place; shape: SVGPolygonElement }>()
  const burning = new Map<number, SVGPolygonElement>()
  for (const place of places) {
    const shape = svg('polygon', { points: cornersOf(place), class: 'map-place', 'data-number': String(place.number) })
    if (place.color.toUpperCase() !== DEFAULT_COLOR) shape.style.color = place.color
    known.set(place.number, { place, shape })
  }
  canvas.append(...[...known.values()].map(({ shape }) => shape))
  const marks = {
    hovered: svg('polygon', { class: 'map-hovered' }),
    chosen: svg('polygon', { class: 'map-chosen' }),
    focused: svg('polygon', { class: 'map-focused' }),
  }
  canvas.append(...Object.values(marks))

  return {
    canvas,
    contested,
    shapeOf: (number: number) => known.get(number)?.shape,
    paint(number: number, { state, isOwn }: Look) {
      const found = known.get(number)
      if (!found) return
      found.shape.setAttribute('class', `map-place is-${state}${isOwn ? ' is-own' : ''}`)
      if (state !== 'contested') {
        burning.get(number)?.remove()
        burning.delete(number)
      } else if (!burning.has(number)) {
        const flame = svg('polygon', { points: cornersOf(found.place) })
        burning.set(number, flame)
        contested.append(flame)
      }
      contested.classList.toggle('is-still', burning.size > MOST_BREATHING)
    },
    /** Moves the one extra outline of what is pointed at, chosen, or has the focus. */
    mark(kind: keyof typeof marks, number: number | undefined) {
      const found = number === undefined ? undefined : known.get(number)
      marks[kind].setAttribute('points', found ? cornersOf(found.place) : '')
    },
    /** A claim has come: its place lights up once. */
    pulse(number: number) {
      const found = known.get(number)
      if (!found) return
      const light = svg('polygon', { points: cornersOf(found.place), class: 'map-pulse' })
      canvas.append(light)
      light.addEventListener('animationend', () => light.remove())
    },
  }
}
export type Shapes = ReturnType<typeof newShapes>
