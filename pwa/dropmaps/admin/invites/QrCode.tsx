import { encode } from 'uqr'

/** Quiet zone around the code, in modules. */
const QUIET = 4

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

/** Adjacent modules form one bar, otherwise hairlines appear between them. */
function darkIn(row: readonly boolean[], y: number) {
  const modules = row.map(Number).join('')
  return [...modules.matchAll(/1+/g)]
    .map(({ index, 0: { length } }) => `M${index} ${y}h${length}v1h-${length}z`)
    .join('')
}
