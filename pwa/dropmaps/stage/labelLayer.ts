import { stackedNames } from '#shared/dropmaps/placeState'
import { html, type PictureName, picture } from './elements.ts'
import { isLong } from './labels.ts'
import { middleOf } from './middle.ts'
import type { Look, Place } from './places.ts'

const pictureOf = ({ state, isOwn, isAwaited }: Look): PictureName | undefined => {
  if (isOwn) return 'own'
  if (isAwaited) return 'awaited'
  return state === 'free' ? undefined : state
}

const written = (tag: 'b' | 'span', className: string, text: string) =>
  html(tag, isLong(text) ? `${className} is-long` : className, text)

function labelElement({ name, outline }: Place, look: Look) {
  const { at } = middleOf(outline)
  const label = html('div', `map-label is-${look.state}`)
  const title = written('b', 'map-name', name)
  const icon = pictureOf(look)
  if (icon) title.prepend(picture(icon))
  label.append(title, ...stackedNames(look.claimants).map((line) => written('span', 'map-claimant', line)))
  label.style.cssText = `--x: ${at.x}; --y: ${at.y}`
  return label
}

/** Pixels of a letter on the screen. */
const SIZE = 11
/** Labels that are drawn in a first frame, and in one after a frame that took long; else twice as many as in the last. */
const AT_ONCE = 4
/** Milliseconds from frame to frame, a little more than a screen of 60 Hz takes. */
const ON_TIME = 20

/**
 * The labels in sight. What they say stands in the list beside the map: screen readers do without them.
 * @param drawn is called when all that were to be shown stand there
 */
export function newLabelLayer(
  placeOf: (number: number) => Place | undefined,
  lookOf: (number: number) => Look,
  drawn?: () => void,
) {
  const layer = html('div', 'map-labels')
  layer.setAttribute('aria-hidden', 'true')
  let drawing = 0
  let size = SIZE
  const shown = new Map<number, { look: Look; element: HTMLElement }>()

  function draw(number: number) {
    const place = placeOf(number)
    if (!place) return
    const before = shown.get(number)
    const look = lookOf(number)
    const element = before?.look === look ? before.element : labelElement(place, look)
    element.style.fontSize = `${size}px`
    if (before?.look === look) return
    if (before) before.element.replaceWith(element)
    else layer.append(element)
    shown.set(number, { look, element })
  }
  function remove(number: number) {
    shown.get(number)?.element.remove()
    shown.delete(number)
  }
  return {
    layer,
    /** Shows these and no others, at their own size whatever the scale of the ground is: some more with each frame. */
    show(numbers: Iterable<number>, scale: number) {
      const wanted = new Set(numbers)
      size = SIZE / scale
      const left = [...[...shown.keys()].filter((number) => !wanted.has(number)), ...wanted]
      cancelAnimationFrame(drawing)
      let [atOnce, before] = [AT_ONCE, Number.NEGATIVE_INFINITY]
      const drawSome = (now: number) => {
        atOnce = now - before < ON_TIME ? atOnce * 2 : AT_ONCE
        before = now
        for (const number of left.splice(0, atOnce)) {
          if (wanted.has(number)) draw(number)
          else remove(number)
        }
        if (left.length > 0) drawing = requestAnimationFrame(drawSome)
        else drawn?.()
      }
      // Not in the same frame in which the ground itself is drawn anew.
      drawing = requestAnimationFrame(() => {
        drawing = requestAnimationFrame(drawSome)
      })
    },
    hide: (isHidden: boolean) => layer.classList.toggle('is-hidden', isHidden),
    end: () => cancelAnimationFrame(drawing),
    /** It is gone, or is written anew with the next laying. */
    forget: remove,
    /** One location has changed: its label too, if it is there. */
    redraw(number: number) {
      if (shown.has(number)) draw(number)
    },
  }
}
export type LabelLayer = ReturnType<typeof newLabelLayer>
