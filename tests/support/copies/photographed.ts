import sharp from 'sharp'
import type { Size } from './scenes.ts'

type Corner = [x: number, y: number]

/** A phone's photograph of a monitor: seen from the side, in a dark room, with the grid of its pixels, softer and with noise. */
export function photographed({ pixels, width, height }: Size & { pixels: Buffer }, random: () => number) {
  const margin = () => 0.02 + random() * 0.05
  const corners: [Corner, Corner, Corner, Corner] = [
    [margin() * width, margin() * height],
    [(1 - margin()) * width, margin() * height],
    [(1 - margin()) * width, (1 - margin()) * height],
    [margin() * width, (1 - margin()) * height],
  ]
  const place = placesIn(corners)
  const photo = Buffer.alloc(width * height * 3, 14)
  const [pitch, tilt] = [2.6 + random(), random() * 0.3]
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const [across, down] = place(x, y)
      if (across < 0 || across >= 1 || down < 0 || down >= 1) continue
      const from = (Math.floor(down * height) * width + Math.floor(across * width)) * 3
      const moire = 1 + 0.09 * Math.sin((x + y * tilt) * pitch) + 0.05 * Math.sin((y - x * tilt) * pitch * 1.07)
      const light = (0.72 + 0.3 * across) * moire
      for (let part = 0; part < 3; part++)
        photo[(y * width + x) * 3 + part] = Math.min(
          255,
          12 + (pixels[from + part] ?? 0) * light + (random() - 0.5) * 18,
        )
    }
  return sharp(photo, { raw: { width, height, channels: 3 } }).blur(1)
}

/** Where in a quadrilateral's own square (0 to 1) a point lies, by a projection. */
function placesIn([a, b, c, d]: [Corner, Corner, Corner, Corner]) {
  const [dx1, dx2, dx3] = [b[0] - c[0], d[0] - c[0], a[0] - b[0] + c[0] - d[0]]
  const [dy1, dy2, dy3] = [b[1] - c[1], d[1] - c[1], a[1] - b[1] + c[1] - d[1]]
  const whole = dx1 * dy2 - dx2 * dy1
  const [g, h] = [(dx3 * dy2 - dx2 * dy3) / whole, (dx1 * dy3 - dx3 * dy1) / whole]
  const [m0, m1, m2] = [b[0] - a[0] + g * b[0], d[0] - a[0] + h * d[0], a[0]]
  const [m3, m4, m5] = [b[1] - a[1] + g * b[1], d[1] - a[1] + h * d[1], a[1]]
  return (x: number, y: number): [across: number, down: number] => {
    const [p, q, r, s] = [m0 - g * x, m1 - h * x, m3 - g * y, m4 - h * y]
    const [e, f, det] = [x - m2, y - m5, p * s - q * r]
    return [(e * s - q * f) / det, (p * f - e * r) / det]
  }
}
