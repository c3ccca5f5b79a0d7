import fc from 'fast-check'
import { expect, test } from 'vitest'
import { boundsOf, gridPoint, type Point, sideOf } from '#shared/dropmaps/geometry'
import { labelPointOf } from '#shared/dropmaps/labelPoint'
import { overlaps } from '#shared/dropmaps/overlaps'
import { outline, polygon, rotatedTo, square } from './outlinesOf.ts'

const moved = (points: Point[], dx: number, dy: number) => points.map(({ x, y }) => ({ x: x + dx, y: y + dy }))

test('an overlap is one from both sides, from any corner and in any direction', () => {
  fc.assert(
    fc.property(outline, outline, fc.nat(23), (a, b, first) => {
      const found = overlaps(a, b)
      expect(overlaps(b, a)).toBe(found)
      expect(overlaps(rotatedTo(a, first % a.length), b.toReversed())).toBe(found)
    }),
  )
})

test('who shares a point inside overlaps', () => {
  fc.assert(
    fc.property(outline, outline, (a, b) => {
      const [here, there] = [gridPoint(labelPointOf(a)), gridPoint(labelPointOf(b))]
      fc.pre(sideOf(a, here) === 'inside' && sideOf(b, there) === 'inside')
      expect(overlaps(a, moved(b, here.x - there.x, here.y - there.y))).toBe(true)
    }),
  )
})

test('an outline overlaps itself, and no longer when it is moved as far as it is wide', () => {
  fc.assert(
    fc.property(outline, (points) => {
      const { left, right, top, bottom } = boundsOf(points)
      expect(overlaps(points, points)).toBe(true)
      expect(overlaps(points, moved(points, right - left, 0))).toBe(false)
      expect(overlaps(points, moved(points, 0, top - bottom))).toBe(false)
    }),
  )
})

test('a cut from corner to corner leaves two parts that do not overlap each other but the whole', () => {
  fc.assert(
    fc.property(outline, fc.nat(23), (points, first) => {
      const [tip = { x: 0, y: 0 }, , ...rest] = rotatedTo(points, first % points.length)
      const [ear, other] = [rotatedTo(points, first % points.length).slice(0, 3), [tip, ...rest]]
      // Only where the cut lies inside.
      fc.pre(other.length > 2 && !rest.slice(1).some((corner) => sideOf(ear, corner) !== 'outside'))
      const middle = { x: (tip.x + rest[0]!.x) / 2, y: (tip.y + rest[0]!.y) / 2 }
      fc.pre(sideOf(points, middle) === 'inside')
      expect([overlaps(ear, other), overlaps(ear, points), overlaps(other, points)]).toEqual([false, true, true])
    }),
  )
})

test('a shared side, a part of one or a corner is no overlap', () => {
  const box = square(100, 100, 50)
  expect(
    [square(150, 100, 50), square(150, 110, 10), square(150, 150, 50), square(150, 80, 200)].map((other) =>
      overlaps(box, other),
    ),
  ).toEqual([false, false, false, false])
})

test('one inside another overlaps, at its border, too, though no side crosses one', () => {
  const box = square(100, 100, 50)
  const diamond = polygon([125, 100], [150, 125], [125, 150], [100, 125])
  expect([square(110, 110, 5), square(100, 100, 20), diamond].map((other) => overlaps(other, box))).toEqual([
    true,
    true,
    true,
  ])
})

test('two bars that cross in corners only have their middle in common', () => {
  const lying = polygon([0, 10], [30, 10], [30, 20], [0, 20])
  const standing = lying.map(({ x, y }) => ({ x: y, y: x }))
  expect(overlaps(lying, standing)).toBe(true)
})

test('what has no area overlaps nothing', () => {
  expect(overlaps([], square(0, 0, 5))).toBe(false)
  expect(overlaps(square(0, 0, 5), polygon([1, 1], [4, 4]))).toBe(false)
})
