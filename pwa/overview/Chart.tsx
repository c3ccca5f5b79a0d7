import 'uplot/dist/uPlot.min.css'
import { useLayoutEffect, useRef, useState } from 'react'
import { useMatches } from '../lib/browser/media.ts'
import { useTheme } from '../lib/browser/theme.ts'
import { drawPlot, type Series, textureOf } from './plot.ts'

type ChartProps = {
  caption: string
  /** The period of the sums, without a pointed moment. */
  whole: string
  labels: string[]
  series: Series[]
  format?: (value: number) => string
}

const numbers = new Intl.NumberFormat('ru-RU')
const compact = new Intl.NumberFormat('ru-RU', { notation: 'compact' })
const plain = (value: number) => numbers.format(value)

/** A chart, and a table for screen readers. */
export function Chart({ caption, whole, labels, series, format = plain }: ChartProps) {
  const host = useRef<HTMLDivElement>(null)
  const width = useWidth(host)
  const theme = useTheme()
  const isForced = useMatches('(forced-colors: active)')
  const [pointed, setPointed] = useState<number | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the colours are read from the page, and are the theme's.
  useLayoutEffect(() => {
    if (!host.current || width === 0) return
    // Below the axis a number is as much as above it.
    const axisFormat = (value: number) => compact.format(Math.abs(value))
    const plot = drawPlot(host.current, { labels, series, width, isForced, axisFormat, onPoint: setPointed })
    return () => plot.destroy()
  }, [labels, series, width, theme, isForced])

  const sumOf = ({ values }: Series) => format(values.reduce((sum, value) => sum + value, 0))
  const shownOf = (each: Series) => (pointed === null ? sumOf(each) : format(each.values[pointed] ?? 0))
  return (
    <figure className="relative flex min-w-0 flex-col gap-2">
      <figcaption className="text-ink-soft text-sm">{caption}</figcaption>
      <div ref={host} aria-hidden className="min-h-[210px] min-w-0" />
      <ul aria-hidden className="flex flex-wrap gap-x-4 gap-y-1 text-sm tabular-nums">
        <li className="min-w-24 font-medium">{pointed === null ? whole : labels[pointed]}</li>
        {series.map((each, index) => (
          <li key={each.name} className="flex items-center gap-1.5 text-ink-soft">
            <Mark {...each} texture={isForced ? textureOf(index) : ''} />
            {each.name}
            <span className="inline-block text-ink" style={{ minWidth: `${sumOf(each).length}ch` }}>
              {shownOf(each)}
            </span>
          </li>
        ))}
      </ul>
      <div className="sr-only">
        <table>
          <caption>{caption}</caption>
          <thead>
            <tr>
              <th scope="col">Когда</th>
              {series.map(({ name }) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {labels.map((label, at) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                {series.map(({ name, values }) => (
                  <td key={name}>{format(values[at] ?? 0)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  )
}

/** The colour or, in forced colours, the texture. */
const Mark = ({ colour, kind, texture }: Series & { texture: string }) => (
  <svg
    width="16"
    height="10"
    viewBox="0 0 16 10"
    style={{ color: `var(${colour})` }}
    className="forced-colors:text-[CanvasText]!"
    aria-hidden="true"
  >
    {texture ? (
      <g fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round">
        <path d={texture} transform="translate(4 1)" />
        <rect x="3.5" y="0.5" width="9" height="9" />
      </g>
    ) : kind === 'bar' || kind === 'below' ? (
      <rect x="3" width="10" height="10" rx="2.5" fill="currentColor" />
    ) : (
      <path
        d="M0 5h16"
        stroke="currentColor"
        strokeWidth="2.5"
        strokeDasharray={kind === 'dashed' ? '5 3' : undefined}
      />
    )}
  </svg>
)

/** Returns the width of an element in whole pixels, 0 before it is known. */
function useWidth(of: React.RefObject<HTMLElement | null>) {
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    if (!of.current) return
    const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)))
    observer.observe(of.current)
    return () => observer.disconnect()
  }, [of])
  return width
}
