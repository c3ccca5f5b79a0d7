import { expect, test, vi } from 'vitest'
import type { Point } from '#shared/dropmaps/geometry'
import { outlineOf } from '#shared/dropmaps/outlines'
import { newDraft, newDrawing } from '../../../../../pwa/dropmaps/admin/draw/drawing.ts'
import { warningsOf } from '../../../../../pwa/dropmaps/admin/draw/words.ts'

const way = (...all: [x: number, y: number][]): Point[] => all.map(([x, y]) => ({ x, y }))
const locations = [{ number: 2, name: 'Форт', outline: outlineOf(way([300, 100], [400, 100], [400, 200], [300, 200])) }]

function startDrawing() {
  const drawing = newDrawing()
  drawing.begin(newDraft(), locations)
  return drawing
}
const warned = (points: Point[], isClosed = false) => warningsOf({ points, isClosed }, startDrawing())

test('an outline that is still open is judged as it would be stored: by what it covers, and by the side that closes it', () => {
  expect(warned(way([350, 50], [350, 300], [500, 300]))).toEqual(['Накладывается на «Форт»'])
  expect(warned(way([0, 0], [100, 0], [100, 100], [200, 50]))).toEqual([
    'Сторона, которая замкнёт контур, пересекает его',
  ])
  expect(warned(way([0, 0], [100, 100], [100, 0], [0, 100]))).toEqual(['Контур пересекает сам себя'])
  expect(warned(way([0, 0], [100, 0], [100, 100]))).toEqual([])
})

test('two points and fewer cover nothing', () => {
  expect(warned(way([350, 50], [350, 300]))).toEqual([])
})

test('a closing that is taken back and done again is not told as one by hand', () => {
  const drawing = startDrawing()
  const onClosed = vi.fn()
  drawing.closings.subscribe(onClosed)
  for (const count of [1, 2, 3]) drawing.do({ points: way([0, 0], [50, 0], [50, 50]).slice(0, count), isClosed: false })
  drawing.close()
  expect(onClosed).toHaveBeenCalledOnce()
  drawing.undo()
  drawing.redo()
  expect(drawing.draft.get()?.history.now.isClosed).toBe(true)
  expect(onClosed).toHaveBeenCalledOnce()
})
