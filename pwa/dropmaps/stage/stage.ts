import { boundsOf } from '#shared/dropmaps/geometry'
import { pointsOf } from '#shared/dropmaps/outlines'
import { type DrawnLocation, FREE, type Look } from '../model/locations.ts'
import { type Margins, newCamera } from './camera.ts'
import { changedLocations } from './changedLocations.ts'
import { listeningTo } from './elements.ts'
import { newGround } from './ground.ts'
import { newLabelLayer } from './labelLayer.ts'
import { newLabelling } from './labelling.ts'
import { labelOf, placingOn, uprightOf } from './labels.ts'
import { middleOf } from './middle.ts'
import { type Direction, neighbourOf } from './neighbours.ts'
import { newShapes, numberAt } from './shapes.ts'

export type StageOptions = {
  locations: readonly DrawnLocation[]
  /** Of locations that are not free. */
  looks: ReadonlyMap<number, Look>
  /** Null: the map has none. Undefined: the caller inserts it. */
  picture: string | null | undefined
  /** Pixels covered at the edges. */
  margins: Margins
  label: string
  /** A location's accessible name. */
  describe: (number: number) => string
  onChoose?: (number: number | undefined) => void
  onMove?: (isMoving: boolean) => void
  onScale?: (scale: number) => void
  onLabelled?: () => void
}

// Milliseconds between redraws while the map moves.
const FLUSH = 250

const directions: Record<string, Direction> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
}

