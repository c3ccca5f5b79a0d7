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
/** Two signs of this alphabet name any difference: the printable ones that neither JSON escapes nor END is. */
const ALPHABET = Array.from({ length: 94 }, (_, i) => String.fromCharCode(33 + i))
  .filter((sign) => !['"', '\\', END].includes(sign))
  .join('')
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

/** The sides of the outlines so far, by their ends in steps of the grid. */
type Known = Map<number, [x: number, y: number][]>
type Steps = [x: number, y: number]

/** A number and no text: a map of 2000 locations asks for eighty thousand of them. */
const keyOf = ([x, y]: Steps) => x * OFFSET + y
const isSame = ([x, y]: Steps, [toX, toY]: Steps) => x === toX && y === toY

function remember(known: Known, outline: Steps[]) {
  const add = (from: Steps, to: Steps) => {
    const others = known.get(keyOf(from)) ?? []
    if (!others.some((other) => isSame(other, to))) others.push(to)
    known.set(keyOf(from), others)
  }
  for (const [i, point] of outline.entries()) {
    const next = outline[(i + 1) % outline.length]!
    add(point, next)
    add(next, point)
  }
}

/** Returns several outlines in one text, to be read by `decodeOutlines`; their points are moved to the grid. */
export function encodeOutlines(outlines: readonly (readonly Point[])[]): string {
  const known: Known = new Map()
  let before: Steps = [0, 0]
  return outlines
    .map((points) => {
      const outline = points.map((point): Steps => {
        const { x, y } = gridPoint(point)
        return [x / GRID, y / GRID]
      })
      let from = before
      const text = outline.map((to, i) => {
        const side = i === 0 ? -1 : (known.get(keyOf(from)) ?? []).findIndex((end) => isSame(end, to))
        const step = SIDES[side] ?? signOf(to[0] - from[0]) + signOf(to[1] - from[1])
        from = to
        return step
      })
      remember(known, outline)
      before = outline[0] ?? before
      return text.join('') + END
    })
    .join('')
}

/** Returns the outlines of a text that `encodeOutlines` returned. */
export function decodeOutlines(text: string): Point[][] {
  const known: Known = new Map()
  let before: Steps = [0, 0]
  return text
    .split(END)
    .slice(0, -1)
    .map((signs) => {
      const outline: Steps[] = []
      let from = before
      for (let at = 0; at < signs.length; ) {
        const side = SIDES.indexOf(signs.charAt(at))
        if (side < 0) {
          const [x, afterX] = differenceAt(signs, at)
          const [y, afterY] = differenceAt(signs, afterX)
          from = [from[0] + x, from[1] + y]
          at = afterY
        } else {
          from = known.get(keyOf(from))?.[side] ?? unreadable(signs)
          at++
        }
        outline.push(from)
      }
      remember(known, outline)
      before = outline[0] ?? before
      return outline.map(([x, y]) => ({ x: x * GRID, y: y * GRID }))
    })
}

/** Returns the difference that begins at this sign, and where the next one begins. */
function differenceAt(signs: string, at: number): [steps: number, after: number] {
  const sign = signs.charAt(at)
  if (sign >= '0' && sign <= '8') return [Number(sign) - FLAT, at + 1]
  if (sign >= 'a' && sign <= 'z') return [96 - sign.charCodeAt(0) - FLAT, at + 1]
  if (sign >= 'A' && sign <= 'Z') return [sign.charCodeAt(0) - 64 + FLAT, at + 1]
  const [high, low] = [ALPHABET.indexOf(signs.charAt(at + 1)), ALPHABET.indexOf(signs.charAt(at + 2))]
  if (sign !== FAR || at + 2 >= signs.length || high < 0 || low < 0) unreadable(signs)
  return [high * ALPHABET.length + low - OFFSET, at + 3]
}

function unreadable(signs: string): never {
  throw new Error(`Not an outline: ${signs}`)
}

/** Returns one outline as text that needs no other one to be read; its points are moved to the grid. */
export const encodeOutline = (points: readonly Point[]) => encodeOutlines([points])

/** Returns the points of a text that `encodeOutline` returned. */
export const decodeOutline = (text: string): Point[] => decodeOutlines(text)[0] ?? []
