import { CANVAS, type Point } from '#shared/dropmaps/geometry'
import { outlineOf, cornersOf as textOf } from '#shared/dropmaps/outlines'
import { put, svg } from '../../../stage/elements.ts'
import { middleOf } from '../../../stage/middle.ts'
import type { Stage } from '../../../stage/stage.ts'
import { type Drawing, drawnOf } from '../drawing.ts'
import { canClose } from '../outline.ts'
import { type Aim, pixel } from './aim.ts'
import { newHandles } from './handles.ts'

/** A save that the map does not show yet. `number`: of the edited location. */
export type Ghost = {
  name: string
  color: string
  points: readonly Point[]
  number: number | undefined
  isRefused: boolean
}

const cornersOf = (points: readonly Point[]) => textOf(outlineOf(points))
const DANGER = '#ff5c6c'
const LINE = '#ffffff'
const OTHER = '#fbbf24'

let layers = 0

/** Draws in the stage's ground, which moves with the camera at no cost. Handles are resized when the camera rests. */
export function newLayer(stage: Stage, drawing: Drawing, isTouch: boolean) {
  const id = `drawn-${++layers}`
  const canvas = svg('svg', { viewBox: `0 0 ${CANVAS} ${CANVAS}`, 'aria-hidden': 'true' })
  const over = { position: 'absolute', inset: '0', width: '100%', height: '100%' }
  Object.assign(canvas.style, over, { overflow: 'visible', pointerEvents: 'none' })
  const clip = svg('clipPath', { id: `${id}-clip` })
  const own = svg('polygon')
  clip.append(own)
  const hatch = svg('pattern', { id: `${id}-hatch`, patternUnits: 'userSpaceOnUse', patternTransform: 'rotate(45)' })
  const stripe = svg('rect', { fill: LINE, 'fill-opacity': '0.55' })
  hatch.append(stripe)
  const definitions = svg('defs')
  definitions.append(clip, hatch)
  const ghosts = svg('g')
  const other = svg('polygon', { fill: 'none', stroke: OTHER })
  const body = svg('polygon', { 'data-body': '', 'fill-opacity': '0.4', stroke: 'none' })
  const line = svg('polyline', { fill: 'none', stroke: LINE })
  const clashes = svg('g', { 'clip-path': `url(#${id}-clip)`, 'fill-opacity': '0.55' })
  const borders = svg('g', { fill: 'none' })
  const closing = svg('line', { stroke: LINE, 'stroke-opacity': '0.4' })
  const rubber = svg('line', { stroke: LINE, 'stroke-opacity': '0.8' })
  const crosses = svg('g')
  const handles = newHandles(isTouch)
  const aimed = svg('circle', { fill: 'none', stroke: '#1fe9ab' })
  const hair = svg('path', { fill: 'none', stroke: '#1fe9ab' })
  canvas.append(definitions, ghosts, other, body, clashes, borders)
  canvas.append(closing, line, rubber, crosses, handles.group, aimed, hair)

  let waiting: readonly Ghost[] = []
  let aim: Aim | undefined

  function drawAim() {
    const draft = drawing.draft.get()
    const size = pixel(stage.camera)
    const drawn = draft && drawnOf(draft)
    const at = draft?.cursor ?? aim?.point
    const last = drawn && !drawn.isClosed ? drawn.points.at(-1) : undefined
    rubber.style.display = last && at ? '' : 'none'
    if (last && at)
      put(rubber, { x1: last.x, y1: last.y, x2: at.x, y2: at.y, 'stroke-dasharray': `${6 * size} ${5 * size}` })
    const isAimed = aim?.to && !draft?.cursor && (draft?.live || !drawn?.isClosed)
    aimed.style.display = isAimed ? '' : 'none'
    if (aim?.to) put(aimed, { cx: aim.point.x, cy: aim.point.y, r: 7 * size, 'stroke-width': 2 * size })
    hair.style.display = draft?.cursor ? '' : 'none'
    if (draft?.cursor) {
      const { x, y } = draft.cursor
      const arm = 16 * size
      put(hair, {
        d: `M${x - arm} ${y}h${2 * arm}M${x} ${y - arm}v${2 * arm}M${x - 5 * size} ${y}a${5 * size} ${5 * size} 0 1 0 ${10 * size} 0a${5 * size} ${5 * size} 0 1 0 ${-10 * size} 0`,
        'stroke-width': 2 * size,
      })
    }
  }

  function draw() {
    const draft = drawing.draft.get()
    const size = pixel(stage.camera)
    const drawn = draft && drawnOf(draft)
    const points = drawn?.points ?? []
    const color = draft?.fields.color ?? ''
    const corners = cornersOf(points)
    const isClosed = drawn?.isClosed ?? false
    put(own, { points: corners })
    put(body, { points: points.length > 2 ? corners : '', fill: color })
    body.style.pointerEvents = isClosed ? 'fill' : 'none'
    body.style.cursor = isClosed ? 'move' : ''
    const way = isClosed && points[0] ? cornersOf([...points, points[0]]) : corners
    put(line, { points: way, 'stroke-width': 2.5 * size })
    const [first, last] = [points[0], points.at(-1)]
    const isOpen = drawn !== undefined && canClose(drawn)
    closing.style.display = isOpen ? '' : 'none'
    if (isOpen && first && last) {
      const ends = { x1: last.x, y1: last.y, x2: first.x, y2: first.y }
      put(closing, { ...ends, 'stroke-width': 1.5 * size, 'stroke-dasharray': `${3 * size} ${4 * size}` })
    }
    const seen = draft?.other
    put(other, { points: seen && seen !== 'deleted' ? cornersOf(seen.points) : '', 'stroke-width': 2.5 * size })
    put(other, { 'stroke-dasharray': `${9 * size} ${6 * size}` })
    drawClashes(size)
    handles.draw(drawn, { size, chosen: draft?.chosen, canClose: isOpen })
    drawAim()
  }

  function drawGhosts() {
    const size = pixel(stage.camera)
    put(hatch, { width: 10 * size, height: 10 * size })
    put(stripe, { width: 3 * size, height: 10 * size })
    ghosts.replaceChildren(
      ...waiting.flatMap(({ name, color, points, isRefused }) => {
        const corners = cornersOf(points)
        const { at } = middleOf(outlineOf(points))
        const line = { 'stroke-width': 2 * size, stroke: isRefused ? DANGER : LINE }
        const halo = { stroke: '#0b1220', 'stroke-width': 3 * size, 'paint-order': 'stroke' }
        const font = { fill: LINE, 'font-size': 12 * size, 'font-weight': 600, 'text-anchor': 'middle' }
        const title = svg('text', { ...at, ...font, ...halo })
        title.textContent = name
        return [
          svg('polygon', { points: corners, fill: color, 'fill-opacity': 0.35, ...line }),
          svg('polygon', { points: corners, fill: `url(#${id}-hatch)`, stroke: 'none' }),
          title,
        ]
      }),
    )
  }

  function drawClashes(size: number) {
    const draft = drawing.draft.get()
    const drawn = draft && drawnOf(draft)
    const { crossings, overlapped } = drawn ? drawing.clashes(drawn) : { crossings: [], overlapped: [] }
    const cross = { r: 11 * size, fill: DANGER, 'fill-opacity': 0.35, stroke: DANGER, 'stroke-width': 2.5 * size }
    crosses.replaceChildren(...crossings.map(({ x, y }) => svg('circle', { cx: x, cy: y, ...cross })))
    const shapes = (look: Record<string, string | number>) =>
      overlapped.map(({ points }) => svg('polygon', { points: cornersOf(points), ...look }))
    clashes.replaceChildren(...shapes({ fill: DANGER, stroke: 'none' }))
    borders.replaceChildren(...shapes({ stroke: DANGER, 'stroke-width': 2 * size }))
  }

  function rest() {
    drawGhosts()
    draw()
  }

  const forget = [stage.overlay(canvas, rest), drawing.draft.subscribe(draw)]
  rest()
  return {
    canvas,
    aim(next: Aim | undefined) {
      aim = next
      drawAim()
    },
    showGhosts(next: readonly Ghost[]) {
      waiting = next
      drawGhosts()
    },
    end() {
      for (const each of forget) each()
    },
  }
}
export type Layer = ReturnType<typeof newLayer>
