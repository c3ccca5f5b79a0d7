import { brotliCompressSync, gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { contains, gridPoint } from '#shared/dropmaps/geometry'
import {
  cornersOf,
  decodeOutline,
  decodeOutlines,
  encodeOutline,
  encodeOutlines,
  outlineOf,
  pointsOf,
  readOutlines,
} from '#shared/dropmaps/outlines'
import { overlaps } from '#shared/dropmaps/overlaps'
import { KIB } from '#shared/units'
import { bigMap } from '../../support/slices/dropmaps/bigMap.ts'
import { anyPoints, isSelfCrossing, point } from './outlinesOf.ts'

test('an outline is read as it was written', () => {
  fc.assert(
    fc.property(anyPoints, (points) => {
      expect(decodeOutline(encodeOutline(points))).toEqual(points)
    }),
  )
})

test('many outlines are, too, whatever sides they share', () => {
  // Few points, so that sides repeat.
  const near = fc.array(
    point.map(({ x, y }) => ({ x: x % 2, y: y % 1.5 })),
    { maxLength: 12 },
  )
  fc.assert(
    fc.property(fc.array(fc.oneof(near, anyPoints)), (outlines) => {
      expect(decodeOutlines(encodeOutlines(outlines))).toEqual(outlines)
    }),
  )
})

test('points beside the grid are moved to it', () => {
  const off = fc.record({ x: fc.double({ noNaN: true }), y: fc.double({ noNaN: true }) })
  fc.assert(
    fc.property(fc.array(off), (points) => {
      expect(decodeOutline(encodeOutline(points))).toEqual(points.map(gridPoint))
    }),
  )
})

test('as numbers it has the same points, and its corners are those of SVG', () => {
  fc.assert(
    fc.property(anyPoints, (points) => {
      const [outline = []] = readOutlines(encodeOutline(points))
      expect(outline).toEqual(outlineOf(points))
      expect(pointsOf(outline)).toEqual(points)
      expect(cornersOf(outline).trim()).toBe(points.map(({ x, y }) => `${x},${y}`).join(' '))
    }),
  )
})

test('the text stands in JSON as it is', () => {
  fc.assert(
    fc.property(fc.array(anyPoints), (outlines) => {
      const text = encodeOutlines(outlines)
      expect(JSON.stringify(text)).toBe(`"${text}"`)
      expect(text).toMatch(/^[ -~]*$/)
    }),
  )
})

test('text that is no outline is refused', () => {
  for (const text of ['44 .', '4.', '9944.', '~~.', '~A.', 'щ4.', '~ A44.'])
    expect(() => decodeOutlines(text)).toThrow('Not an outline')
})

describe('a map of 2000 locations with 20 corners each', () => {
  const map = bigMap(1)
  const outlines = map.map(({ points }) => points)

  test('weighs less than 36 KiB by gzip and 30 KiB by brotli', () => {
    const text = encodeOutlines(outlines)
    expect(decodeOutlines(text)).toEqual(outlines)
    expect(gzipSync(text, { level: 9 }).length).toBeLessThan(36 * KIB)
    expect(brotliCompressSync(text).length).toBeLessThan(30 * KIB)
  })

  test('has a name for each, and no outline that crosses itself', () => {
    expect(new Set(map.map(({ name }) => name)).size).toBe(2000)
    expect(new Set(outlines.map(({ length }) => length))).toEqual(new Set([20]))
    expect(outlines.filter(isSelfCrossing)).toEqual([])
  })

  test('is the same for a seed, and another for another one', () => {
    expect(bigMap(1)).toEqual(map)
    expect(bigMap(2)).not.toEqual(map)
  })
})

test('a map of any size has no overlap', () => {
  for (const [seed, locations, corners] of [
    [3, 24, 12],
    [4, 100, 20],
    [5, 196, 8],
  ] as const) {
    const outlines = bigMap(seed, locations, corners).map(({ points }) => points)
    const pairs = outlines.flatMap((a, i) => outlines.slice(i + 1).map((b) => [a, b] as const))
    expect(pairs.filter(([a, b]) => overlaps(a, b))).toEqual([])
    expect(outlines.some((points) => contains(points, { x: 400, y: 400 }))).toBe(true)
  }
})
