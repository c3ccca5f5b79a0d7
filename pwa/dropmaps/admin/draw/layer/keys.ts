import { boundsOf, CANVAS, type Point } from '#shared/dropmaps/geometry'
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
import { allWords, NO_MORE_POINTS, pointWords } from '../words.ts'
import { aimAt, pixel } from './aim.ts'

const STEPS = { hair: [10, 50], point: [1, 10] } as const
/** Pixels around the cross-hair that stay visible. */
const SEEN = 60

const ways: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}
const isUndo = (event: KeyboardEvent) => event.code === 'KeyZ' && (event.ctrlKey || event.metaKey) && !event.shiftKey
const isRedo = (event: KeyboardEvent) =>
  (event.ctrlKey || event.metaKey) && (event.code === 'KeyY' || (event.code === 'KeyZ' && event.shiftKey))

export const isForAnyFocus = (event: KeyboardEvent) => isUndo(event) || isRedo(event) || event.key === 'Escape'

/**
 * Draws by keyboard and announces the position. Returns a function that handles a key; false: not a drawing key.
 * @param onEnough is called for Enter on a closed outline
 */
export function newKeys(stage: Stage, drawing: Drawing, onCancel: () => void, onEnough: () => void) {
  const inside = (value: number) => Math.max(0, Math.min(CANVAS, value))

  function reveal({ x, y }: Point) {
    const around = SEEN * pixel(stage.camera)
    stage.camera.reveal({ left: x - around, top: y - around, right: x + around, bottom: y + around })
  }
  function beginning(drawn: Drawn): Point {
    const { left, top, right, bottom } = stage.camera.seen()
    const middle = { x: Math.round((left + right) / 20) * 10, y: Math.round((top + bottom) / 20) * 10 }
    return drawn.points.at(-1) ?? { x: inside(middle.x), y: inside(middle.y) }
  }

  function move(drawn: Drawn, way: Point, isFar: boolean) {
    const { chosen, cursor } = drawing.draft.get()!
    const point = chosen === undefined ? undefined : drawn.points[chosen]
    const step = STEPS.point[isFar ? 1 : 0]
    if (chosen !== undefined && point) {
      const next = withMoved(drawn, chosen, { x: point.x + way.x * step, y: point.y + way.y * step })
      drawing.do(next, `point ${chosen}`)
      reveal(next.points[chosen]!)
      drawing.announce(pointWords(chosen, next.points[chosen]!))
      return
    }
    if (drawn.isClosed) {
      const next = withAllMoved(drawn, { x: way.x * step, y: way.y * step })
      drawing.do(next, 'all')
      stage.camera.reveal(boundsOf(next.points))
      return drawing.announce(allWords(next.points))
    }
    const far = STEPS.hair[isFar ? 1 : 0]
    const from = cursor ?? beginning(drawn)
    const at = { x: inside(from.x + way.x * far), y: inside(from.y + way.y * far) }
    drawing.change({ cursor: at })
    reveal(at)
    drawing.announce(`${at.x}, ${at.y}`)
  }

  function close() {
    drawing.close()
    drawing.change({ cursor: undefined })
    drawing.announce('Контур замкнут')
  }
  function set(drawn: Drawn, isEnter: boolean) {
    const { cursor, chosen } = drawing.draft.get()!
    if (drawn.isClosed) return isEnter && onEnough()
    if (!cursor) {
      if (isEnter && canClose(drawn)) return close()
      const at = beginning(drawn)
      drawing.change({ cursor: at, chosen: undefined })
      return drawing.announce(`Прицел: ${at.x}, ${at.y}`)
    }
    const { point, to } = aimAt(drawing, stage.camera, cursor)
    const next = to === 'start' ? drawn : withPoint(drawn, point)
    // A second press at the same place closes the outline, like a double click.
    if (next === drawn) {
      const isHere = to === 'start' || isSame(drawn.points.at(-1), point)
      return isHere ? canClose(drawn) && close() : drawing.announce(NO_MORE_POINTS)
    }
    drawing.do(next)
    if (chosen !== undefined) drawing.choose(undefined)
    drawing.change({ cursor: point })
    drawing.announce(pointWords(next.points.length - 1, point))
  }

  function choose(drawn: Drawn, isBack: boolean) {
    const { chosen } = drawing.draft.get()!
    const last = drawn.points.length - 1
    const next = chosen === undefined ? (isBack ? last : 0) : chosen + (isBack ? -1 : 1)
    const point = drawn.points[next]
    drawing.change({ chosen: point && next, cursor: undefined })
    if (!point) return false
    reveal(point)
    drawing.announce(pointWords(next, point))
    return true
  }

  function insert(drawn: Drawn, chosen: number) {
    if (!drawn.isClosed && chosen === drawn.points.length - 1)
      return drawing.announce('После этой точки стороны ещё нет')
    const next = withInserted(drawn, chosen, middleOfSide(drawn, chosen))
    if (next === drawn) return drawing.announce(NO_MORE_POINTS)
    drawing.do(next)
    drawing.choose(chosen + 1)
    drawing.announce(pointWords(chosen + 1, next.points[chosen + 1]!))
  }
  function snap(drawn: Drawn, chosen: number) {
    const { point, to } = aimAt(drawing, stage.camera, drawn.points[chosen]!, { isTouch: true, isMoved: true })
    if (!to) return drawing.announce('Рядом нет границы')
    drawing.do(withMoved(drawn, chosen, point))
    drawing.announce(`На границе. ${pointWords(chosen, point)}`)
  }

  function undo() {
    drawing.undo()
    drawing.announce(countWords(drawing))
  }
  function remove(drawn: Drawn, chosen: number | undefined) {
    if (chosen === undefined) return undo()
    drawing.do(withoutPoint(drawn, chosen))
    const left = drawing.draft.get()!.history.now.points.length
    drawing.choose(left > 0 ? Math.min(chosen, left - 1) : undefined)
    drawing.announce(`Точка ${chosen + 1} убрана. ${countWords(drawing)}`)
  }

  return (event: KeyboardEvent): boolean => {
    const draft = drawing.draft.get()
    if (!draft) return false
    const { chosen } = draft
    const drawn = drawnOf(draft)
    const way = ways[event.key]
    if (isUndo(event)) undo()
    else if (isRedo(event)) {
      drawing.redo()
      drawing.announce(countWords(drawing))
    } else if (event.ctrlKey || event.metaKey || event.altKey) return false
    else if (way) move(drawn, way, event.shiftKey)
    else if (chosen !== undefined && (event.key === 'Insert' || event.key === '+')) insert(drawn, chosen)
    else if (chosen !== undefined && event.key === ' ') snap(drawn, chosen)
    else if (event.key === 'Enter' || event.key === ' ') set(drawn, event.key === 'Enter')
    else if (event.key === 'Tab') return choose(drawn, event.shiftKey)
    else if (event.key === 'Backspace' || event.key === 'Delete') remove(drawn, chosen)
    else if (event.key === 'Escape') {
      if (chosen !== undefined || draft.cursor) drawing.change({ chosen: undefined, cursor: undefined })
      else onCancel()
    } else if (event.key === '+' || event.key === '=') stage.camera.zoomIn()
    else if (event.key === '-') stage.camera.zoomOut()
    else return false
    return true
  }
}

const countWords = (drawing: Drawing) => {
  const draft = drawing.draft.get()
  return `Точек: ${draft ? drawnOf(draft).points.length : 0}`
}
