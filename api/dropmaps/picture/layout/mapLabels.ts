import { CANVAS, type Point } from '#shared/dropmaps/geometry'
import { middleOfPoints } from '#shared/dropmaps/labels/middle'
import { stackedNames } from '#shared/dropmaps/locationState'
import type { Typefaces } from '../../../drawing/drawing.ts'
import { legible } from '../../../drawing/text.ts'
import type { faces } from '../../../drawing/typefaces.ts'
import type { LabelPosition, NameLine } from './layout.ts'

type LabelLine = { text: string; size: number; face: keyof typeof faces; x: number; y: number; isName: boolean }
export type MapLabel = { number: number; lines: LabelLine[] }

const MOST = 240
/** In font sizes. */
const LEADING = { name: 1.12, claimant: 1.22 }
/** Font size of claimants, in that of the name. */
const CLAIMANT = 0.86

type Named = {
  number: number
  claimants: readonly string[]
  points: readonly Point[]
  position: LabelPosition | undefined
}
type Written = {
  typefaces: Typefaces
  sizes: readonly number[]
  /** Numbers stand before names, and alone where no name fits. */
  isNumbered: boolean
}

/** Font sizes of a number alone; the last one always fits where somebody has a claim. */
const NUMBER_SIZES = [16, 13, 10, 8, 6]

/** Returns labels that overlap nothing, contested and claimed locations first. */
export function mapLabels(locations: readonly Named[], { typefaces, sizes, isNumbered }: Written): MapLabel[] {
  const placed: Box[] = []
  const ranked = locations
    .map((location) => ({
      ...location,
      rank: Math.min(2, location.claimants.length) * CANVAS ** 2 + (location.position?.area ?? 0),
    }))
    .toSorted((a, b) => b.rank - a.rank || a.number - b.number)
  const labels = new Map<number, MapLabel>()

  function put(number: number, at: Point, stacks: Iterable<Stack>) {
    for (const stack of stacks) {
      const box = boxOf(at, stack)
      if (!isWithin(box) || placed.some((other) => meet(box, other))) continue
      placed.push(box)
      labels.set(number, { number, lines: linesOf(at, stack) })
      return
    }
  }
  for (const { number, claimants, position } of ranked.slice(0, MOST)) {
    if (!position) continue
    const named = isNumbered ? numbered(position, number, typefaces) : position
    put(number, position.at, nameStacks(named, namesBelow(claimants, typefaces), sizes))
  }
  if (isNumbered)
    for (const { number, claimants, points } of ranked)
      if (!labels.has(number)) {
        const { at, span } = middleOfPoints(points)
        const fitting = numberStacks(number, typefaces).filter(({ width }) => width < span * 0.8)
        put(number, at, fitting)
        const least = numberStacks(number, typefaces).at(-1)
        if (!labels.has(number) && claimants.length > 0 && least)
          labels.set(number, { number, lines: linesOf(at, least) })
      }
  return [...labels.values()]
}

function numbered(position: LabelPosition, number: number, typefaces: Typefaces): LabelPosition {
  const before = `${number}. `
  const width = typefaces[position.face].widthOf(before)
  const lines = position.lines.map((each) =>
    each.map((line, i) => (i === 0 ? { text: before + line.text, width: line.width + width } : line)),
  )
  return { ...position, lines }
}

function* nameStacks({ at, face, lines: ways }: LabelPosition, below: NameLine[], sizes: readonly number[]) {
  for (const names of below.length > 0 ? [below, []] : [below])
    for (const size of sizes)
      for (const lines of ways) {
        const rows = [...nameRows(lines, face, size), ...claimantRows(names, size)]
        if (rows.some(({ width }) => width > at.width)) continue
        const stack = stackOf(rows)
        if (stack.height <= 2.5 * at.radius + size) yield stack
      }
}

const numberStacks = (number: number, { bold }: Typefaces) =>
  NUMBER_SIZES.map((size) => {
    const text = String(number)
    const row = { text, size, face: 'bold', isName: true, height: size, width: bold.widthOf(text) * size } as const
    return stackOf([row])
  })

type Row = Omit<LabelLine, 'x' | 'y'> & { width: number; height: number }
type Stack = { rows: Row[]; width: number; height: number }

const stackOf = (rows: Row[]): Stack => ({
  rows,
  width: Math.max(0, ...rows.map(({ width }) => width)),
  height: rows.reduce((sum, { height }) => sum + height, 0),
})

const rowsOf = (lines: NameLine[], look: Pick<Row, 'size' | 'face' | 'isName'>, leading: number): Row[] =>
  lines.map(({ text, width }) => ({ ...look, text, height: look.size * leading, width: width * look.size }))

const nameRows = (lines: NameLine[], face: LabelPosition['face'], size: number) =>
  rowsOf(lines, { size, face, isName: true }, LEADING.name)

const claimantRows = (names: NameLine[], nameSize: number) =>
  rowsOf(names, { size: nameSize * CLAIMANT, face: 'text', isName: false }, LEADING.claimant)

const namesBelow = (claimants: readonly string[], { text: font }: Typefaces): NameLine[] =>
  stackedNames(claimants)
    .map((line) => legible(line, font) || '…')
    .map((text) => ({ text, width: font.widthOf(text) }))

type Box = { left: number; top: number; right: number; bottom: number }

const boxOf = ({ x, y }: Point, { width, height }: Stack): Box => ({
  left: x - width / 2 - 2,
  right: x + width / 2 + 2,
  top: y - height / 2,
  bottom: y + height / 2,
})

const isWithin = ({ left, top, right, bottom }: Box) => Math.min(left, top, CANVAS - right, CANVAS - bottom) >= 0

const meet = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

function linesOf({ x, y }: Point, { rows, height }: Stack): LabelLine[] {
  let top = y - height / 2
  return rows.map(({ height: own, width: _, ...row }) => {
    const foot = top + own / 2 + row.size * 0.35
    top += own
    return { ...row, x: Math.round(x), y: Math.round(foot) }
  })
}
