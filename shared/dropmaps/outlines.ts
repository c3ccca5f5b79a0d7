import { CANVAS, GRID, gridPoint, type Point } from './geometry.ts'

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
const FAR_CODE = FAR.charCodeAt(0)
/** Two signs of this alphabet name any difference: the printable ones that neither JSON escapes nor END is. */
const ALPHABET = Array.from({ length: 94 }, (_, i) => String.fromCharCode(33 + i))
  .filter((sign) => !['"', '\\', END].includes(sign))
  .join('')
/** By a sign's code, its place in the alphabet. */
const digitOf: (number | undefined)[] = Array.from({ length: 128 })
for (let digit = 0; digit < ALPHABET.length; digit++) digitOf[ALPHABET.charCodeAt(digit)] = digit
const MOST_SIDES = SIDES.length
/** By a sign's code, which side it names; -1 where it names none. */
const sideBySign = Int8Array.from({ length: 128 }, (_, code) => SIDES.indexOf(String.fromCharCode(code)))
/** More steps than the canvas is wide: a power of two. */
const OFFSET_BITS = 12
const OFFSET = 2 ** OFFSET_BITS

function signOf(steps: number) {
  if (Math.abs(steps) <= FLAT) return String(steps + FLAT)
  if (Math.abs(steps) <= FLAT + LETTERS) {
    return String.fromCharCode((steps < 0 ? 96 : 64) + Math.abs(steps) - FLAT)
  }
  const moved = steps + OFFSET
  return FAR + ALPHABET[Math.floor(moved / ALPHABET.length)] + ALPHABET[moved % ALPHABET.length]
}

/** By a sign's code, the difference that it names alone. */
const stepsBySign: (number | undefined)[] = Array.from({ length: 128 })
for (let steps = -FLAT - LETTERS; steps <= FLAT + LETTERS; steps++) stepsBySign[signOf(steps).charCodeAt(0)] = steps

/**
 * An outline as it is read: each point of the grid is one number. A large map has forty thousand of them, and as objects
 * they would hold its first picture up.
 */
export type Outline = readonly number[]

/** A point of the grid as one number. */
const keyOf = (x: number, y: number) => x * OFFSET + y
const xOf = (point: number) => point >> OFFSET_BITS
const yOf = (point: number) => point & (OFFSET - 1)

/**
 * The sides of the outlines so far: where those lead that begin at a point, as many as there are signs for. Points are
 * numbered as they come, and a side names the number at its end, so that who follows it has not to look the point up: a
 * map of 2000 locations has eighty thousand of them to go through before anything can be seen.
 * @param most points that it will hold
 */
