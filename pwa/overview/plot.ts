import uPlot from 'uplot'

/** A row of values, one for each label. Bars stand on each other, in their order; `colour` is a token of `tokens.css`. */
export type Series = { name: string; colour: string; kind: 'bar' | 'line' | 'dashed'; values: number[] }

type PlotOptions = {
  labels: string[]
  series: Series[]
  width: number
  /** Of the axis: values are whole. */
  axisFormat: (value: number) => string
  onPoint: (index: number | null) => void
}

const HEIGHT = 190
const LABEL_WIDTH = 64
const AXIS_WIDTH = 52
const steps = [1, 2, 5]
  .flatMap((step) => Array.from({ length: 9 }, (_, power) => step * 10 ** power))
  .sort((a, b) => a - b)

/** Draws into `host` in the colours that it has now; `destroy` of the result takes everything away again. */
export function drawPlot(host: HTMLElement, { labels, series, width, axisFormat, onPoint }: PlotOptions) {
  const colourOf = (token: string) => resolved(host, `var(${token})`)
  const bars = series.filter(({ kind }) => kind === 'bar')
  const lines = series.filter(({ kind }) => kind !== 'bar')
  // A later one is drawn over what came before: the whole stack first, the lowest part last.
  const stacks = bars.map(({ colour }, at) => ({ colour, values: summed(bars.slice(0, at + 1)) })).reverse()
  const font = `12px ${getComputedStyle(host).fontFamily}`
  const axis = { font, stroke: colourOf('--ink-faint'), ticks: { show: false } }
  const every = Math.ceil(labels.length / Math.max(1, Math.floor((width - AXIS_WIDTH) / LABEL_WIDTH)))

  return new uPlot(
    {
      width,
      height: HEIGHT,
      padding: [8, 26, 0, 0],
      legend: { show: false },
      cursor: { y: false, drag: { x: false, y: false }, points: { show: false } },
      scales: {
        x: { time: false, range: () => [-0.6, labels.length - 0.4] },
        y: { range: (_, __, most) => [0, Math.max(1, most * 1.08)] },
      },
      axes: [
        {
          ...axis,
          grid: { show: false },
          size: 28,
          splits: () => labels.map((_, at) => at).filter((at) => (labels.length - 1 - at) % every === 0),
          values: (_, splits) => splits.map((at) => labels[at] ?? ''),
        },
        {
          ...axis,
          grid: { stroke: colourOf('--line'), width: 1 },
          size: AXIS_WIDTH,
          incrs: steps,
          values: (_, splits) => splits.map(axisFormat),
        },
      ],
      series: [
        {},
        ...stacks.map(({ colour }) => ({
          fill: colourOf(colour),
          stroke: 'transparent',
          width: 0,
          paths: uPlot.paths.bars?.({ size: [0.72, 28], radius: bars.length === 1 ? 0.2 : 0 }),
          points: { show: false },
        })),
        ...lines.flatMap(({ colour, kind }) => [
          // A margin, so that it stands out from bars of any colour; another line it would cut.
          { stroke: bars.length > 0 ? colourOf('--surface') : 'transparent', width: 6, points: { show: false } },
          {
            stroke: colourOf(colour),
            width: 2,
            ...(kind === 'dashed' && { dash: [5, 4] }),
            points: { show: false },
          },
        ]),
      ],
      hooks: { setCursor: [({ cursor }) => onPoint(cursor.idx ?? null)] },
    },
    [
      labels.map((_, at) => at),
      ...stacks.map(({ values }) => values),
      ...lines.flatMap(({ values }) => [values, values]),
    ],
    host,
  )
}

const summed = (series: Series[]) =>
  series.reduce<number[]>((sums, { values }) => values.map((value, at) => value + (sums[at] ?? 0)), [])

/** A canvas knows no variables. */
function resolved(host: HTMLElement, colour: string) {
  const probe = Object.assign(document.createElement('span'), { hidden: true })
  probe.style.color = colour
  host.append(probe)
  const { color } = getComputedStyle(probe)
  probe.remove()
  return color
}
