import { expect, test } from 'vitest'
import { islandLocations } from '#shared/dropmaps/island'
import { outlineOf, reachOf } from '#shared/dropmaps/outlines'
import { uprightWidth } from '#shared/dropmaps/upright'
import { polygon } from './outlinesOf.ts'

const at = (x: number) => outlineOf(polygon([x, 0], [x + 10, 0], [x, 10]))
const widthOf = (...xs: number[]) => uprightWidth(reachOf(xs.map(at)))

test('on an upright screen the sea beside the locations is cut, and no location', () => {
  expect(widthOf(495)).toBe(114)
  expect(widthOf()).toBe(100)
  expect(widthOf(0)).toBe(100)
  const wider = widthOf(495, 940)
  expect(wider).toBeGreaterThan(100)
  expect(950).toBeLessThan(500 + 50_000 / wider)
  expect(uprightWidth(reachOf(islandLocations.map(({ points }) => outlineOf(points))))).toBe(108)
})
