import { type Label, letterSizes } from '#shared/dropmaps/labels/label'
import type { Look } from '../model/locations.ts'
import { html, type PictureName, picture } from './elements.ts'
import type { VisibleLabel } from './labels.ts'

const pictureOf = ({ state, isOwn, isAwaited }: Look): PictureName | undefined => {
  if (isOwn) return 'own'
  if (isAwaited) return 'awaited'
  return state === 'free' ? undefined : state
}

/** Units of the canvas from its edge, then font sizes. */
const offsetOf = (units: number, sizes: number) => `calc(${units / 10}% + ${sizes.toFixed(3)}em)`

function labelElement({ label, dx, dy, name, claimants }: VisibleLabel, look: Look) {
  const element = html('div', `map-label is-${look.state}`)
  const title = html('b', 'map-name', name.lines.join('\n'))
  const icon = pictureOf(look)
  if (icon) title.prepend(picture(icon))
  element.append(title, ...(claimants?.lines ?? []).map((line) => html('span', 'map-claimant', line)))
  const width = Math.max(name.width, claimants?.width ?? 0)
  element.style.left = offsetOf(label.at.x, dx - width / 2)
  element.style.top = offsetOf(label.at.y, dy - (name.lines.length * letterSizes.nameLine) / 2)
  element.style.width = `${width.toFixed(3)}em`
  return element
}

const isSame = (one: VisibleLabel, other: VisibleLabel) =>
  one.dx === other.dx &&
  one.dy === other.dy &&
  one.name.width === other.name.width &&
  one.claimants?.width === other.claimants?.width

/** Labels in the first frame and after a slow one; doubled after a fast one. */
const AT_ONCE = 4
/** Milliseconds of a fast frame. */
const ON_TIME = 20

/** The visible labels. Screen readers use the list instead. `drawn` is called when all labels are shown. */
export function newLabelLayer(
  labelOf: (number: number) => Label | undefined,
  lookOf: (number: number) => Look,
  drawn?: () => void,
) {
  const layer = html('div', 'map-labels')
  layer.setAttribute('aria-hidden', 'true')
  let drawing = 0
  let size = 0
  const shown = new Map<number, { label: VisibleLabel; look: Look; element: HTMLElement }>()

  function draw(label: VisibleLabel) {
    const { number } = label.label
    const before = shown.get(number)
    const look = lookOf(number)
    const isKept = before?.look === look && isSame(before.label, label)
    const element = isKept ? before.element : labelElement(label, look)
    element.style.fontSize = `${size}px`
    if (!isKept) before ? before.element.replaceWith(element) : layer.append(element)
    shown.set(number, { label, look, element })
  }
  function remove(number: number) {
    shown.get(number)?.element.remove()
    shown.delete(number)
  }
  return {
    layer,
    /** Shows exactly these, over several frames. `letters`: font size in pixels before the ground is scaled. */
    show(labels: readonly VisibleLabel[], letters: number) {
      size = letters
      const wanted = new Map(labels.map((label) => [label.label.number, label]))
      const left = [...[...shown.keys()].filter((number) => !wanted.has(number)), ...wanted.keys()]
      cancelAnimationFrame(drawing)
      let [atOnce, before] = [AT_ONCE, Number.NEGATIVE_INFINITY]
      const drawSome = (now: number) => {
        atOnce = now - before < ON_TIME ? atOnce * 2 : AT_ONCE
        before = now
        for (const number of left.splice(0, atOnce)) {
          const label = wanted.get(number)
          if (label) draw(label)
          else remove(number)
        }
        if (left.length > 0) drawing = requestAnimationFrame(drawSome)
        else drawn?.()
      }
      // Not in the frame that redraws the ground.
      drawing = requestAnimationFrame(() => {
        drawing = requestAnimationFrame(drawSome)
      })
    },
    hide: (isHidden: boolean) => layer.classList.toggle('is-hidden', isHidden),
    end: () => cancelAnimationFrame(drawing),
    forget: remove,
    redraw(number: number) {
      const before = shown.get(number)
      const label = before && labelOf(number)
      if (label)
        draw({ ...before.label, label, name: label.name, claimants: before.label.claimants && label.claimants })
    },
  }
}
export type LabelLayer = ReturnType<typeof newLabelLayer>
