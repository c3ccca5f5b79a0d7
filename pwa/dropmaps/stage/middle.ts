import { type Middle, middleOfPoints } from '#shared/dropmaps/labels/middle'
import { type Outline, pointsOf } from '#shared/dropmaps/outlines'

const found = new WeakMap<Outline, Middle>()

/** Returns where an outline is named; found when it is first asked for, since thousands would hold a map's first picture up. */
export function middleOf(outline: Outline): Middle {
  const known = found.get(outline)
  if (known) return known
  const middle = middleOfPoints(pointsOf(outline))
  found.set(outline, middle)
  return middle
}
