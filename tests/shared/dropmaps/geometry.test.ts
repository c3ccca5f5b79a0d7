import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { areaOf, boundsOf, CANVAS, contains, GRID, gridPoint, sideOf } from '#shared/dropmaps/geometry'
import { innerPointOf, labelPointOf } from '#shared/dropmaps/labelPoint'
import { distanceTo } from '#shared/dropmaps/segments'
import { anyPoints, isSelfCrossing, outline, point, polygon, rotatedTo, square } from './outlinesOf.ts'

const nowhere = { x: 0, y: 0, radius: 0 }

describe('a point of the grid', () => {
  test('lies inside the canvas, on a half of a unit, and stays when it is moved there again', () => {
    fc.assert(
      fc.property(fc.double(), fc.double(), (x, y) => {
        const moved = gridPoint({ x, y })
        for (const value of [moved.x, moved.y]) {
          expect(value).toBeGreaterThanOrEqual(0)
          expect(value).toBeLessThanOrEqual(CANVAS)
          expect(value % GRID).toBe(0)
        }
        expect(gridPoint(moved)).toEqual(moved)
      }),
    )
  })

  test('is the nearest one', () => {
    expect([-3, 0.24, 0.25, 999.76, 1e9].map((x) => gridPoint({ x, y: 7.3 }))).toEqual(
      polygon([0, 7.5], [0, 7.5], [0.5, 7.5], [1000, 7.5], [1000, 7.5]),
    )
  })
})

describe('an area', () => {
  test('is that of a square', () => expect(areaOf(square(10, 20, 5))).toBe(25))

  test('does not depend on the corner at which the outline begins, nor on its direction', () => {
    fc.assert(
      fc.property(outline, fc.nat(23), (points, first) => {
        expect(areaOf(rotatedTo(points, first % points.length))).toBe(areaOf(points))
        expect(areaOf(points.toReversed())).toBe(areaOf(points))
      }),
    )
  })

  test('is no greater than that of the bounds', () => {
    fc.assert(
      fc.property(outline, (points) => {
        const { left, top, right, bottom } = boundsOf(points)
        expect(areaOf(points)).toBeLessThanOrEqual((right - left) * (bottom - top))
      }),
    )
  })

  test('is nothing without three corners', () => {
    expect([[], [{ x: 1, y: 2 }], square(1, 2, 3).slice(0, 2)].map(areaOf)).toEqual([0, 0, 0])
  })
})

describe('bounds', () => {
  test('touch every side and hold every point', () => {
    fc.assert(
      fc.property(fc.array(point, { minLength: 1 }), (points) => {
        const { left, top, right, bottom } = boundsOf(points)
        expect(left).toBe(Math.min(...points.map(({ x }) => x)))
        expect(right).toBe(Math.max(...points.map(({ x }) => x)))
        expect(top).toBe(Math.min(...points.map(({ y }) => y)))
        expect(bottom).toBe(Math.max(...points.map(({ y }) => y)))
      }),
    )
  })

  test('of nothing are at the origin', () => expect(boundsOf([])).toEqual({ left: 0, top: 0, right: 0, bottom: 0 }))
})

describe('inside', () => {
  test('are the border and its corners, too', () => {
    const box = square(10, 10, 10)
    expect(box.every((corner) => contains(box, corner))).toBe(true)
    expect([15, 10, 9.5, 20, 20.5].map((x) => sideOf(box, { x, y: 12 }))).toEqual([
      'inside',
      'border',
      'outside',
      'border',
      'outside',
    ])
  })

  test('is nothing that lies outside the bounds', () => {
    fc.assert(
      fc.property(anyPoints, point, (points, at) => {
        const { left, top, right, bottom } = boundsOf(points)
        const isFar = at.x < left || at.x > right || at.y < top || at.y > bottom
        expect(isFar && contains(points, at)).toBe(false)
      }),
    )
  })

  test('a notch is not', () => {
    const notched = polygon([0, 0], [10, 0], [10, 10], [5, 2], [0, 10])
    expect([contains(notched, { x: 5, y: 5 }), contains(notched, { x: 1, y: 5 })]).toEqual([false, true])
  })
})

