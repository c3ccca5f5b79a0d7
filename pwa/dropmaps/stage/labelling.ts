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
/** So few labels are laid anew on the way as well, at each step of the scale. */
const FEW = 100
const STEP = 1.25

/** What labels need of a camera. */
export type Sight = Pick<Camera, 'unit' | 'scale' | 'seen' | 'isMoving'>

/**
 * Says which labels are shown: those that belong to the camera's scale and part.
 * @param placingOn lays out the labels of a map of so many pixels at scale 1
 */
export function newLabelling(
  layer: LabelLayer,
  placingOn: (side: number) => Iterator<unknown, PlacedLabel[]>,
  camera: () => Sight,
) {
  let waiting: ReturnType<typeof setTimeout> | undefined
  /** Which label stands from which scale on; undefined: that has to be found first. */
  let order: { labels: PlacedLabel[]; side: number; isOld: boolean } | undefined
  let stopPlacing: (() => void) | undefined
  let laidAt = 1

  function stop() {
    clearTimeout(waiting)
    waiting = undefined
    stopPlacing?.()
  }
  /** Shows them. Which ones do belong is found anew first, or where claims have come, after. */
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
  /** Unless that is to happen already. */
  function laySoon(after = 0) {
    waiting ??= setTimeout(lay, after)
  }
  return {
    lay,
    laySoon,
    /** What is written has changed. */
    layAgain() {
      if (order) order.isOld = true
      if (!camera().isMoving()) laySoon(LAID_AGAIN_AFTER)
    },
    /** What is written changes faster than anybody reads: it goes, and comes again when nothing has changed for a while. */
    pass() {
      if (order) order.isOld = true
      stop()
      layer.hide(true)
      laySoon(PASSED_AFTER)
    },
    /** The map moves. */
    follow() {
      if (!order || order.labels.length > FEW) return
      const grown = camera().scale() / laidAt
      if (grown > STEP || grown < 1 / STEP) lay()
    },
    stop,
  }
}
