import { CANVAS } from '#shared/dropmaps/geometry'
import { html, type PictureName, picture } from './elements.ts'
import { stackOf } from './labels.ts'
import { middleOf } from './middle.ts'
import type { Look, Place } from './places.ts'

const pictureOf = ({ state, isOwn, isAwaited }: Look): PictureName | undefined => {
  if (isOwn) return 'own'
  if (isAwaited) return 'awaited'
  return state === 'free' ? undefined : state
}

function labelElement({ name, points }: Place, look: Look) {
  const { at } = middleOf(points)
  const label = html('div', `map-label is-${look.state}${look.isOwn ? ' is-own' : ''}`)
  const title = html('b', 'map-name')
  const icon = pictureOf(look)
  if (icon) title.append(picture(icon))
  title.append(name)
  label.append(title, ...stackOf(look).map((line) => html('span', 'map-claimant', line)))
  // Of the ground's width, both: it is a square.
  label.style.margin = `${(at.y / CANVAS) * 100}% 0 0 ${(at.x / CANVAS) * 100}%`
  return label
}

/** Labels that are made in one frame: more would hold up what comes next. */
const AT_ONCE = 16

/** The labels in sight. What they say stands in the list beside the map: screen readers do without them. */
export function newLabelLayer(placeOf: (number: number) => Place | undefined, lookOf: (number: number) => Look) {
  const layer = html('div', 'map-labels')
  layer.setAttribute('aria-hidden', 'true')
  let drawing = 0
  const shown = new Map<number, { look: Look; element: HTMLElement }>()

  function draw(number: number) {
    const place = placeOf(number)
    if (!place) return
    const before = shown.get(number)
    const look = lookOf(number)
    if (before?.look === look) return
    const element = labelElement(place, look)
    if (before) before.element.replaceWith(element)
    else layer.append(element)
    shown.set(number, { look, element })
  }
  return {
    layer,
    /** Shows these and no others, at their own size whatever the scale of the ground is: a few more with each frame. */
    show(numbers: Iterable<number>, scale: number) {
      const wanted = new Set(numbers)
      for (const [number, { element }] of shown) {
        if (wanted.has(number)) continue
        element.remove()
        shown.delete(number)
      }
      layer.style.setProperty('--label', String(1 / scale))
      const left = [...wanted]
      cancelAnimationFrame(drawing)
      const drawSome = () => {
        for (const number of left.splice(0, AT_ONCE)) draw(number)
        if (left.length > 0) drawing = requestAnimationFrame(drawSome)
      }
      drawSome()
    },
    end: () => cancelAnimationFrame(drawing),
    /** One location has changed: its label too, if it is there. */
    redraw(number: number) {
      if (shown.has(number)) draw(number)
    },
  }
}
