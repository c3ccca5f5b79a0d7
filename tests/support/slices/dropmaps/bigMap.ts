import { CANVAS, gridPoint, type Point } from '#shared/dropmaps/geometry'

export type BigLocation = { name: string; points: Point[] }

/** How far a corner may stray, as a part of its cell's side, and a border from its straight line, as a part of its length. */
const STRAY = 0.22
const WOBBLE = 0.3

/**
 * A map of many locations side by side, the same for a seed on every machine. Neighbours share their wobbling borders;
 * none overlaps. `points` is even and at least 4: there are two sorts of borders, and every location has two of each.
 */
export function bigMap(seed: number, locations = 2000, points = 20): BigLocation[] {
  const random = randomFrom(seed)
  const columns = Math.ceil(Math.sqrt(locations))
  const rows = Math.ceil(locations / columns)
  const [width, height] = [CANVAS / columns, CANVAS / rows]
  const stray = (size: number, isEdge: boolean) => (isEdge ? 0 : (random() * 2 - 1) * STRAY * size)

  const corners = grid(columns + 1, rows + 1, (column, row) =>
    gridPoint({
      x: column * width + stray(width, column === 0 || column === columns),
      y: row * height + stray(height, row === 0 || row === rows),
    }),
  )
  const across = Math.ceil((points - 4) / 4)
  const down = (points - 4) / 2 - across
  const tops = grid(columns, rows + 1, (column, row) =>
    wobbling(corners[row]![column]!, corners[row]![column + 1]!, across, random),
  )
  const lefts = grid(columns + 1, rows, (column, row) =>
    wobbling(corners[row]![column]!, corners[row + 1]![column]!, down, random),
  )

  return Array.from({ length: locations }, (_, i) => {
    const [row, column] = [Math.floor(i / columns), i % columns]
    return {
      name: nameOf(i),
      points: [
        corners[row]![column]!,
        ...tops[row]![column]!,
        corners[row]![column + 1]!,
        ...lefts[row]![column + 1]!,
        corners[row + 1]![column + 1]!,
        ...tops[row + 1]![column]!.toReversed(),
        corners[row + 1]![column]!,
        ...lefts[row]![column]!.toReversed(),
      ],
    }
  })
}

const grid = <T>(columns: number, rows: number, at: (column: number, row: number) => T) =>
  Array.from({ length: rows }, (_, row) => Array.from({ length: columns }, (__, column) => at(column, row)))

/** Points between two corners, nearer to the straight line the nearer an end is, so that borders meet at corners only. */
function wobbling(from: Point, to: Point, count: number, random: () => number): Point[] {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  return Array.from({ length: count }, (_, i) => {
    const t = (i + 1 + (random() - 0.5) * 0.4) / (count + 1)
    const aside = (random() * 2 - 1) * WOBBLE * Math.min(t, 1 - t)
    return gridPoint({ x: from.x + t * dx - aside * dy, y: from.y + t * dy + aside * dx })
  })
}

/** Mulberry32: numbers from 0 to 1. */
function randomFrom(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const adjectives = [
  ['Тихий', 'Тихая', 'Тихое'],
  ['Старый', 'Старая', 'Старое'],
  ['Волчий', 'Волчья', 'Волчье'],
  ['Дальний', 'Дальняя', 'Дальнее'],
  ['Красный', 'Красная', 'Красное'],
  ['Лунный', 'Лунная', 'Лунное'],
  ['Забытый', 'Забытая', 'Забытое'],
  ['Северный', 'Северная', 'Северное'],
  ['Ржавый', 'Ржавая', 'Ржавое'],
  ['Туманный', 'Туманная', 'Туманное'],
  ['Каменный', 'Каменная', 'Каменное'],
] as const
const [HE, SHE, IT] = [0, 1, 2] as const
const nouns = [
  ['бухта', SHE],
  ['перевал', HE],
  ['озеро', IT],
  ['мельница', SHE],
  ['карьер', HE],
  ['болото', IT],
  ['пристань', SHE],
  ['хутор', HE],
  ['ущелье', IT],
  ['роща', SHE],
  ['маяк', HE],
  ['поле', IT],
] as const

/** «Тихая бухта», «Старый перевал», …; the numbers of adjectives and nouns have no common divisor, so every pair comes. */
function nameOf(i: number) {
  const [noun, gender] = nouns[i % nouns.length]!
  const round = Math.floor(i / (nouns.length * adjectives.length))
  return `${adjectives[i % adjectives.length]![gender]} ${noun}${round ? ` ${round + 1}` : ''}`
}
