import { areaOf, CANVAS } from '#shared/dropmaps/geometry'
import { DEFAULT_COLOR } from '#shared/dropmaps/limits'
import { cornersOf, pointsOf } from '#shared/dropmaps/outlines'
import type { Look, Place } from '../model/places.ts'
import { svg } from './elements.ts'

/** A second picture of the whole map is moved along: where more than these breathe, nobody sees one, and it is slow. */
const MOST_BREATHING = 40
const newCanvas = (className: string) => svg('svg', { viewBox: `0 0 ${CANVAS} ${CANVAS}`, class: className })

const classOf = ({ state, isOwn }: Look) => `map-place is-${state}${isOwn ? ' is-own' : ''}`

/** Returns the location whose outline this is; undefined for anything else. */
export const numberAt = (target: EventTarget | null) => {
  const { number } = target instanceof SVGElement ? target.dataset : {}
  return number === undefined ? undefined : Number(number)
}

const sizeOf = ({ outline }: Place) => areaOf(pointsOf(outline))

/** The outlines of all locations, one element each: the browser itself knows which one is pressed. */
export function newShapes(unordered: readonly Place[], lookOf: (number: number) => Look) {
  // A small location that lies on a larger one is above it, and can be pressed.
  const sizes = new Map(unordered.map((place) => [place.number, sizeOf(place)]))
  const sizeAt = (number: number) => sizes.get(number) ?? 0
  const places = [...unordered].sort((one, other) => sizeAt(other.number) - sizeAt(one.number))
  const canvas = newCanvas('map-shapes')
  // Its opacity breathes as a whole: drawing shapes anew sixty times a second would be too slow.
  const contested = newCanvas('map-contested')
  contested.setAttribute('aria-hidden', 'true')
  const burning = new Map<number, SVGPolygonElement>()
  // As one text: two thousand elements made one by one take three times as long.
  canvas.innerHTML = places
    .map(
      (place) =>
        `<polygon class="${classOf(lookOf(place.number))}" data-number="${place.number}" points="${cornersOf(place.outline)}"/>`,
    )
    .join('')
  const shapes = canvas.children as HTMLCollectionOf<SVGPolygonElement>
  const known = new Map<number, { place: Place; shape: SVGPolygonElement }>()
  function keep(place: Place, shape: SVGPolygonElement) {
    if (place.color.toUpperCase() !== DEFAULT_COLOR) shape.style.color = place.color
    else if (shape.style.color) shape.style.color = ''
    known.set(place.number, { place, shape })
  }
  for (const [index, place] of places.entries()) keep(place, shapes[index]!)
  const marks = {
    hovered: svg('polygon', { class: 'map-hovered' }),
    chosen: svg('polygon', { class: 'map-chosen' }),
    focused: svg('polygon', { class: 'map-focused' }),
  }
  canvas.append(...Object.values(marks))

  function burn(number: number, place: Place, isContested: boolean) {
    if (isContested && !burning.has(number)) {
      const flame = svg('polygon', { points: cornersOf(place.outline) })
      burning.set(number, flame)
      contested.append(flame)
    } else if (!isContested) {
      burning.get(number)?.remove()
      burning.delete(number)
    }
    contested.classList.toggle('is-still', burning.size > MOST_BREATHING)
  }
  for (const place of places) if (lookOf(place.number).state === 'contested') burn(place.number, place, true)

  return {
    canvas,
    contested,
    shapeOf: (number: number) => known.get(number)?.shape,
    paint(number: number, look: Look) {
      const found = known.get(number)
      if (!found) return
      found.shape.setAttribute('class', classOf(look))
      burn(number, found.place, look.state === 'contested')
    },
    /** A location that is new, or looks otherwise now; the focus, if it has it, stays where it is. */
    put(place: Place) {
      const { number } = place
      const shape = known.get(number)?.shape ?? svg('polygon', { 'data-number': String(number) })
      shape.setAttribute('points', cornersOf(place.outline))
      sizes.set(number, sizeOf(place))
      const isAbove = (each: Element) => {
        const other = numberAt(each)
        return other !== undefined && other !== number && sizeAt(other) < sizeAt(number)
      }
      const above = [...shapes].find(isAbove)
      // What has the focus would lose it on the way.
      if (shape !== document.activeElement || !shape.parentNode) canvas.insertBefore(shape, above ?? marks.hovered)
      keep(place, shape)
      burn(number, place, false)
      this.paint(number, lookOf(number))
    },
    remove(number: number) {
      const found = known.get(number)
      if (!found) return
      burn(number, found.place, false)
      found.shape.remove()
      known.delete(number)
    },
    /** Moves the one extra outline of what is pointed at, chosen, or has the focus. */
    mark(kind: keyof typeof marks, number: number | undefined) {
      const found = number === undefined ? undefined : known.get(number)
      marks[kind].setAttribute('points', found ? cornersOf(found.place.outline) : '')
    },
    /** A claim has come: its place lights up once. */
    pulse(number: number) {
      const found = known.get(number)
      if (!found) return
      const light = svg('polygon', { points: cornersOf(found.place.outline), class: 'map-pulse' })
      canvas.append(light)
      light.addEventListener('animationend', () => light.remove())
    },
  }
}
