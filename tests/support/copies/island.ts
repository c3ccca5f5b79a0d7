import { randomOf } from '#db/seed/scene'

/** Cells on each side of the map, which repeats at its edges. */
const SIDE = 512
const DEPTH = 420

export type Camera = { x: number; y: number; yaw: number; height: number }

type Island = { heights: Float32Array; colours: Uint8Array }

const cellAt = (x: number, y: number) => (Math.floor(y) & (SIDE - 1)) * SIDE + (Math.floor(x) & (SIDE - 1))

function noiseOf(seed: number, cells: number) {
  const random = randomOf(seed)
  const values = Float32Array.from({ length: cells * cells }, random)
  const step = SIDE / cells
  const ease = (part: number) => part * part * (3 - 2 * part)
  return (x: number, y: number) => {
    const [left, top] = [Math.floor(x / step), Math.floor(y / step)]
    const [right, down] = [ease(x / step - left), ease(y / step - top)]
    const at = (column: number, row: number) => values[(row % cells) * cells + (column % cells)] ?? 0
    const above = at(left, top) * (1 - right) + at(left + 1, top) * right
    return above * (1 - down) + (at(left, top + 1) * (1 - right) + at(left + 1, top + 1) * right) * down
  }
}

/** One map of a game: hills, water, houses and trees. The same seed gives the same map. */
export function islandOf(seed: number): Island {
  const random = randomOf(seed)
  const octaves = [4, 8, 16, 32, 64, 128].map((cells, at) => ({ noise: noiseOf(seed + at, cells), share: 0.52 ** at }))
  const whole = octaves.reduce((sum, { share }) => sum + share, 0)
  const heights = new Float32Array(SIDE * SIDE)
  const colours = new Uint8Array(SIDE * SIDE * 3)
  for (let y = 0; y < SIDE; y++)
    for (let x = 0; x < SIDE; x++) {
      const relief = octaves.reduce((sum, { noise, share }) => sum + noise(x, y) * share, 0) / whole
      heights[cellAt(x, y)] = Math.max(0.4, relief) * 190
    }
  for (let y = 0; y < SIDE; y++)
    for (let x = 0; x < SIDE; x++) {
      const here = heights[cellAt(x, y)] ?? 0
      const light = 1 + ((heights[cellAt(x - 1, y)] ?? 0) - here) * 0.09 + (random() - 0.5) * 0.22
      const ground = groundAt(here / 190)
      for (let part = 0; part < 3; part++)
        colours[cellAt(x, y) * 3 + part] = Math.max(0, Math.min(255, (ground[part] ?? 0) * light))
    }
  const set = (x: number, y: number, height: number, colour: number[]) => {
    heights[cellAt(x, y)] = height
    for (let part = 0; part < 3; part++) colours[cellAt(x, y) * 3 + part] = colour[part] ?? 0
  }
  for (let tree = 0; tree < 5000; tree++) {
    const [x, y, green] = [random() * SIDE, random() * SIDE, 40 + random() * 60]
    const ground = heights[cellAt(x, y)] ?? 0
    if (ground > 80 && ground < 125) set(x, y, ground + 6 + random() * 8, [green * 0.4, green, green * 0.35])
  }
  for (let house = 0; house < 260; house++) {
    const [left, top, wide, deep] = [random() * SIDE, random() * SIDE, 4 + random() * 7, 4 + random() * 7]
    const ground = heights[cellAt(left, top)] ?? 0
    if (ground < 78) continue
    const roof = [90 + random() * 150, 60 + random() * 120, 50 + random() * 120]
    const height = ground + 9 + random() * 22
    for (let y = 0; y < deep; y++)
      for (let x = 0; x < wide; x++)
        set(left + x, top + y, height, x < 1 || y < 1 ? roof.map((part) => part * 0.55) : roof)
  }
  return { heights, colours }
}

function groundAt(height: number) {
  if (height <= 0.401) return [38, 92, 150]
  if (height < 0.43) return [196, 178, 122]
  if (height < 0.6) return [74, 128, 58]
  return height < 0.7 ? [118, 108, 92] : [232, 236, 242]
}

/** What a camera sees, as RGB. */
export function viewOf({ heights, colours }: Island, { x, y, yaw, height }: Camera, width: number, tall: number) {
  const pixels = new Uint8Array(width * tall * 3)
  for (let row = 0; row < tall; row++)
    for (let column = 0; column < width; column++) {
      const part = row / tall
      pixels.set([84 + 90 * part, 140 + 70 * part, 214 + 30 * part], (row * width + column) * 3)
    }
  const eye = Math.max(height, (heights[cellAt(x, y)] ?? 0) + 14)
  const horizon = tall * 0.42
  for (let column = 0; column < width; column++) {
    const side = (column / width - 0.5) * 1.5
    const [alongX, alongY] = [Math.cos(yaw) - Math.sin(yaw) * side, Math.sin(yaw) + Math.cos(yaw) * side]
    let lowest = tall
    for (let far = 2; far < DEPTH && lowest > 0; far += 0.3 + far * 0.006) {
      const cell = cellAt(x + alongX * far, y + alongY * far)
      const top = Math.max(0, Math.round(((eye - (heights[cell] ?? 0)) / far) * tall * 0.75 + horizon))
      if (top >= lowest) continue
      const haze = (far / DEPTH) ** 1.6
      const mixed = [174, 208, 240].map((sky, part) => (colours[cell * 3 + part] ?? 0) * (1 - haze) + sky * haze)
      for (let row = top; row < lowest; row++) pixels.set(mixed, (row * width + column) * 3)
      lowest = top
    }
  }
  return pixels
}

/** The map from above around a camera, as RGB. */
export function minimapOf({ colours }: Island, { x, y }: Camera, side: number) {
  const pixels = new Uint8Array(side * side * 3)
  for (let row = 0; row < side; row++)
    for (let column = 0; column < side; column++) {
      const cell = cellAt(x + (column - side / 2) * 1.6, y + (row - side / 2) * 1.6)
      pixels.set(colours.subarray(cell * 3, cell * 3 + 3), (row * side + column) * 3)
    }
  return pixels
}