describe('an outline that crosses itself', () => {
  test('is a bow-tie, from whichever corner', () => {
    const [a, b, c, d] = square(0, 0, 10)
    const tie = [a!, c!, b!, d!]
    expect([0, 1, 2, 3].map((first) => isSelfCrossing(rotatedTo(tie, first)))).toEqual([true, true, true, true])
  })

  test('touches itself with a corner', () => {
    const pinched = [...square(0, 0, 10), { x: 5, y: 0 }]
    expect(isSelfCrossing(pinched)).toBe(true)
  })

  test('runs back on itself', () => {
    const spiked = polygon([0, 0], [10, 0], [5, 0], [5, 5])
    expect([0, 1, 2, 3].map((first) => isSelfCrossing(rotatedTo(spiked, first)))).toEqual([true, true, true, true])
  })

  test('is none whose corners stand in the order of their angles, repeated or on a straight side', () => {
    fc.assert(
      fc.property(outline, (points) => {
        const doubled = points.flatMap((corner) => [corner, corner])
        expect(isSelfCrossing(doubled)).toBe(false)
        expect(isSelfCrossing(points.toReversed())).toBe(false)
      }),
    )
    expect(isSelfCrossing([...square(0, 0, 10), { x: 0, y: 5 }])).toBe(false)
  })

  test('is none with two corners', () => expect(isSelfCrossing(square(0, 0, 10).slice(0, 2))).toBe(false))

  test('is one after any two corners far from each other are exchanged in a ring', () => {
    fc.assert(
      fc.property(fc.integer({ min: 5, max: 20 }), fc.nat(19), (count, at) => {
        const ring = Array.from({ length: count }, (_, i) =>
          gridPoint({
            x: 500 + 400 * Math.cos((2 * Math.PI * i) / count),
            y: 500 + 400 * Math.sin((2 * Math.PI * i) / count),
          }),
        )
        expect(isSelfCrossing(ring)).toBe(false)
        const [one, other] = [at % count, (at + 2) % count]
        expect(isSelfCrossing(ring.with(one, ring[other]!).with(other, ring[one]!))).toBe(true)
      }),
    )
  })
})

describe('a label’s point', () => {
  test('lies inside, however thin the outline is, and nowhere is nearer than its room', () => {
    fc.assert(
      fc.property(outline, (points) => {
        const { radius, ...at } = labelPointOf(points)
        expect(radius).toBeGreaterThan(0)
        expect(sideOf(points, at)).toBe('inside')
        const nearest = Math.min(...points.map((corner, i) => distanceTo(corner, points.at(i - 1)!, at)))
        expect(radius).toBeCloseTo(nearest, 9)
        expect(sideOf(points, innerPointOf(points))).toBe('inside')
      }),
    )
  })

  test('has about as much room as any point has', () => {
    fc.assert(
      fc.property(outline, point, (points, other) => {
        fc.pre(sideOf(points, other) === 'inside')
        const nearest = Math.min(...points.map((corner, i) => distanceTo(corner, points.at(i - 1)!, other)))
        expect(labelPointOf(points).radius * 1.05).toBeGreaterThan(nearest)
      }),
      { numRuns: 300 },
    )
  })

  test('is the middle of a square', () => {
    const { x, y, radius } = labelPointOf(square(100, 200, 50))
    expect([x, y, radius].map((value) => Math.round(value))).toEqual([125, 225, 25])
  })

  test('is the middle of the bounds where there is no area', () => {
    expect(labelPointOf([])).toEqual(nowhere)
    expect(labelPointOf([{ x: 3, y: 4 }])).toEqual({ x: 3, y: 4, radius: 0 })
    expect(labelPointOf(polygon([0, 0], [10, 4]))).toEqual({ x: 5, y: 2, radius: 0 })
  })
})
