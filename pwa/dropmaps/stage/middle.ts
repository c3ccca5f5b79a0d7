import { type Middle, middleOfPoints } from '#shared/dropmaps/labels/middle'
import { type Outline, pointsOf } from '#shared/dropmaps/outlines'

const found = new WeakMap<Outline, Middle>()

/** Returns the point of an outline's name, computed once. */
export function middleOf(outline: Outline): Middle {
  const known = found.get(outline)
  if (known) return known
  const middle = middleOfPoints(pointsOf(outline))
  found.set(outline, middle)
  return middle
}
