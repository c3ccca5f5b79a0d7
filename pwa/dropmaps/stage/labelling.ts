import { CANVAS } from '#shared/dropmaps/geometry'
import type { PlacedLabel } from '#shared/dropmaps/labels/placing'
import { letterSize } from '#shared/dropmaps/labels/sizes'
import type { Camera } from './camera.ts'
import type { LabelLayer } from './labelLayer.ts'
import { visibleLabels } from './labels.ts'
import { inSlices } from './slices.ts'

/** Milliseconds. */
const LAID_AGAIN_AFTER = 120
const PASSED_AFTER = 250
/** Up to so many labels are laid out during a movement too, at each step of the scale. */
const FEW = 100
const STEP = 1.25

export type Sight = Pick<Camera, 'unit' | 'scale' | 'seen' | 'isMoving'>

/** Shows the labels that fit the camera. `placingOn` lays out those of a map of `side` pixels at scale 1. */
export function newLabelling(
  layer: LabelLayer,
  placingOn: (side: number) => Iterator<unknown, PlacedLabel[]>,
  camera: () => Sight,
) {
  let waiting: ReturnType<typeof setTimeout> | undefined
  /** The layout for a size of the map; `isOld`: texts have changed since. */
  let order: { labels: PlacedLabel[]; side: number; isOld: boolean } | undefined
  let stopPlacing: (() => void) | undefined
  let laidAt = 1

  function stop() {
    clearTimeout(waiting)
    waiting = undefined
    stopPlacing?.()
  }
  /** Shows an old layout before the new one is computed, unless the map's size has changed. */
  function lay() {
    stop()
    layer.hide(false)
    const { unit, scale, seen } = camera()
    const side = unit() * CANVAS
    if (order?.side === side) {
      laidAt = scale()
      layer.show(visibleLabels(order.labels, side, laidAt, seen()), letterSize(side) / laidAt)
      if (!order.isOld) return
    }
    stopPlacing = inSlices(placingOn(side), (labels) => {
      order = { labels, side, isOld: false }
      lay()
    })
  }
  function laySoon(after = 0) {
    waiting ??= setTimeout(lay, after)
  }
  return {
    lay,
    laySoon,
    /** Call after texts have changed. */
    layAgain() {
      if (order) order.isOld = true
      if (!camera().isMoving()) laySoon(LAID_AGAIN_AFTER)
    },
    /** Hides the labels while texts change too fast to read. */
    pass() {
      if (order) order.isOld = true
      stop()
      layer.hide(true)
      laySoon(PASSED_AFTER)
    },
    /** Call during a movement. */
    follow() {
      if (!order || order.labels.length > FEW) return
      const grown = camera().scale() / laidAt
      if (grown > STEP || grown < 1 / STEP) lay()
    },
    stop,
  }
}
