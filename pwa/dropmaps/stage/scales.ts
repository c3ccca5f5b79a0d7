/** MAP-4. Scale 1 shows the whole map. */
export const scales = {
  min: 0.5,
  max: 3,
  /** Locations have labels above it. */
  labels: 0.5,
  /** Shows one location. */
  close: 2,
} as const

export const BUTTON_FACTOR = 1.2
/** Factors of one wheel notch. */
const [NEARER, FARTHER] = [1.1, 0.9]
/** `deltaY` of a notch in pixels, lines and pages. */
const NOTCH = [100, 3, 1]

type Wheel = Pick<WheelEvent, 'deltaY' | 'deltaMode' | 'ctrlKey'>

/** Returns the growth of the scale as a power of two. A trackpad sends parts of a notch, and pinches with Ctrl. */
export function wheelPower({ deltaY, deltaMode, ctrlKey }: Wheel) {
  const notches = Math.max(-1, Math.min(1, (deltaY / (NOTCH[deltaMode] ?? 1)) * (ctrlKey ? 10 : 1)))
  return Math.abs(notches) * Math.log2(notches < 0 ? NEARER : FARTHER)
}
