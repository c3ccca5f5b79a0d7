import { gridPoint, type Point } from '#shared/dropmaps/geometry'
import { type Snap, straight } from '#shared/dropmaps/snapping'
import type { Camera } from '../../../stage/camera.ts'
import { type Drawing, drawnOf } from '../drawing.ts'

/** Screen pixels within which a border attracts a point. */
const REACH = { mouse: 8, touch: 14 }

export type Aim = { point: Point; to: Snap['to'] | 'start' | undefined }

export const pixel = (camera: Camera) => 1 / (camera.unit() * camera.scale())

export type Aiming = {
  isTouch?: boolean
  from?: Point | undefined
  isFree?: boolean
  isMoved?: boolean
}

/** Returns where a point lands: on a border nearby, else on the grid. */
export function aimAt(
  drawing: Drawing,
  camera: Camera,
  at: Point,
  { isTouch, from, isFree, isMoved }: Aiming = {},
): Aim {
  const reach = REACH[isTouch ? 'touch' : 'mouse'] * pixel(camera)
  const draft = drawing.draft.get()
  const drawn = draft && drawnOf(draft)
  const start = drawn && !isMoved && !drawn.isClosed && drawn.points.length > 2 ? drawn.points[0] : undefined
  if (start && !isFree && Math.hypot(start.x - at.x, start.y - at.y) <= reach) return { point: start, to: 'start' }
  if (from) return { point: straight(from, at), to: undefined }
  const snap = isFree ? undefined : drawing.borders().snap(gridPoint(at), reach)
  return snap ?? { point: gridPoint(at), to: undefined }
}
