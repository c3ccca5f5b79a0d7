import { encode } from 'uqr'

/** Squares without ink around the code: a camera finds it by them. */
const QUIET = 4

/** A code that a camera reads, black on white, to be printed. */
export function QrCode({ text, className }: { text: string; className?: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 0 })
  return (
    <svg
      aria-hidden
      className={className}
      viewBox={`${-QUIET} ${-QUIET} ${size + 2 * QUIET} ${size + 2 * QUIET}`}
      shapeRendering="crispEdges"
    >
      <path d={data.map(darkIn).join('')} fill="#000" />
    </svg>
  )
}

/** Squares that touch are one bar: between two there would be a hair of white. */
function darkIn(row: readonly boolean[], y: number) {
  const bars = [
    ...row
      .map((isDark) => (isDark ? '1' : '0'))
      .join('')
      .matchAll(/1+/g),
  ]
  return bars.map(({ index, 0: { length } }) => `M${index} ${y}h${length}v1h-${length}z`).join('')
}
