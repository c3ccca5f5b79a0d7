import { GRID, gridPoint, type Point } from './geometry.ts'

/*
 * An outline is text that stands in JSON as it is. A point is two differences to the point before, in steps of the
 * grid: '0'–'8' from -4 to 4, then small letters downwards and capitals upwards; '~' stands before two signs of a
 * larger one. General compression does the rest: it codes frequent signs in few bits, and brotli tells the three sorts
 * of signs apart. Neighbours share borders, so one sign says that the way follows a side that an earlier outline has.
 */
const FLAT = 4
const LETTERS = 26
const SIDES = " !#$%&'"
const FAR = '~'
const END = '.'
const END_CODE = END.charCodeAt(0)
/** Two signs of this alphabet name any difference: the printable ones that neither JSON escapes nor END is. */
const ALPHABET = Array.from({ length: 94 }, (_, i) => String.fromCharCode(33 + i))
  .filter((sign) => !['"', '\\', END].includes(sign))
  .join('')
const MOST_SIDES = SIDES.length
/** By a sign's code, which side it names; -1 where it names none. */
const sideBySign = Int8Array.from({ length: 128 }, (_, code) => SIDES.indexOf(String.fromCharCode(code)))
/** More steps than the canvas is wide. */
const OFFSET = 4096

function signOf(steps: number) {
  if (Math.abs(steps) <= FLAT) return String(steps + FLAT)
  if (Math.abs(steps) <= FLAT + LETTERS) {
    return String.fromCharCode((steps < 0 ? 96 : 64) + Math.abs(steps) - FLAT)
  }
  const moved = steps + OFFSET
  return FAR + ALPHABET[Math.floor(moved / ALPHABET.length)] + ALPHABET[moved % ALPHABET.length]
}

type Steps = [x: number, y: number]

/** A point of the grid as one number. */
const keyOf = (x: number, y: number) => x * OFFSET + y

/**
 * The sides of the outlines so far: where those lead that begin at a point, as many as there are signs for. A table of
 * numbers, since a map of 2000 locations asks it eighty thousand times before anything can be seen.
 * @param most points that it will hold
 */
function newSides(most: number) {
  const size = 2 ** Math.ceil(Math.log2(Math.max(4, 2 * most)))
  // One more than the point's number: 0 is nobody's.
  const points = new Int32Array(size)
  const ends = new Int32Array(size * MOST_SIDES)
  /** Where this point stands in the table, or would. */
  function rowOf(point: number) {
    let row = (Math.imul(point, 0x9e3779b1) >>> 7) & (size - 1)
    while (points[row] !== point + 1 && points[row] !== 0) row = (row + 1) & (size - 1)
    return row
  }
  function add(from: number, to: number) {
    const row = rowOf(from)
    points[row] = from + 1
    for (let at = row * MOST_SIDES; at < (row + 1) * MOST_SIDES; at++) {
      if (ends[at] === to + 1) return
      if (ends[at] === 0) {
        ends[at] = to + 1
        return
      }
    }
  }
  return {
    /** The point at the end of this side of a point, -1 where there is none. */
    endOf: (point: number, side: number) => (ends[rowOf(point) * MOST_SIDES + side] ?? 0) - 1,
    /** Which side of a point leads there, -1 when none does. */
    sideTo(point: number, end: number) {
      const row = rowOf(point) * MOST_SIDES
      for (let side = 0; side < MOST_SIDES; side++) if (ends[row + side] === end + 1) return side
      return -1
    },
    remember(outline: readonly number[]) {
      let from = outline.at(-1)
      for (const to of outline) {
        if (from !== undefined) {
          add(from, to)
          add(to, from)
        }
        from = to
      }
    },
  }
}

/** Returns several outlines in one text, to be read by `decodeOutlines`; their points are moved to the grid. */
export function encodeOutlines(outlines: readonly (readonly Point[])[]): string {
  const sides = newSides(outlines.reduce((sum, { length }) => sum + length, 0))
  let before: Steps = [0, 0]
  return outlines
    .map((points) => {
      const outline = points.map((point): Steps => {
        const { x, y } = gridPoint(point)
        return [x / GRID, y / GRID]
      })
      let from = before
      const text = outline.map((to, i) => {
        const side = i === 0 ? -1 : sides.sideTo(keyOf(...from), keyOf(...to))
        const step = SIDES[side] ?? signOf(to[0] - from[0]) + signOf(to[1] - from[1])
        from = to
        return step
      })
      sides.remember(outline.map((steps) => keyOf(...steps)))
      before = outline[0] ?? before
      return text.join('') + END
    })
    .join('')
}

/** Returns the outlines of a text that `encodeOutlines` returned. */
export function decodeOutlines(text: string): Point[][] {
  const sides = newSides(text.length)
  const outlines: Point[][] = []
  let [x, y] = [0, 0]
  let keys: number[] = []
  let points: Point[] = []
  for (let at = 0; at < text.length; ) {
    const sign = text.charCodeAt(at)
    if (sign === END_CODE) {
      sides.remember(keys)
      // The next one begins from where this one began.
      if (points[0]) [x, y] = [points[0].x / GRID, points[0].y / GRID]
      outlines.push(points)
      keys = []
      points = []
      at++
      continue
    }
    const side = sideBySign[sign] ?? -1
    if (side >= 0) {
      const end = sides.endOf(keyOf(x, y), side)
      if (end < 0) unreadable(text)
      x = Math.floor(end / OFFSET)
      y = end - x * OFFSET
      at++
    } else {
      x += differenceAt(text, at)
      at += signsAt(text, at)
      y += differenceAt(text, at)
      at += signsAt(text, at)
    }
    keys.push(keyOf(x, y))
    points.push({ x: x * GRID, y: y * GRID })
  }
  return outlines
}

/** How many signs the difference takes that begins at this one. */
const signsAt = (text: string, at: number) => (text[at] === FAR ? 3 : 1)

/** Returns the difference that begins at this sign, in steps. */
function differenceAt(text: string, at: number) {
  const code = text.charCodeAt(at)
  if (code >= 48 && code <= 56) return code - 48 - FLAT
  if (code >= 97 && code <= 122) return 96 - code - FLAT
  if (code >= 65 && code <= 90) return code - 64 + FLAT
  const [high, low] = [ALPHABET.indexOf(text.charAt(at + 1)), ALPHABET.indexOf(text.charAt(at + 2))]
  if (text[at] !== FAR || at + 2 >= text.length || high < 0 || low < 0) unreadable(text)
  return high * ALPHABET.length + low - OFFSET
}

function unreadable(text: string): never {
  throw new Error(`Not an outline: ${text.slice(0, 100)}`)
}

/** Returns one outline as text that needs no other one to be read; its points are moved to the grid. */
export const encodeOutline = (points: readonly Point[]) => encodeOutlines([points])

/** Returns the points of a text that `encodeOutline` returned. */
export const decodeOutline = (text: string): Point[] => decodeOutlines(text)[0] ?? []
