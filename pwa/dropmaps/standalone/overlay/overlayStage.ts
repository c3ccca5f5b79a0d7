import { boundsOf } from '#shared/dropmaps/geometry'
import { pointsOf } from '#shared/dropmaps/outlines'
import { type DrawnLocation, FREE, type Look } from '../../model/locations.ts'
import type { OverlayOptions } from '../../model/overlayOptions.ts'
import { newGround } from '../../stage/ground.ts'
import { newLabelLayer } from '../../stage/labelLayer.ts'
import { newLabelling } from '../../stage/labelling.ts'
import { labelOf, placingOn } from '../../stage/labels.ts'
import { scales } from '../../stage/scales.ts'
import { newShapes } from '../../stage/shapes.ts'
import { HOME, newFlyingCamera } from './camera.ts'
import { newDirector } from './director.ts'
import type { View } from './flight.ts'

type OverlayStageOptions = Pick<OverlayOptions, 'camera' | 'labels'> & {
  locations: readonly DrawnLocation[]
  looks: ReadonlyMap<number, Look>
  /** Null: a grid; undefined: nothing below the locations. */
  picture: string | null | undefined
}

// Milliseconds. During a flight changes are drawn less often: drawing costs frames.
const FLUSH = 250
const FLUSH_IN_FLIGHT = 1000
const LAY_AGAIN = 2000
const LOOK_ROUND = 200
const FADE = 260
const SETTLED = 120
const SIDE = 620
const FILLED = 0.34

/** A map for a stream, which moves by itself to new claims. */
export function newOverlayStage(
  root: HTMLElement,
  { locations, looks: known, picture, ...options }: OverlayStageOptions,
) {
  const byNumber = new Map(locations.map((location) => [location.number, location]))
  const looks = new Map(known)
  const lookOf = (number: number) => looks.get(number) ?? FREE
  const waiting = new Map<number, { look: Look; isNew: boolean }>()
  let flushing: ReturnType<typeof setTimeout> | undefined
  let laying: ReturnType<typeof setTimeout> | undefined
  let taking: ReturnType<typeof setTimeout> | undefined
  let leaving: Animation | undefined
  let isLeaving = false
  let seen: number | undefined

  function measure() {
    const factor = Math.max(1, Math.min(innerWidth, innerHeight) / SIDE)
    const size = { width: innerWidth / factor, height: innerHeight / factor }
    Object.assign(root.style, { width: `${size.width}px`, height: `${size.height}px`, transform: `scale(${factor})` })
    return size
  }
  const { ground, drawn } = newGround(picture)
  const shapes = newShapes(locations, lookOf)
  const labels = newLabelLayer((number) => labelOf(byNumber.get(number), lookOf), lookOf)
  const labelling = newLabelling(
    labels,
    (side) => placingOn(side, locations, lookOf, seen),
    () => camera,
  )
  const camera = newFlyingCamera(ground, measure, settled)
  drawn.append(shapes.contested, shapes.canvas)
  ground.append(labels.layer)
  root.append(ground)

  const isStill = matchMedia('(prefers-reduced-motion: reduce)')
  const claimedLocations = () => [...looks].filter(([, look]) => look.claimants.length > 0).map(([number]) => number)
  const director = newDirector(isStill.matches ? 'off' : options.camera, claimedLocations)
  const fade = (to: 0 | 1) => {
    labels.layer.style.opacity = String(to)
    return labels.layer.animate([{ opacity: 1 - to }, { opacity: to }], FADE)
  }
  const lay = () => options.labels && labelling.lay()

  function settled() {
    director.arrived(performance.now())
    if (seen !== undefined) shapes.pulse(seen)
    lay()
    fade(1)
  }
  const viewOf = ({ outline }: DrawnLocation): View => {
    const { left, top, right, bottom } = boundsOf(pointsOf(outline))
    const scale = (FILLED * 1000) / Math.max(right - left, bottom - top, 1)
    return {
      x: (left + right) / 2,
      y: (top + bottom) / 2,
      scale: Math.max(scales.close * 0.8, Math.min(scales.max, scale)),
    }
  }
  const looking = setInterval(() => {
    if (isLeaving || camera.isMoving() || document.hidden) return
    const shot = director.next(performance.now())
    const location = shot === undefined || shot === 'whole' ? undefined : byNumber.get(shot)
    if (shot === undefined) return
    seen = location?.number
    shapes.outline('chosen', seen)
    labelling.stop()
    isLeaving = true
    // Before the flight: drawing would delay its first frames.
    leaving = fade(0)
    leaving.onfinish = () => {
      taking = setTimeout(() => {
        isLeaving = false
        shapes.still()
        camera.fly(location ? viewOf(location) : HOME)
      }, SETTLED)
    }
  }, LOOK_ROUND)

  function flush() {
    flushing = undefined
    for (const [number, { look, isNew }] of waiting) {
      looks.set(number, look)
      shapes.paint(number, look)
      labels.redraw(number)
      if (isNew && !isStill.matches && !isLeaving && !camera.isMoving()) shapes.pulse(number)
      if (isNew) director.claimed(number)
    }
    waiting.clear()
    laying ??= setTimeout(() => {
      laying = undefined
      if (options.labels) labelling.layAgain()
    }, LAY_AGAIN)
  }
  const over = new AbortController()
  addEventListener(
    'resize',
    () => {
      camera.resize()
      lay()
    },
    over,
  )
  lay()

  return {
    show(changed: Iterable<[number: number, look: Look]>) {
      for (const [number, look] of changed) {
        const before = waiting.get(number)
        const isNew = look.claimants.length > lookOf(number).claimants.length
        waiting.set(number, { look, isNew: isNew || before?.isNew === true })
      }
      if (waiting.size > 0) flushing ??= setTimeout(flush, isLeaving || camera.isMoving() ? FLUSH_IN_FLIGHT : FLUSH)
    },
    end() {
      over.abort()
      leaving?.cancel()
      clearTimeout(flushing)
      clearTimeout(laying)
      clearTimeout(taking)
      clearInterval(looking)
      labelling.stop()
      labels.end()
      camera.end()
      root.replaceChildren()
    },
  }
}
export type OverlayStage = ReturnType<typeof newOverlayStage>
