import fc from 'fast-check'
import { crossingsOf } from '#shared/dropmaps/clashes'
import { areaOf, CANVAS, gridPoint, type Point } from '#shared/dropmaps/geometry'

export const isSelfCrossing = (points: readonly Point[]) => crossingsOf(points).length > 0

export const point = fc
  .record({ x: fc.integer({ min: 0, max: 2 * CANVAS }), y: fc.integer({ min: 0, max: 2 * CANVAS }) })
  .map(({ x, y }) => ({ x: x / 2, y: y / 2 }))

/** Simple polygons with an area, slivers among them. */
export const outline = fc
  .record({
    middle: point,
    corners: fc.uniqueArray(fc.tuple(fc.integer({ min: 0, max: 359 }), fc.integer({ min: 1, max: 400 })), {
      minLength: 3,
      maxLength: 24,
      selector: ([angle]) => angle,
    }),
    flat: fc.constantFrom(1, 1, 0.2, 0.01),
  })
  .map(({ middle, corners, flat }) =>
    corners
      .toSorted(([one], [other]) => one - other)
      .map(([angle, far]) =>
        gridPoint({
          x: middle.x + far * Math.cos((angle * Math.PI) / 180),
          y: middle.y + flat * far * Math.sin((angle * Math.PI) / 180),
        }),
      ),
  )
  .filter((points) => areaOf(points) > 0 && !isSelfCrossing(points))

export const anyPoints = fc.array(point, { maxLength: 12 })

export const rotatedTo = <T>(points: T[], first: number) => [...points.slice(first), ...points.slice(0, first)]

export const polygon = (...corners: [x: number, y: number][]) => corners.map(([x, y]) => ({ x, y }))

export const square = (left: number, top: number, side: number) =>
  polygon([left, top], [left + side, top], [left + side, top + side], [left, top + side])