/** The map, without React: moving it redraws nothing, and a changed location redraws only itself. */
export function newStage(root: HTMLElement, options: StageOptions) {
  const { margins, onChoose, onMove, onScale } = options
  let { locations } = options
  const byNumber = new Map(locations.map((location) => [location.number, location]))
  /** Called when the camera rests. */
  const overlays = new Set<() => void>()
  const looks = new Map(options.looks)
  const lookOf = (number: number) => looks.get(number) ?? FREE
  const waiting = new Map<number, { look: Look; isNew: boolean }>()
  let flushing: ReturnType<typeof setTimeout> | undefined
  let isPassing = false
  let chosen: number | undefined
  let focused = locations[0]?.number

  const { ground, drawn, showPicture } = newGround(options.picture)
  const shapes = newShapes(locations, lookOf)
  const labels = newLabelLayer((number) => labelOf(byNumber.get(number), lookOf), lookOf, options.onLabelled)
  shapes.canvas.setAttribute('role', 'group')
  shapes.canvas.setAttribute('aria-label', options.label)
  root.append(ground)

  const labelling = newLabelling(
    labels,
    (side) => placingOn(side, locations, lookOf, chosen),
    () => camera,
  )
  const camera = newCamera(root, ground, margins, () => uprightOf(locations), {
    began() {
      labelling.stop()
      shapes.still()
      onMove?.(true)
    },
    moved: labelling.follow,
    settled() {
      flush()
      labelling.lay()
      unhover()
      onMove?.(false)
      onScale?.(camera.scale())
      for (const rest of overlays) rest()
    },
  })

  // After the camera has measured the stage, otherwise the browser lays out all shapes twice.
  drawn.append(shapes.contested, shapes.canvas)
  ground.append(labels.layer)

  function flush() {
    clearTimeout(flushing)
    flushing = undefined
    for (const [number, { look, isNew }] of waiting) {
      looks.set(number, look)
      shapes.paint(number, look)
      if (!isPassing) labels.redraw(number)
      if (isNew) shapes.pulse(number)
    }
    if (waiting.size > 0) isPassing ? labelling.pass() : labelling.layAgain()
    isPassing = false
    waiting.clear()
  }

  /** Makes this location the map's one tab stop. */
  function focus(number: number) {
    const shape = shapes.shapeOf(number)
    shape?.setAttribute('tabindex', '0')
    shape?.setAttribute('role', 'button')
    shape?.setAttribute('aria-label', options.describe(number))
    // Last: an element without these loses the focus.
    if (focused !== undefined && focused !== number)
      for (const name of ['tabindex', 'role', 'aria-label']) shapes.shapeOf(focused)?.removeAttribute(name)
    focused = number
  }
  function reveal(number: number) {
    const location = byNumber.get(number)
    if (location) camera.reveal(boundsOf(pointsOf(location.outline)))
  }

  const over = new AbortController()
  const on = listeningTo(root, over)
  const onCanvas = listeningTo(shapes.canvas, over)
  on('click', (event) => onChoose?.(numberAt(event.target)))
  // `:hover` would redraw each shape that passes under the pointer during a movement.
  onCanvas('pointerover', ({ target, pointerType }) => {
    if (pointerType === 'mouse' && !camera.isMoving()) shapes.outline('hovered', numberAt(target))
  })
  const unhover = () => {
    if (!camera.isMoving() && !shapes.canvas.matches(':hover')) shapes.outline('hovered', undefined)
  }
  onCanvas('pointerleave', unhover)
  // An SVG with a focus listener would become focusable.
  on('focusin', ({ target }) => {
    const number = numberAt(target)
    if (number === undefined) return
    focus(number)
    if ((target as Element).matches(':focus-visible')) shapes.outline('focused', number)
  })
  on('focusout', () => shapes.outline('focused', undefined))
  onCanvas('keydown', (event) => {
    const number = numberAt(event.target)
    const from = number === undefined ? undefined : byNumber.get(number)
    if (!from) return
    const direction = directions[event.key]
    if (event.key === 'Enter' || event.key === ' ') onChoose?.(from.number)
    else if (event.key === '+' || event.key === '=') camera.zoomIn()
    else if (event.key === '-') camera.zoomOut()
    else if (direction) {
      const next = neighbourOf(locations, from, direction)
      if (next !== undefined) {
        shapes.shapeOf(next)?.setAttribute('tabindex', '0')
        shapes.shapeOf(next)?.focus({ preventScroll: true })
        reveal(next)
      }
    } else return
    event.preventDefault()
  })
  if (focused !== undefined) focus(focused)
  // After the frame that draws the shapes.
  let drawing = requestAnimationFrame(() => {
    drawing = requestAnimationFrame(() => labelling.laySoon())
  })

  return {
    camera,
    root,
    shapeOf: shapes.shapeOf,
    showPicture,
    rename: (label: string) => shapes.canvas.setAttribute('aria-label', label),
    /** Adds a layer that moves with the map; `rest` is called when the map has moved. Returns a function that removes it. */
    overlay(layer: Element, rest: () => void) {
      ground.append(layer)
      overlays.add(rest)
      return () => {
        overlays.delete(rest)
        layer.remove()
      }
    },
    put(next: readonly DrawnLocation[]) {
      const { changed, removed, ...after } = changedLocations(locations, next)
      locations = after.locations
      for (const number of removed) {
        byNumber.delete(number)
        shapes.remove(number)
        labels.forget(number)
        if (number === chosen) shapes.outline('chosen', undefined)
        if (number === focused) focused = undefined
      }
      for (const location of changed) {
        byNumber.set(location.number, location)
        shapes.put(location)
        labels.forget(location.number)
        if (location.number === chosen) shapes.outline('chosen', chosen)
      }
      const first = locations[0]?.number
      if (focused === undefined && first !== undefined) focus(first)
      if (removed.length + changed.length > 0) labelling.layAgain()
    },
    /** Changes looks; a new claimant makes the location flash, unless `passing`, when a replay is scrubbed. */
    show(changed: Iterable<[number: number, look: Look]>, { passing = false }: { passing?: boolean } = {}) {
      isPassing = passing
      for (const [number, look] of changed) {
        const isNew = !passing && look.claimants.length > lookOf(number).claimants.length
        waiting.set(number, { look, isNew })
      }
      if (!camera.isMoving()) flush()
      else flushing ??= setTimeout(flush, FLUSH)
    },
    choose(number: number | undefined) {
      if (number === chosen) return
      chosen = number
      shapes.outline('chosen', number)
      if (number !== undefined) focus(number)
      labelling.layAgain()
    },
    reveal,
    visit(number: number, scale: number) {
      const location = byNumber.get(number)
      if (location) camera.centre(middleOf(location.outline).at, scale)
    },
    end() {
      over.abort()
      clearTimeout(flushing)
      labelling.stop()
      cancelAnimationFrame(drawing)
      labels.end()
      camera.end()
      root.replaceChildren()
    },
  }
}
export type Stage = ReturnType<typeof newStage>
