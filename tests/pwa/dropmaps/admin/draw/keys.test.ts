import { expect, test, vi } from 'vitest'
import type { Point } from '#shared/dropmaps/geometry'
import { MAX_POINTS } from '#shared/dropmaps/limits'
import { outlineOf } from '#shared/dropmaps/outlines'
import { editOf, newDraft, newDrawing } from '../../../../../pwa/dropmaps/admin/draw/drawing.ts'
import { newKeys } from '../../../../../pwa/dropmaps/admin/draw/layer/keys.ts'
import type { Stage } from '../../../../../pwa/dropmaps/stage/stage.ts'

const square = (x: number, y: number, side: number): Point[] => [
  { x, y },
  { x: x + side, y },
  { x: x + side, y: y + side },
  { x, y: y + side },
]
const known = (points: Point[]) => ({
  ...{ id: 'own', number: 1, name: 'Лес', description: '', color: '#3B82F6', maxPlayers: 3, editVersion: 1, points },
})
const neighbour = { number: 2, name: 'Форт', outline: outlineOf(square(300, 100, 100)) }

/** A drawing on a map of one unit a pixel, with one neighbour from 300 on, and what presses its keys. */
function drawnOn(draft: ReturnType<typeof newDraft>) {
  const drawing = newDrawing()
  drawing.begin(draft, [neighbour])
  const camera = {
    ...{ unit: () => 1, scale: () => 1, reveal: vi.fn(), zoomIn: vi.fn() },
    seen: () => ({ left: 0, top: 0, right: 1000, bottom: 1000 }),
  }
  const [onCancel, onEnough] = [vi.fn(), vi.fn()]
  const keys = newKeys({ camera } as unknown as Stage, drawing, onCancel, onEnough)
  const press = (...all: string[]) => {
    for (const key of all) {
      const shiftKey = key.startsWith('Shift+')
      const named = key.replace('Shift+', '')
      keys({ key: named, code: named, shiftKey, ctrlKey: false, metaKey: false, altKey: false } as KeyboardEvent)
    }
  }
  const points = () => drawing.draft.get()!.history.now.points
  return { drawing, camera, press, points, onEnough }
}

test('arrows move a closed outline as a whole while none of its points is chosen, and that is one step to take back', () => {
  const { drawing, press, points } = drawnOn(editOf(known(square(100, 100, 50))))
  press('ArrowRight', 'ArrowRight', 'Shift+ArrowDown')
  expect(points()).toEqual(square(102, 110, 50))
  expect(drawing.announcement.get()).toBe('Вся локация: слева 102, сверху 110')
  drawing.undo()
  expect(points()).toEqual(square(100, 100, 50))
  press('Tab', 'ArrowLeft')
  expect(points()[0]).toEqual({ x: 99, y: 100 })
  expect(points()[2]).toEqual({ x: 150, y: 150 })
})

test('Insert and «+» put a point on the side after the chosen one; without a chosen one «+» comes nearer', () => {
  const { camera, press, points } = drawnOn(editOf(known(square(100, 100, 50))))
  press('+')
  expect(camera.zoomIn).toHaveBeenCalledOnce()
  press('Tab', 'Insert')
  expect(points()[1]).toEqual({ x: 125, y: 100 })
  press('+')
  expect(points()).toHaveLength(6)
  expect(points()[2]).toEqual({ x: 137.5, y: 100 })
  expect(camera.zoomIn).toHaveBeenCalledOnce()
})

test('of an open outline the last point has no side after it', () => {
  const { drawing, press, points } = drawnOn(newDraft())
  press('Enter', 'Enter', 'ArrowRight', 'Enter', 'Tab', 'Tab', 'Insert')
  expect(points()).toHaveLength(2)
  expect(drawing.announcement.get()).toBe('После этой точки стороны ещё нет')
  press('Shift+Tab', 'Insert')
  expect(points()).toHaveLength(3)
})

test('space takes the chosen point to a border nearby, and says so where there is none', () => {
  const { drawing, press, points } = drawnOn(editOf(known(square(240, 130, 52))))
  press('Tab', ' ')
  expect(drawing.announcement.get()).toBe('Рядом нет границы')
  expect(points()[0]).toEqual({ x: 240, y: 130 })
  press('Tab', ' ')
  expect(points()[1]).toEqual({ x: 300, y: 130 })
  expect(drawing.announcement.get()).toBe('На границе. Точка 2: 300, 130')
})

test('Backspace takes the chosen point away, and without one the last step back', () => {
  const { drawing, press, points } = drawnOn(editOf(known(square(100, 100, 50))))
  press('Tab', 'Tab', 'Backspace')
  expect(points()).toEqual(square(100, 100, 50).toSpliced(1, 1))
  drawing.choose(undefined)
  press('Backspace')
  expect(points()).toHaveLength(4)
})

test('the point after the last that is allowed closes nothing: that there may be no more is said', () => {
  const { drawing, press, onEnough } = drawnOn(newDraft())
  const most = Array.from({ length: MAX_POINTS }, (_, i) => ({ x: i * 2, y: 500 + (i % 2) }))
  drawing.do({ points: most, isClosed: false })
  press('Shift+ArrowDown', 'Enter')
  expect(drawing.announcement.get()).toBe(`Точек — не больше ${MAX_POINTS}`)
  expect(drawing.draft.get()!.history.now).toMatchObject({ points: most, isClosed: false })
  press('Shift+ArrowUp', 'Enter')
  expect(drawing.draft.get()!.history.now.isClosed).toBe(true)
  expect(onEnough).not.toHaveBeenCalled()
})
