import { type Outline, outlineOf } from '#shared/dropmaps/outlines'

/** Returns the outline of a path that the server has drawn. */
export function outlineFrom(way: string): Outline {
  const numbers = (way.match(/-?[\d.]+/g) ?? []).map(Number)
  let [x, y] = [0, 0]
  const points = []
  for (let i = 0; i + 1 < numbers.length; i += 2) {
    x += numbers[i]!
    y += numbers[i + 1]!
    points.push({ x, y })
  }
  return outlineOf(points)
}
