import type { Point } from '#shared/dropmaps/geometry'
import { listeningTo } from '../../../stage/elements.ts'
import type { Stage } from '../../../stage/stage.ts'
import { type Drawing, drawnOf } from '../drawing.ts'
import {
  canClose,
  type Drawn,
  isSame,
  middleOfSide,
  withAllMoved,
  withInserted,
  withMoved,
  withoutPoint,
  withPoint,
} from '../outline.ts'
import { NO_MORE_POINTS } from '../words.ts'
import { aimAt } from './aim.ts'
import type { Layer } from './layer.ts'

const MEANT = { mouse: 3, touch: 8 }

type Grip = { kind: 'point' | 'middle'; index: number } | { kind: 'body' }
type Press = { grip: Grip; id: number; x: number; y: number; start: Point; before: Drawn; isMeant: boolean }

function gripAt(target: EventTarget | null): Grip | undefined {
  const hit = target instanceof Element ? target.closest<SVGElement>('[data-point], [data-middle], [data-body]') : null
  const { point, middle, body } = hit?.dataset ?? {}
  if (point !== undefined) return { kind: 'point', index: Number(point) }
  if (middle !== undefined) return { kind: 'middle', index: Number(middle) }
  return body === undefined ? undefined : { kind: 'body' }
}

/** Draws by mouse and touch. Handled events never reach the stage, which would move the map or select a location. */
export function listenToPointer(stage: Stage, drawing: Drawing, layer: Layer, onActed: () => void) {
  const { root, camera } = stage
  const over = new AbortController()
  const capture = { capture: true, signal: over.signal }
  const on = listeningTo(root, over)
  const early = listeningTo(root, capture)
  let press: Press | undefined
  let hasDragged = false

  const draft = () => drawing.draft.get()
  const drawnNow = () => {
    const now = draft()
    return now && drawnOf(now)
  }
  /** The point from which Shift keeps lines straight. */
  const before = (index: number, { points, isClosed }: Drawn) =>
    index > 0 ? points[index - 1] : isClosed ? points.at(-1) : undefined

  const isOurs = (event: Event) => draft() !== undefined && gripAt(event.target) !== undefined
  // The camera listens to both events.
  const keep = (event: Event) => {
    if (isOurs(event) && !(event instanceof MouseEvent && event.button > 0)) event.stopImmediatePropagation()
  }
  early('mousedown', keep)
  root.addEventListener('touchstart', keep, { ...capture, passive: true })

  early('pointerdown', (event) => {
    hasDragged = false
    const grip = gripAt(event.target)
    const drawn = drawnNow()
    if (!drawn || !grip || event.button !== 0 || !event.isPrimary) return
    const { clientX: x, clientY: y, pointerId: id } = event
    press = { grip, id, x, y, start: camera.pointAt(event), before: drawn, isMeant: false }
  })
  on('pointermove', (event) => {
    const drawn = drawnNow()
    if (!drawn) return
    const isTouch = event.pointerType === 'touch'
    if (press?.id === event.pointerId) {
      const far = Math.hypot(event.clientX - press.x, event.clientY - press.y)
      if (!press.isMeant && far < MEANT[isTouch ? 'touch' : 'mouse']) return
      if (!press.isMeant) root.setPointerCapture(event.pointerId)
      press.isMeant = true
      drag(press, event, isTouch)
      return
    }
    if (isTouch || event.buttons > 0 || camera.isMoving()) return layer.aim(undefined)
    const isFree = drawn.isClosed || gripAt(event.target)?.kind === 'middle'
    const from = event.shiftKey ? drawn.points.at(-1) : undefined
    layer.aim(isFree ? undefined : aimAt(drawing, camera, camera.pointAt(event), { from, isFree: event.ctrlKey }))
  })
  on('pointerleave', () => layer.aim(undefined))

  function drag({ grip, start, before: was }: Press, event: PointerEvent, isTouch: boolean) {
    const at = camera.pointAt(event)
    if (grip.kind === 'body') {
      drawing.change({ live: withAllMoved(was, { x: at.x - start.x, y: at.y - start.y }) })
      return
    }
    const index = grip.kind === 'point' ? grip.index : grip.index + 1
    const with_ = grip.kind === 'point' ? was : withInserted(was, grip.index, at)
    const from = event.shiftKey ? before(index, with_) : undefined
    const aim = aimAt(drawing, camera, at, { isTouch, from, isFree: event.ctrlKey, isMoved: true })
    drawing.change({ live: withMoved(with_, index, aim.point), chosen: index, cursor: undefined })
    layer.aim(aim)
  }

  const release = (isKept: boolean) => (event: PointerEvent) => {
    if (press?.id !== event.pointerId) return
    const { isMeant } = press
    press = undefined
    if (!isMeant) return
    hasDragged = true
    layer.aim(undefined)
    const live = draft()?.live
    if (isKept && live) drawing.do(live)
    else drawing.change({ live: undefined })
    onActed()
  }
  on('pointerup', release(true))
  on('pointercancel', release(false))

  early('click', (event) => {
    const drawn = drawnNow()
    if (!drawn) return
    event.stopImmediatePropagation()
    onActed()
    if (hasDragged) {
      hasDragged = false
      return
    }
    drawing.change({ cursor: undefined })
    const grip = gripAt(event.target)
    const isTouch = 'pointerType' in event && event.pointerType === 'touch'
    if (grip?.kind === 'point') clickPoint(drawn, grip.index, event.altKey)
    else if (grip?.kind === 'middle') {
      drawing.do(withInserted(drawn, grip.index, middleOfSide(drawn, grip.index)))
      drawing.choose(grip.index + 1)
    } else if (grip || drawn.isClosed) drawing.choose(undefined)
    else set(drawn, event, isTouch)
  })
  function clickPoint(drawn: Drawn, index: number, isAlt: boolean) {
    if (isAlt) drawing.do(withoutPoint(drawn, index))
    else if (index === 0 && canClose(drawn)) drawing.close()
    else drawing.choose(index)
  }
  function set(drawn: Drawn, event: MouseEvent, isTouch: boolean) {
    const from = event.shiftKey ? drawn.points.at(-1) : undefined
    const aim = aimAt(drawing, camera, camera.pointAt(event), { isTouch, from, isFree: event.ctrlKey })
    if (aim.to === 'start') return drawing.close()
    const next = withPoint(drawn, aim.point)
    if (next === drawn && !isSame(drawn.points.at(-1), aim.point)) drawing.announce(NO_MORE_POINTS)
    drawing.do(next)
    drawing.choose(undefined)
  }
  early('dblclick', (event) => {
    const drawn = drawnNow()
    if (!drawn) return
    event.stopImmediatePropagation()
    const grip = gripAt(event.target)
    const isLast = grip?.kind === 'point' && grip.index === drawn.points.length - 1
    if (!grip || isLast) drawing.close()
  })
  early('pointerover', (event) => draft() && event.stopImmediatePropagation())

  return () => {
    over.abort()
    if (press) drawing.change({ live: undefined })
  }
}
