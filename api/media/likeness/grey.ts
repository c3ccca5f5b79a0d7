/** A small grey picture, row by row: 0 to 255. */
export type Grey = { width: number; height: number; values: Uint8Array }
export type Area = { left: number; top: number; width: number; height: number }

/**
 * Where an original lies in a picture, in its pixels: its middle, the way from there to its right edge, and to its lower edge.
 * A point of an original is named by `u` and `v`: 0 in its middle, -1 and 1 at its edges.
 */
export type Place = { x: number; y: number; ux: number; uy: number; vx: number; vy: number }

/** Pixels of the longer side. */
const LONGER = 160
const SHORTEST = 16

export function sizeOfGrey(width: number, height: number) {
  const scale = LONGER / Math.max(width, height)
  const side = (pixels: number) => Math.max(SHORTEST, Math.round(pixels * scale))
  return { width: side(width), height: side(height) }
}

/** Of pixels in RGBA. */
export function greyOf(pixels: Uint8Array, { width, height }: { width: number; height: number }): Grey {
  const values = new Uint8Array(width * height)
  for (let at = 0; at < values.length; at++)
    values[at] =
      0.299 * (pixels[at * 4] ?? 0) + 0.587 * (pixels[at * 4 + 1] ?? 0) + 0.114 * (pixels[at * 4 + 2] ?? 0) + 0.5
  return { width, height, values }
}

export function halved({ width, height, values }: Grey): Grey {
  const half = { width: width >> 1, height: height >> 1 }
  const halves = new Uint8Array(half.width * half.height)
  for (let y = 0; y < half.height; y++)
    for (let x = 0; x < half.width; x++) {
      const at = 2 * y * width + 2 * x
      const sum = (values[at] ?? 0) + (values[at + 1] ?? 0) + (values[at + width] ?? 0) + (values[at + width + 1] ?? 0)
      halves[y * half.width + x] = (sum + 2) >> 2
    }
  return { ...half, values: halves }
}

export const halvedPlace = ({ x, y, ux, uy, vx, vy }: Place): Place => ({
  ...{ x: x / 2, y: y / 2, ux: ux / 2, uy: uy / 2, vx: vx / 2, vy: vy / 2 },
})

/** The value between four pixels, whose middles are at whole numbers; NaN outside. */
export function valueAt({ width, height, values }: Grey, x: number, y: number) {
  const left = Math.floor(x)
  const top = Math.floor(y)
  if (left < 0 || top < 0 || left > width - 2 || top > height - 2) return Number.NaN
  const right = x - left
  const at = top * width + left
  const above = (values[at] ?? 0) * (1 - right) + (values[at + 1] ?? 0) * right
  const below = (values[at + width] ?? 0) * (1 - right) + (values[at + width + 1] ?? 0) * right
  return above + (below - above) * (y - top)
}

/** What lies at a place, as a square of `side` pixels; outside of the picture its edge is repeated. */
export function squareOf(grey: Grey, { x, y, ux, uy, vx, vy }: Place, side: number) {
  const square = new Float64Array(side * side)
  const [mostX, mostY] = [grey.width - 1.001, grey.height - 1.001]
  for (let row = 0; row < side; row++)
    for (let column = 0; column < side; column++) {
      const u = ((column + 0.5) / side) * 2 - 1
      const v = ((row + 0.5) / side) * 2 - 1
      const across = Math.max(0, Math.min(mostX, x + u * ux + v * vx - 0.5))
      const down = Math.max(0, Math.min(mostY, y + u * uy + v * vy - 0.5))
      square[row * side + column] = valueAt(grey, across, down)
    }
  return square
}

/** The darkest and lightest hundredth of an area become black and white, so that dark pictures have contrast too. */
export function stretched({ width, height, values }: Grey, area: Area): Grey {
  const counts = new Uint32Array(256)
  for (let y = area.top; y < area.top + area.height; y++)
    for (let x = area.left; x < area.left + area.width; x++) {
      const value = values[y * width + x] ?? 0
      counts[value] = (counts[value] ?? 0) + 1
    }
  const rank = (part: number) => {
    let [left, value] = [part * area.width * area.height, 0]
    while (value < 255 && left >= (counts[value] ?? 0)) left -= counts[value++] ?? 0
    return value
  }
  const [dark, light] = [rank(0.01), rank(0.99)]
  const gain = 255 / Math.max(1, light - dark)
  const clamped = values.map((value) => Math.max(0, Math.min(255, (value - dark) * gain)))
  return { width, height, values: clamped }
}
