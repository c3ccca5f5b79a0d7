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
/** Printable characters that JSON does not escape, without END. */
const ALPHABET = Array.from({ length: 94 }, (_, i) => String.fromCharCode(33 + i))
  .filter((sign) => !['"', '\\', END].includes(sign))
  .join('')
const digitOf: (number | undefined)[] = Array.from({ length: 128 })
for (let digit = 0; digit < ALPHABET.length; digit++) digitOf[ALPHABET.charCodeAt(digit)] = digit
const MOST_SIDES = SIDES.length
/** Sides by character code, or -1. */
const sideBySign = Int8Array.from({ length: 128 }, (_, code) => SIDES.indexOf(String.fromCharCode(code)))
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

const stepsBySign: (number | undefined)[] = Array.from({ length: 128 })
for (let steps = -FLAT - LETTERS; steps <= FLAT + LETTERS; steps++) stepsBySign[signOf(steps).charCodeAt(0)] = steps

/** Grid points as numbers: a large map has 40,000, too slow as objects. */
export type Outline = readonly number[]

const keyOf = (x: number, y: number) => x * OFFSET + y
const xOf = (point: number) => point >> OFFSET_BITS
const yOf = (point: number) => point & (OFFSET - 1)

/**
 * Sides of earlier outlines, by the point at which they begin: neighbours share borders, which are encoded as one
 * character a side.
 * @param most points that it will hold
 */
function newSides(most: number) {
  const size = 2 ** Math.ceil(Math.log2(Math.max(4, 2 * most)))
  /** Hash table of point numbers plus one; 0 is empty. */
  const slots = new Int32Array(size)
  const points = new Int32Array(most)
  /** Numbers of end points plus one. */
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
    /** -1 where there is none. */
    endOf: (from: number, side: number) => (ends[from * MOST_SIDES + side] ?? 0) - 1,
    /** -1 where there is none. */
    sideTo(from: number, to: number) {
      for (let side = 0; side < MOST_SIDES; side++) if (ends[from * MOST_SIDES + side] === to + 1) return side
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

/** Encodes outlines as one text; points are moved to the grid. */
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

export function readOutlines(text: string): Outline[] {
  const sides = newSides(text.length)
  const outlines: Outline[] = []
  let [x, y] = [0, 0]
  let number = -1
  let numbers: number[] = []
  let outline: number[] = []
  for (let at = 0; at < text.length; ) {
    const sign = text.charCodeAt(at)
    if (sign === END_CODE) {
      sides.remember(numbers)
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

export const pointsOf = (outline: Outline): Point[] =>
  outline.map((point) => ({ x: xOf(point) * GRID, y: yOf(point) * GRID }))

/** Returns the greatest horizontal distance from the canvas's middle, in units. */
export function reachOf(outlines: Iterable<Outline>) {
  let reach: number | undefined
  for (const outline of outlines)
    for (const point of outline) reach = Math.max(reach ?? 0, Math.abs(xOf(point) * GRID - CANVAS / 2))
  return reach
}

export const outlineOf = (points: readonly Point[]): Outline =>
  points.map((point) => keyOf(gridPoint(point).x / GRID, gridPoint(point).y / GRID))

const texts = Array.from({ length: CANVAS / GRID + 1 }, (_, step) => String(step * GRID))

export function cornersOf(outline: Outline) {
  let corners = ''
  for (const point of outline) corners += `${texts[xOf(point)]},${texts[yOf(point)]} `
  return corners
}

export const decodeOutlines = (text: string): Point[][] => readOutlines(text).map(pointsOf)

function farSteps(text: string, at: number) {
  const [high, low] = [digitOf[text.charCodeAt(at)], digitOf[text.charCodeAt(at + 1)]]
  if (text.charCodeAt(at - 1) !== FAR_CODE || high === undefined || low === undefined) unreadable(text)
  return high * ALPHABET.length + low - OFFSET
}

function unreadable(text: string): never {
  throw new Error(`Not an outline: ${text.slice(0, 100)}`)
}

export const encodeOutline = (points: readonly Point[]) => encodeOutlines([points])

export const decodeOutline = (text: string): Point[] => decodeOutlines(text)[0] ?? []
