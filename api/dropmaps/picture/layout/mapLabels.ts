import { CANVAS, type Point } from '#shared/dropmaps/geometry'
import { stackedNames } from '#shared/dropmaps/placeState'
import type { Typefaces } from '../../../core/deps.ts'
import { fitted, legible } from '../../../drawing/text.ts'
import type { faces } from '../../../drawing/typefaces.ts'
import type { LabelSpot } from './labelSpots.ts'

type LabelLine = { text: string; size: number; face: keyof typeof faces; x: number; y: number; isName: boolean }
/** What is written on one location, line below line. */
export type MapLabel = { number: number; lines: LabelLine[] }

/** Labels that are tried: more could not be read. */
const MOST = 240
/** Units from line to line, in letter sizes. */
const LEADING = { name: 1.12, claimant: 1.22 }
/** Letters of who has claimed a place, as a part of those of its name. */
const CLAIMANT = 0.86

type Named = { number: number; claimants: readonly string[]; spot: LabelSpot }
type Written = {
  typefaces: Typefaces
  /** Sizes of letters to choose from, in units, the largest first. */
  sizes: readonly number[]
}

/** Returns the labels that stand on their locations whole, without meeting another: contested and claimed places come first. */
export function mapLabels(places: readonly Named[], { typefaces, sizes }: Written): MapLabel[] {
  const placed: Box[] = []
  return places
    .map((place) => ({ ...place, rank: Math.min(2, place.claimants.length) * CANVAS ** 2 + place.spot.area }))
    .toSorted((a, b) => b.rank - a.rank || a.number - b.number)
    .slice(0, MOST)
    .flatMap(({ number, claimants, spot }): MapLabel[] => {
      const { at } = spot
      const below = namesBelow(claimants, typefaces)
      for (const size of sizes)
        for (const lines of spot.lines) {
          // Not where a name would be cut.
          if (lines.some(({ width }) => width * size > at.width)) continue
          const stack = stackOf([...nameRows(lines, spot.face, size), ...claimantRows(below, size, at.width)])
          if (stack.height > 2.5 * at.radius + size) continue
          const box = boxOf(at, stack)
          if (!isWithin(box) || placed.some((other) => meet(box, other))) continue
          placed.push(box)
          return [{ number, lines: linesOf(at, stack) }]
        }
      return []
    })
}

type Row = Omit<LabelLine, 'x' | 'y'> & { width: number; height: number }
type Stack = { rows: Row[]; width: number; height: number }

const stackOf = (rows: Row[]): Stack => ({
  rows,
  width: Math.max(0, ...rows.map(({ width }) => width)),
  height: rows.reduce((sum, { height }) => sum + height, 0),
})

const nameRows = (lines: LabelSpot['lines'][number], face: LabelSpot['face'], size: number): Row[] =>
  lines.map(({ text, width }) => ({
    text,
    size,
    face,
    isName: true,
    height: size * LEADING.name,
    width: width * size,
  }))

/** What is said of who has claimed a place, and how wide each line is in letter sizes. */
const namesBelow = (claimants: readonly string[], { text: font }: Typefaces) =>
  stackedNames(claimants)
    .map((line) => legible(line, font) || '…')
    .map((text) => ({
      text,
      width: font.widthOf(text),
      // Cut where it is wider than a line may be.
      within: (width: number, size: number) => fitted(text, { font, width, sizes: [[size, 1]] }).lines[0] ?? '',
      widthOf: font.widthOf,
    }))

const claimantRows = (names: ReturnType<typeof namesBelow>, nameSize: number, room: number): Row[] =>
  names.map((name) => {
    const size = nameSize * CLAIMANT
    const text = name.width * size <= room ? name.text : name.within(room, size)
    const height = size * LEADING.claimant
    return { text, size, face: 'text', isName: false, height, width: name.widthOf(text) * size }
  })

type Box = { left: number; top: number; right: number; bottom: number }

const boxOf = ({ x, y }: Point, { width, height }: Stack): Box => ({
  left: x - width / 2 - 2,
  right: x + width / 2 + 2,
  top: y - height / 2,
  bottom: y + height / 2,
})

/** What lies beyond the map's own edge would be cut. */
const isWithin = ({ left, top, right, bottom }: Box) => Math.min(left, top, CANVAS - right, CANVAS - bottom) >= 0

const meet = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

/** Around the point, each line on its own foot. */
function linesOf({ x, y }: Point, { rows, height }: Stack): LabelLine[] {
  let top = y - height / 2
  return rows.map(({ height: own, width: _, ...row }) => {
    const foot = top + own / 2 + row.size * 0.35
    top += own
    return { ...row, x: Math.round(x), y: Math.round(foot) }
  })
}
