import { type Block, type Label, labelFor } from '#shared/dropmaps/labels/label'
import { frameOf, type PlacedLabel, partsAt, placing } from '#shared/dropmaps/labels/placing'
import { closenessAt } from '#shared/dropmaps/labels/sizes'
import { reachOf } from '#shared/dropmaps/outlines'
import { uprightWidth } from '#shared/dropmaps/upright'
import type { Box, DrawnLocation, Look } from '../model/locations.ts'
import { middleOf } from './middle.ts'
import { scales } from './scales.ts'

export const MAX_LABELS = 200

/** Returns a location's label; undefined if the location is gone. */
export const labelOf = (location: DrawnLocation | undefined, lookOf: (number: number) => Look, chosen?: number) =>
  location && labelFor(location, middleOf(location.outline), lookOf(location.number), location.number === chosen)

function* labelsOf(locations: readonly DrawnLocation[], lookOf: (number: number) => Look, chosen: number | undefined) {
  for (const location of locations) yield labelOf(location, lookOf, chosen) as Label
}

/** Returns the width of the whole map on a portrait screen, in percent of the screen. */
export const uprightOf = (locations: readonly DrawnLocation[]) =>
  uprightWidth(reachOf(locations.map(({ outline }) => outline)))

/** Lays out the labels of a map of `side` pixels at scale 1; yields as `placing` does. */
export const placingOn = (
  side: number,
  locations: readonly DrawnLocation[],
  lookOf: (number: number) => Look,
  chosen: number | undefined,
): Generator<undefined, PlacedLabel[]> =>
  placing(labelsOf(locations, lookOf, chosen), frameOf(uprightOf(locations)), scales.max * closenessAt(side))

/** The parts of a label that have room, and their offset from its point in font sizes. */
export type VisibleLabel = Pick<PlacedLabel, 'label' | 'dx' | 'dy'> & { name: Block; claimants: Block | undefined }

/** Returns the labels in `seen`, in units of the canvas, and half a screen around it. */
export function visibleLabels(all: readonly PlacedLabel[], side: number, scale: number, seen: Box) {
  if (scale <= scales.labels) return []
  const closeness = scale * closenessAt(side)
  const [aside, above] = [(seen.right - seen.left) / 2, (seen.bottom - seen.top) / 2]
  const shown: VisibleLabel[] = []
  for (const placed of all) {
    const { at } = placed.label
    const parts = partsAt(placed, closeness)
    if (!parts || at.x < seen.left - aside || at.x > seen.right + aside) continue
    if (at.y < seen.top - above || at.y > seen.bottom + above) continue
    shown.push({ label: placed.label, dx: placed.dx, dy: placed.dy, ...parts })
    if (shown.length === MAX_LABELS) break
  }
  return shown
}
