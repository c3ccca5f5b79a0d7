import { select } from 'd3-selection'
import { type ZoomTransform, zoom, zoomIdentity } from 'd3-zoom'
import { CANVAS } from '#shared/dropmaps/geometry'
import type { Box } from '../model/locations.ts'
import { newPose } from './pose.ts'
import { BUTTON_FACTOR, scales, wheelPower } from './scales.ts'

/** What lies over the stage's edges, in pixels: the map is shown in what is left. */
export type Margins = Box
export const NO_MARGINS: Margins = { left: 0, top: 0, right: 0, bottom: 0 }

type Handlers = {
  /** The first movement of a gesture or a flight. */
  began: () => void
  /** It has been drawn at another position or scale. */
  moved: () => void
  /** Nothing has moved for a while. */
  settled: () => void
}

// Milliseconds. d3 ends a wheel's gesture after 150 itself.
const SETTLED_AFTER = 150
const FLIGHT = 260

/** MAP-5: with a mouse the right and middle buttons pan, the left one with Shift. */
const pans = ({ button, shiftKey }: MouseEvent) => button > 0 || shiftKey

type Upright = () => number

/**
 * Moves `ground`, a square whose origin is its upper left corner, over `stage`: once a frame, and nothing else.
 * @param upright how wide the whole map is on an upright screen, in percent of it
 */
export function newCamera(
  stage: HTMLElement,
  ground: HTMLElement,
  margins: Margins,
  upright: Upright,
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
  /** The mouse, while it pans. */
  let pressed: number | undefined
  /** The stage has another size: the map is put where it belongs, which is no movement. */
  let isPlacing = false
  let flightEnds = 0
  let isHeld = false

  const middle = (over = margins) => ({
    x: (over.left + width - over.right) / 2,
    y: (over.top + height - over.bottom) / 2,
  })
  const home = () => around({ x: CANVAS / 2, y: CANVAS / 2 }, 1, margins)
  const around = (point: { x: number; y: number }, scale: number, over: Margins) => {
    const { x, y } = middle(over)
    return zoomIdentity.translate(x - point.x * unit() * scale, y - point.y * unit() * scale).scale(scale)
  }
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
    // So nobody looks for what is under it at each of its movements.
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
    // In the middle of what is free there is always some of the map.
    .constrain((next) => {
      const { x, y } = middle(covered)
      const inside = (at: number) => Math.max(0, Math.min(side, at))
      const [left, top] = [inside(next.invertX(x)), inside(next.invertY(y))]
      return zoomIdentity.translate(x - left * next.k, y - top * next.k).scale(next.k)
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
  // The right button pans, the middle one would begin the browser's own scrolling.
  stage.addEventListener('contextmenu', (event) => event.preventDefault(), over)
  stage.addEventListener('mousedown', (event) => event.button === 1 && event.preventDefault(), over)

  stage.addEventListener(
    'pointerdown',
    (event) => {
      if (event.pointerType === 'mouse' && pans(event)) pressed = event.pointerId
    },
    over,
  )
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
    /** Where on the canvas something of the screen is. */
    pointAt({ clientX, clientY }: { clientX: number; clientY: number }) {
      const { left, top } = stage.getBoundingClientRect()
      return { x: transform.invertX(clientX - left) / unit(), y: transform.invertY(clientY - top) / unit() }
    },
    /** Pixels of a unit at scale 1. */
    unit,
    /** What of the canvas is on the stage, in units. */
    seen: (): Box => ({
      left: transform.invertX(0) / unit(),
      top: transform.invertY(0) / unit(),
      right: transform.invertX(width) / unit(),
      bottom: transform.invertY(height) / unit(),
    }),
    zoomBy: (factor: number) => {
      const { x, y } = middle(covered)
      const k = Math.max(scales.min, Math.min(scales.max, transform.k * factor))
      const [left, top] = [transform.invertX(x), transform.invertY(y)]
      fly(zoomIdentity.translate(x - left * k, y - top * k).scale(k))
    },
    zoomIn() {
      this.zoomBy(BUTTON_FACTOR)
    },
    zoomOut() {
      this.zoomBy(1 / BUTTON_FACTOR)
    },
    reset: () => fly(home()),
    /** Brings a point into the middle of what is free. */
    centre: (point: { x: number; y: number }, scale: number = transform.k) => fly(around(point, scale, covered)),
    /** Moves no farther than it must for this part of the canvas to be in what nothing lies over. */
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
    /** What lies over the stage now. */
    cover(by: Margins) {
      covered = by
    },
    isMoving: () => isMoving,
    /** No hand moves the map any more; it can still be zoomed. */
    hold() {
      isHeld = true
    },
    end() {
      observer.disconnect()
      over.abort()
      pose.end()
      clearTimeout(settling)
      cancelAnimationFrame(frame)
      surface.on('.zoom', null)
    },
  }
}
export type Camera = ReturnType<typeof newCamera>
