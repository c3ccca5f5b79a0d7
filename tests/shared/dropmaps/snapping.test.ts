import fc from 'fast-check'
import { expect, test } from 'vitest'
import { crossingsOf, newNeighbours } from '#shared/dropmaps/clashes'
import { CANVAS, gridPoint, type Point, sideOf, sidesOf } from '#shared/dropmaps/geometry'
import { distanceTo } from '#shared/dropmaps/segments'
import { newBorders, straight } from '#shared/dropmaps/snapping'
import { anyPoints, isSelfCrossing, outline, point, polygon, rotatedTo, square } from './outlinesOf.ts'

const far = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y)

test('a corner nearby attracts a point before the border does, and what is far away attracts nothing', () => {
  const borders = newBorders([square(100, 100, 200)])
  expect(borders.snap({ x: 103, y: 97 }, 6)).toEqual({ point: { x: 100, y: 100 }, to: 'corner' })
  expect(borders.snap({ x: 180, y: 97 }, 6)).toEqual({ point: { x: 180, y: 100 }, to: 'border' })
  expect(borders.snap({ x: 180, y: 90 }, 6)).toBeUndefined()
  expect(borders.snap({ x: 3, y: 500 }, 6)).toEqual({ point: { x: 0, y: 500 }, to: 'border' })
})

test('a point that snaps lies on the neighbour’s border to the last bit, or beside it where the border has no point of the grid', () => {
  fc.assert(
    fc.property(outline, point, fc.integer({ min: 2, max: 40 }), (points, at, reach) => {
      const snap = newBorders([points]).snap(at, reach)
      if (!snap) return
      expect(gridPoint(snap.point)).toEqual(snap.point)
      expect(far(snap.point, at)).toBeLessThanOrEqual(reach + 1)
      const isOnCanvas = [0, CANVAS].some((edge) => snap.point.x === edge || snap.point.y === edge)
      if (snap.to !== 'beside' && !isOnCanvas) expect(sideOf(points, snap.point)).toBe('border')
    }),
    { numRuns: 500 },
  )
})

test('whatever border is within reach attracts, and a point that is on it stays where it is', () => {
  fc.assert(
    fc.property(outline, fc.nat(), (points, pick) => {
      const corner = points[pick % points.length]!
      expect(newBorders([points]).snap(corner, 5)).toEqual({ point: corner, to: 'corner' })
    }),
  )
})

test('what is drawn straight keeps its angle and the canvas', () => {
  fc.assert(
    fc.property(point, point, (from, to) => {
      const end = straight(from, to)
      const [dx, dy] = [Math.abs(end.x - from.x), Math.abs(end.y - from.y)]
      expect(dx === 0 || dy === 0 || dx === dy).toBe(true)
      expect(gridPoint(end)).toEqual(end)
    }),
  )
})

test('an outline has crossings wherever it begins and whichever way round, each of them on two of its sides', () => {
  fc.assert(
    fc.property(anyPoints, fc.nat({ max: 11 }), (points, first) => {
      const found = crossingsOf(points)
      expect(isSelfCrossing(rotatedTo(points, first))).toBe(found.length > 0)
      expect(isSelfCrossing(points.toReversed())).toBe(found.length > 0)
      for (const crossing of found)
        expect(sidesOf(points).filter(([a, b]) => distanceTo(a, b, crossing) < 1e-6).length).toBeGreaterThan(1)
    }),
    { numRuns: 1000 },
  )
  const bow = polygon([0, 0], [100, 100], [100, 0], [0, 100])
  expect(crossingsOf(bow)).toEqual([{ x: 50, y: 50 }])
  expect(crossingsOf(bow.slice(0, 3), false)).toEqual([])
})

test('an outline overlaps the neighbours that it shares area with, and none that it only shares a border with', () => {
  const outlines = [
    { name: 'Порт', points: square(100, 100, 100) },
    { name: 'Лес', points: square(400, 100, 100) },
  ]
  const { overlapped } = newNeighbours(outlines)
  expect(overlapped(square(200, 100, 200))).toEqual([])
  expect(overlapped(square(150, 100, 200)).map(({ name }) => name)).toEqual(['Порт'])
  expect(overlapped(square(150, 100, 300)).map(({ name }) => name)).toEqual(['Порт', 'Лес'])
})
