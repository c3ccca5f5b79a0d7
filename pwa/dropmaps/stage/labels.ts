import { stackedNames } from '#shared/dropmaps/placeState'
import { middleOf } from './middle.ts'
import type { Box, Look, Place } from './places.ts'
import { scales } from './scales.ts'

/** A label around its point (in units of the canvas), with its size on the screen in pixels; the higher rank stays. */
export type Label = { number: number; x: number; y: number; width: number; height: number; rank: number }

export const MOST_LABELS = 200

// Pixels that a letter takes in the two typefaces, about, and what stands around them.
const LETTER = { name: 8.2, claimant: 7 }
const LINE = { name: 16, claimant: 15 }
const PADDING = 12
const ICON = 16
/** A wider text is broken or shortened: as `.is-long` in stage.css has it. */
const WIDEST = 96
/** A text of so many letters has room in that, even in capitals. */
const LONG = 9

/** Whether a text may be too wide for one line: only then the browser has to look. */
export const isLong = ({ length }: string) => length > LONG

/** Own marks are named before contested places, these before claimed ones, and the larger before the smaller. */
export function labelOf({ number, name, outline }: Place, look: Look, isChosen: boolean): Label {
  const { at, area } = middleOf(outline)
  const stack = stackedNames(look.claimants)
  const icon = look.state === 'free' && !look.isAwaited ? 0 : ICON
  const nameWidth = name.length * LETTER.name + icon
  const width = Math.min(WIDEST, Math.max(nameWidth, ...stack.map((line) => line.length * LETTER.claimant))) + PADDING
  const standing =
    (isChosen ? 8 : 0) + (look.isOwn ? 4 : 0) + (look.state === 'contested' ? 2 : 0) + (stack.length ? 1 : 0)
  const height = LINE.name * (nameWidth > WIDEST ? 2 : 1) + stack.length * LINE.claimant + 4
  return { number, ...at, width, height, rank: standing * 1e6 + area }
}

/** A label with the scale from which on it meets no other that is shown. */
export type PlacedLabel = { label: Label; from: number }

/**
 * Returns, in the order of rank, the labels that are ever shown: whoever zooms in sees labels come, and none go. Gives way
 * after each, since there may be thousands. `unit`: pixels of a unit at scale 1.
 */
export function* placing(all: Iterable<Label>, unit: number): Generator<undefined, PlacedLabel[]> {
  const labels: Label[] = []
  for (const label of all) {
    labels.push(label)
    yield
  }
  const ranked = labels.toSorted((one, other) => other.rank - one.rank || one.number - other.number)
  // Of what is kept all that can meet a label even at the largest scale stands in its cell or in one around it.
  const reach = Math.max(1, ...labels.map(({ width, height }) => Math.max(width, height))) / scales.max / unit
  const cells = new Map<number, Label[]>()
  const cellOf = (x: number, y: number) => Math.floor(x / reach) * 10_000 + Math.floor(y / reach)
  function isCovered(label: Label) {
    for (let column = -1; column <= 1; column++)
      for (let row = -1; row <= 1; row++)
        for (const other of cells.get(cellOf(label.x + column * reach, label.y + row * reach)) ?? [])
          if (apartFrom(label, other, unit) > scales.max) return true
    return false
  }
  const kept: PlacedLabel[] = []
  for (const label of ranked) {
    yield
    if (isCovered(label)) continue
    let from: number = scales.labels
    for (const other of kept) {
      const apart = apartFrom(label, other.label, unit)
      if (apart > from && apart > other.from) from = apart
    }
    kept.push({ label, from })
    const cell = cellOf(label.x, label.y)
    const others = cells.get(cell)
    if (others) others.push(label)
    else cells.set(cell, [label])
  }
  return kept
}

/** Returns the scale from which on two labels do not meet. */
const apartFrom = (one: Label, other: Label, unit: number) =>
  Math.min(
    (one.width + other.width) / 2 / (Math.abs(one.x - other.x) * unit),
    (one.height + other.height) / 2 / (Math.abs(one.y - other.y) * unit),
  )

/** Returns which of them stand at this scale in this part of the canvas, in units; half as much around it is ready too. */
export function shownLabels(all: readonly PlacedLabel[], scale: number, seen: Box) {
  if (scale <= scales.labels) return []
  const [aside, above] = [(seen.right - seen.left) / 2, (seen.bottom - seen.top) / 2]
  const shown: Label[] = []
  for (const { label, from } of all) {
    if (from > scale || label.x < seen.left - aside || label.x > seen.right + aside) continue
    if (label.y < seen.top - above || label.y > seen.bottom + above) continue
    shown.push(label)
    if (shown.length === MOST_LABELS) break
  }
  return shown
}
