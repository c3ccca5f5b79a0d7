import { select } from 'd3-selection'
import { type ZoomTransform, zoom, zoomIdentity } from 'd3-zoom'
import { CANVAS, type Point } from '#shared/dropmaps/geometry'
import type { Box } from '../model/locations.ts'
import { listeningTo } from './elements.ts'
import { newPose } from './pose.ts'
import { BUTTON_FACTOR, scales, wheelPower } from './scales.ts'

/** Pixels covered at the stage's edges. */
export type Margins = Box
export const NO_MARGINS: Margins = { left: 0, top: 0, right: 0, bottom: 0 }

type Handlers = {
  began: () => void
  moved: () => void
  settled: () => void
}

// Milliseconds; d3 ends a wheel gesture after 150 too.
const SETTLED_AFTER = 150
const FLIGHT = 260

/** MAP-5: the right and middle mouse buttons pan, the left one with Shift. */
const pans = ({ button, shiftKey }: MouseEvent) => button > 0 || shiftKey

/**
 * Moves `ground`, a square with its origin at the top left, over `stage`.
 * @param upright width of the whole map on a portrait screen, in percent of the screen
 */
export function newCamera(
  stage: HTMLElement,
  ground: HTMLElement,
  margins: Margins,
  upright: () => number,
  handlers: Handlers,
) {
  let transform: ZoomTransform = zoomIdentity
  let side = 1
  let [width, height] = [1, 1]
  let covered = margins
  let frame = 0
  let settling: ReturnType<typeof setTimeout> | undefined
  const pose = newPose(ground)
  let flight: Animation | undefined
  let isMoving = false
  let pressed: number | undefined
  /** A resize is not a movement. */
  let isPlacing = false
  let flightEnds = 0
  let isHeld = false

  const middle = (over = margins) => ({
    x: (over.left + width - over.right) / 2,
    y: (over.top + height - over.bottom) / 2,
  })
  const home = () => around({ x: CANVAS / 2, y: CANVAS / 2 }, 1, margins)
  const around = (point: Point, scale: number, over: Margins) =>
    placed({ x: point.x * unit(), y: point.y * unit() }, scale, middle(over))
  /** Returns the transform that moves a point of the ground to `to` on the screen. */
  const placed = (point: Point, scale: number, to: Point) =>
    zoomIdentity.translate(to.x - point.x * scale, to.y - point.y * scale).scale(scale)
  const unit = () => side / CANVAS
  const css = ({ x, y, k }: ZoomTransform) => `translate(${x}px, ${y}px) scale(${k})`

  function draw() {
    frame = 0
    pose.put(css(transform))
    if (isMoving) handlers.moved()
  }
  function begin() {
    clearTimeout(settling)
    if (isMoving) return
    isMoving = true
    pose.hold()
    // Avoids a hit test for each movement.
    if (pressed !== undefined) stage.setPointerCapture(pressed)
    handlers.began()
  }
  function settle() {
    isMoving = false
    pose.rest()
    handlers.settled()
  }
  function settleLater() {
    clearTimeout(settling)
    if (isMoving) settling = setTimeout(settle, SETTLED_AFTER + Math.max(0, flightEnds - performance.now()))
  }

  const behaviour = zoom<HTMLElement, unknown>()
    .scaleExtent([scales.min, scales.max])
    .extent(() => extent())
    .constrain((next) => {
      const to = middle(covered)
      const inside = (at: number) => Math.max(0, Math.min(side, at))
      return placed({ x: inside(next.invertX(to.x)), y: inside(next.invertY(to.y)) }, next.k, to)
    })
    .wheelDelta(wheelPower)
    .clickDistance(5)
    .filter(
      (event: Event) =>
        event.type === 'wheel' || (!isHeld && (event.type !== 'mousedown' || pans(event as MouseEvent))),
    )
    .on('start', ({ sourceEvent }) => {
      if (sourceEvent) land()
    })
    .on('zoom', ({ transform: next }: { transform: ZoomTransform }) => {
      if (next.k === transform.k && next.x === transform.x && next.y === transform.y) return
      transform = next
      if (isPlacing) return
      begin()
      frame ||= requestAnimationFrame(draw)
    })
    .on('end', settleLater)

  const surface = select(stage).call(behaviour).on('dblclick.zoom', null)
  const over = new AbortController()
  const on = listeningTo(stage, over)
  on('contextmenu', (event) => event.preventDefault())
  on('mousedown', (event) => event.button === 1 && event.preventDefault())

  on('pointerdown', (event) => {
    if (event.pointerType === 'mouse' && pans(event)) pressed = event.pointerId
  })
  const release = () => {
    pressed = undefined
  }
  for (const ended of ['pointerup', 'pointercancel']) addEventListener(ended, release, over)

  function land() {
    flight?.cancel()
    flight = undefined
    flightEnds = 0
  }
  function fly(to: ZoomTransform) {
    const from = transform
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
    land()
    if (!isStill) flightEnds = performance.now() + FLIGHT
    behaviour.transform(surface, behaviour.constrain()(to, extent(), extent()))
    if (isStill || isMoving === false) return
    const steps = [{ transform: css(from) }, { transform: css(transform) }]
    flight = ground.animate(steps, { duration: FLIGHT, easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)' })
  }
  const extent = (): [[number, number], [number, number]] => [
    [0, 0],
    [width, height],
  ]

  function measure() {
    const seen = { x: transform.invertX(middle().x) / unit(), y: transform.invertY(middle().y) / unit() }
    const isFirst = side === 1
    width = stage.clientWidth
    height = stage.clientHeight
    const free = [width - margins.left - margins.right, height - margins.top - margins.bottom] as const
    side = Math.max(100, Math.min(free[0] < free[1] ? (free[0] * upright()) / 100 : free[0], free[1]))
    ground.style.width = `${side}px`
    ground.style.height = `${side}px`
    isPlacing = true
    behaviour.transform(surface, isFirst ? home() : around(seen, transform.k, margins))
    isPlacing = false
    pose.put(css(transform))
    if (!isMoving) pose.rest()
    if (!isFirst) handlers.settled()
  }
  const observer = new ResizeObserver(() => {
    if (stage.clientWidth !== width || stage.clientHeight !== height) measure()
  })
  measure()
  observer.observe(stage)

  return {
    scale: () => transform.k,
    /** Converts a point of the screen into units of the canvas. */
    pointAt({ clientX, clientY }: { clientX: number; clientY: number }) {
      const { left, top } = stage.getBoundingClientRect()
      return { x: transform.invertX(clientX - left) / unit(), y: transform.invertY(clientY - top) / unit() }
    },
    /** Pixels of a unit at scale 1. */
    unit,
    /** The visible part of the canvas, in units. */
    seen: (): Box => ({
      left: transform.invertX(0) / unit(),
      top: transform.invertY(0) / unit(),
      right: transform.invertX(width) / unit(),
      bottom: transform.invertY(height) / unit(),
    }),
    zoomBy: (factor: number) => {
      const to = middle(covered)
      const scale = Math.max(scales.min, Math.min(scales.max, transform.k * factor))
      fly(placed({ x: transform.invertX(to.x), y: transform.invertY(to.y) }, scale, to))
    },
    zoomIn() {
      this.zoomBy(BUTTON_FACTOR)
    },
    zoomOut() {
      this.zoomBy(1 / BUTTON_FACTOR)
    },
    reset: () => fly(home()),
    centre: (point: Point, scale: number = transform.k) => fly(around(point, scale, covered)),
    /** Moves as little as possible to show this part of the canvas uncovered. */
    reveal(part: Box) {
      const [left, top] = [transform.applyX(part.left * unit()), transform.applyY(part.top * unit())]
      const [right, bottom] = [transform.applyX(part.right * unit()), transform.applyY(part.bottom * unit())]
      const isIn =
        left >= covered.left &&
        top >= covered.top &&
        right <= width - covered.right &&
        bottom <= height - covered.bottom
      if (!isIn) this.centre({ x: (part.left + part.right) / 2, y: (part.top + part.bottom) / 2 })
    },
    cover(by: Margins) {
      covered = by
    },
    isMoving: () => isMoving,
    /** Ends panning; zooming still works. */
    hold() {
      isHeld = true
    },
    end() {
      observer.disconnect()
      over.abort()
      land()
      pose.end()
      clearTimeout(settling)
      cancelAnimationFrame(frame)
      surface.on('.zoom', null)
    },
  }
}
export type Camera = ReturnType<typeof newCamera>
