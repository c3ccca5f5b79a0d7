import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { areaOf, boundsOf, CANVAS, contains, gridPoint } from '#shared/dropmaps/geometry'
import { islandLocations } from '#shared/dropmaps/island'
import { labelPointOf } from '#shared/dropmaps/labelPoint'
import { overlaps } from '#shared/dropmaps/overlaps'
import { KIB } from '#shared/units'
import { isSelfCrossing } from './outlinesOf.ts'

describe('the island', () => {
  test('has 24 places with names of their own', () => {
    expect(new Set(islandLocations.map(({ name }) => name)).size).toBe(24)
    expect(islandLocations.filter(({ name, description }) => !name.trim() || !description.trim())).toEqual([])
  })

  test.each(islandLocations)(
    '$name has 8 to 16 corners on the grid, crosses nothing and has room for its label',
    (place) => {
      const { points } = place
      expect(points.length).toBeGreaterThanOrEqual(8)
      expect(points.length).toBeLessThanOrEqual(16)
      expect(points.map(gridPoint)).toEqual(points)
      expect(isSelfCrossing(points)).toBe(false)
      const others = islandLocations.filter((other) => other !== place)
      expect(others.filter((other) => overlaps(points, other.points)).map(({ name }) => name)).toEqual([])
      expect(labelPointOf(points).radius).toBeGreaterThan(30)
    },
  )

  test('leaves no gap between neighbours: every inner border is one of two places', () => {
    const sides = islandLocations.flatMap(({ points }) =>
      points.map((from, i) => ({ from, to: points[(i + 1) % points.length]! })),
    )
    const key = (a: { x: number; y: number }, b: { x: number; y: number }) => `${a.x},${a.y} ${b.x},${b.y}`
    const known = new Set(sides.map(({ from, to }) => key(from, to)))
    // Sides without a counterpart form the coast, one ring.
    const coast = sides.filter(({ from, to }) => !known.has(key(to, from)))
    const begins = coast.map(({ from }) => `${from.x},${from.y}`).sort()
    const ends = coast.map(({ to }) => `${to.x},${to.y}`).sort()
    expect(begins).toEqual(ends)
    expect(new Set(begins).size).toBe(begins.length)
    const whole = islandLocations.reduce((sum, { points }) => sum + areaOf(points), 0)
    expect(whole).toBeGreaterThan(CANVAS * CANVAS * 0.4)
  })

  test('has its harbour, lighthouse, lake, crater and ferry where they are drawn', () => {
    const locationAt = (x: number, y: number) => islandLocations.find(({ points }) => contains(points, { x, y }))?.name
    expect([
      locationAt(256, 534),
      locationAt(872, 170),
      locationAt(475, 462),
      locationAt(676, 316),
      locationAt(905, 855),
    ]).toEqual(['Тихая Верфь', 'Первый Луч', 'Стеклянное Озеро', 'Спящий Кратер', 'Чаячий Остров'])
  })

  test('lies inside the canvas with some sea around', () => {
    const { left, top, right, bottom } = boundsOf(islandLocations.flatMap(({ points }) => points))
    expect(Math.min(left, top, CANVAS - right, CANVAS - bottom)).toBeGreaterThan(20)
  })
})

describe('its drawing', () => {
  const svg = readFileSync('public/maps/island.svg', 'utf8')

  test('weighs at most 45 KiB, and 16 by gzip', () => {
    expect(Buffer.byteLength(svg)).toBeLessThanOrEqual(45 * KIB)
    expect(gzipSync(svg, { level: 9 }).length).toBeLessThanOrEqual(16 * KIB)
  })

  test('fills the canvas and holds no text, script, filter or foreign address', () => {
    expect(svg).toContain('viewBox="0 0 1000 1000"')
    expect(svg).not.toMatch(/<(text|script|style|filter|image|foreignObject)|\bon\w+=|url\((?!#)|href="(?!#)/)
  })

  test('refers to parts that are there, each named once', () => {
    const names = [...svg.matchAll(/\bid="([^"]+)"/g)].map(([, name]) => name)
    const used = [...svg.matchAll(/(?:href="#|url\(#)([\w-]+)/g)].map(([, name]) => name)
    expect(new Set(names).size).toBe(names.length)
    expect(used.filter((name) => !names.includes(name))).toEqual([])
  })
})
