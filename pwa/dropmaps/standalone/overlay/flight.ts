/** The middle in units of the canvas, and the scale; 1 shows the whole map. */
export type View = { x: number; y: number; scale: number }

/** From van Wijk and Nuij, "Smooth and efficient zooming and panning". */
const RHO = 1.3
const STEPS = 40
const [PACE, SHORTEST, LONGEST] = [900, 700, 2400]

const BESIDE = 0.01

const WIDTH = 1000

const eased = (part: number) => (part < 0.5 ? 4 * part ** 3 : 1 - (2 - 2 * part) ** 3 / 2)

/** Returns a flight's views, evenly spaced in time, and its duration in milliseconds. */
export function flightBetween(from: View, to: View): { views: View[]; duration: number } {
  const [w0, w1] = [WIDTH / from.scale, WIDTH / to.scale]
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const apart = Math.hypot(dx, dy)
  const isStraight = apart < BESIDE
  const { length, at } = isStraight ? straight(w0, w1) : curved(w0, w1, apart)
  const duration = Math.min(LONGEST, Math.max(SHORTEST, length * PACE))
  const views = Array.from({ length: STEPS + 1 }, (_, step): View => {
    if (step === 0) return from
    if (step === STEPS) return to
    const { aside, width } = at(eased(step / STEPS) * length)
    const part = isStraight ? 0 : aside / apart
    return { x: from.x + dx * part, y: from.y + dy * part, scale: WIDTH / width }
  })
  return { views, duration }
}

function straight(w0: number, w1: number) {
  const length = Math.abs(Math.log(w1 / w0)) / RHO
  const sign = Math.sign(w1 - w0)
  return { length, at: (s: number) => ({ aside: 0, width: w0 * Math.exp(sign * RHO * s) }) }
}

function curved(w0: number, w1: number, apart: number) {
  const [square, rise] = [apart * apart, RHO * RHO]
  const b0 = (w1 * w1 - w0 * w0 + rise * rise * square) / (2 * w0 * rise * apart)
  const b1 = (w1 * w1 - w0 * w0 - rise * rise * square) / (2 * w1 * rise * apart)
  const [r0, r1] = [-Math.asinh(b0), -Math.asinh(b1)]
  return {
    length: (r1 - r0) / RHO,
    at(s: number) {
      const above = Math.cosh(r0)
      return {
        aside: (w0 / rise) * (above * Math.tanh(RHO * s + r0) - Math.sinh(r0)),
        width: (w0 * above) / Math.cosh(RHO * s + r0),
      }
    },
  }
}