function newSides(most: number) {
  const size = 2 ** Math.ceil(Math.log2(Math.max(4, 2 * most)))
  /** One more than a point's number, at a place that follows from the point: 0 is nobody's. */
  const slots = new Int32Array(size)
  const points = new Int32Array(most)
  /** One more than the number of the point at the end. */
  const ends = new Int32Array(most * MOST_SIDES)
  let count = 0
  function add(from: number, to: number) {
    for (let at = from * MOST_SIDES; at < (from + 1) * MOST_SIDES; at++) {
      if (ends[at] === to + 1) return
      if (ends[at] === 0) {
        ends[at] = to + 1
        return
      }
    }
  }
  return {
    pointOf: (number: number) => points[number]!,
    /** The number of a point, a new one where it has none. */
    numberOf(point: number) {
      let slot = (Math.imul(point, 0x9e3779b1) >>> 7) & (size - 1)
      for (let number = slots[slot]!; number !== 0; number = slots[slot]!) {
        if (points[number - 1] === point) return number - 1
        slot = (slot + 1) & (size - 1)
      }
      points[count] = point
      slots[slot] = count + 1
      return count++
    },
    /** The number of the point at the end of this side of a point, -1 where there is none. */
    endOf: (from: number, side: number) => (ends[from * MOST_SIDES + side] ?? 0) - 1,
    /** Which side of a point leads there, -1 when none does. */
    sideTo(from: number, to: number) {
      for (let side = 0; side < MOST_SIDES; side++) if (ends[from * MOST_SIDES + side] === to + 1) return side
      return -1
    },
    /** Of an outline, by the numbers of its points. */
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
  const sides = newSides(outlines.reduce((sum, { length }) => sum + length, 1))
  let before = { x: 0, y: 0, number: sides.numberOf(0) }
  return outlines
    .map((points) => {
      const outline = points.map((point) => {
        const [x, y] = [gridPoint(point).x / GRID, gridPoint(point).y / GRID]
        return { x, y, number: sides.numberOf(keyOf(x, y)) }
      })
      let from = before
      const text = outline.map((to, i) => {
        const side = i === 0 ? -1 : sides.sideTo(from.number, to.number)
        const step = SIDES[side] ?? signOf(to.x - from.x) + signOf(to.y - from.y)
        from = to
        return step
      })
      sides.remember(outline.map(({ number }) => number))
      before = outline[0] ?? before
      return text.join('') + END
    })
    .join('')
}

/** Returns the outlines of a text that `encodeOutlines` returned. */
export function readOutlines(text: string): Outline[] {
  const sides = newSides(text.length)
  const outlines: Outline[] = []
  let [x, y] = [0, 0]
  /** Of the last point. */
  let number = -1
  let numbers: number[] = []
  let outline: number[] = []
  for (let at = 0; at < text.length; ) {
    const sign = text.charCodeAt(at)
    if (sign === END_CODE) {
      sides.remember(numbers)
      // The next one begins from where this one began.
      const first = outline[0]
      if (first !== undefined) {
        x = xOf(first)
        y = yOf(first)
      }
      outlines.push(outline)
      number = -1
      numbers = []
      outline = []
      at++
      continue
    }
    at++
    const side = sideBySign[sign] ?? -1
    if (side >= 0) {
      number = sides.endOf(number, side)
      if (number < 0) unreadable(text)
      const point = sides.pointOf(number)
      x = xOf(point)
      y = yOf(point)
    } else {
      x += stepsBySign[sign] ?? farSteps(text, at)
      if (sign === FAR_CODE) at += 2
      const second = text.charCodeAt(at++)
      y += stepsBySign[second] ?? farSteps(text, at)
      if (second === FAR_CODE) at += 2
      number = sides.numberOf(keyOf(x, y))
    }
    numbers.push(number)
    outline.push(keyOf(x, y))
  }
  return outlines
}

/** In units of the canvas. */
export const pointsOf = (outline: Outline): Point[] =>
  outline.map((point) => ({ x: xOf(point) * GRID, y: yOf(point) * GRID }))

/** Returns how many units the farthest corner lies left or right of the canvas's middle; undefined where there is none. */
export function reachOf(outlines: Iterable<Outline>) {
  let reach: number | undefined
  for (const outline of outlines)
    for (const point of outline) reach = Math.max(reach ?? 0, Math.abs(xOf(point) * GRID - CANVAS / 2))
  return reach
}

/** The points are moved to the grid. */
export const outlineOf = (points: readonly Point[]): Outline =>
  points.map((point) => keyOf(gridPoint(point).x / GRID, gridPoint(point).y / GRID))

/** Every coordinate of the grid as text: a large map has eighty thousand of them to write. */
const texts = Array.from({ length: CANVAS / GRID + 1 }, (_, step) => String(step * GRID))

/** As the attribute `points` of SVG has it, in units of the canvas. */
export function cornersOf(outline: Outline) {
  let corners = ''
  for (const point of outline) corners += `${texts[xOf(point)]},${texts[yOf(point)]} `
  return corners
}

/** Returns the points of the outlines of a text that `encodeOutlines` returned. */
export const decodeOutlines = (text: string): Point[][] => readOutlines(text).map(pointsOf)

/** Returns the larger difference whose two signs begin here, in steps. */
function farSteps(text: string, at: number) {
  const [high, low] = [digitOf[text.charCodeAt(at)], digitOf[text.charCodeAt(at + 1)]]
  if (text.charCodeAt(at - 1) !== FAR_CODE || high === undefined || low === undefined) unreadable(text)
  return high * ALPHABET.length + low - OFFSET
}

function unreadable(text: string): never {
  throw new Error(`Not an outline: ${text.slice(0, 100)}`)
}

/** Returns one outline as text that needs no other one to be read; its points are moved to the grid. */
export const encodeOutline = (points: readonly Point[]) => encodeOutlines([points])

/** Returns the points of a text that `encodeOutline` returned. */
export const decodeOutline = (text: string): Point[] => decodeOutlines(text)[0] ?? []
