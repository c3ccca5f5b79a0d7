import uPlot from 'uplot'

/** One value per label. Bars stack in order, `below` ones under the axis. `colour`: a token of `tokens.css`. */
export type Series = { name: string; colour: string; kind: 'bar' | 'below' | 'line' | 'dashed'; values: number[] }

type PlotOptions = {
  labels: string[]
  series: Series[]
  width: number
  /** The system chooses the colours: bars differ by texture. */
  isForced: boolean
  /** Of the axis: values are whole. */
  axisFormat: (value: number) => string
  onPoint: (index: number | null) => void
}

/** Side of the tile in which a texture repeats. */
const TILE = 8

/** Paths that distinguish columns of one colour; the first is filled. */
const textures = ['', 'M-2 2 2 -2M0 8 8 0M6 10 10 6', 'M2 2h.01M6 6h.01', 'M0 4H8', 'M4 0V8', 'M0 0 8 8M8 0 0 8']

export const textureOf = (index: number) => textures[index % textures.length] ?? ''

const HEIGHT = 210
const LABEL_WIDTH = 64
const AXIS_WIDTH = 52
const steps = [1, 2, 5]
  .flatMap((step) => Array.from({ length: 9 }, (_, power) => step * 10 ** power))
  .sort((a, b) => a - b)

/** Draws into `host` with its current colours. */
export function drawPlot(host: HTMLElement, { labels, series, width, isForced, axisFormat, onPoint }: PlotOptions) {
  const colourOf = (token: string) => (isForced ? 'CanvasText' : resolved(host, `var(${token})`))
  const ground = isForced ? 'Canvas' : colourOf('--surface')
  const fillOf = (each: Series) => (isForced ? textured(series.indexOf(each)) : colourOf(each.colour))
  const bars = series.filter(({ kind }) => kind === 'bar')
  const below = series.filter(({ kind }) => kind === 'below')
  const lines = series.filter(({ kind }) => kind === 'line' || kind === 'dashed')
  // Later ones cover earlier ones: the whole stack first, the lowest part last.
  const stackOf = (parts: Series[], sign: 1 | -1) =>
    parts.map((each, at) => ({ each, values: summed(parts.slice(0, at + 1)).map((value) => sign * value) })).reverse()
  const stacks = [...stackOf(bars, 1), ...stackOf(below, -1)]
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
        y: { range: (_, least, most) => [Math.min(0, least * 1.08), Math.max(1, most * 1.08)] },
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
          // In one colour a grid would cross the columns.
          grid: isForced ? { show: false } : { stroke: colourOf('--line'), width: 1 },
          size: AXIS_WIDTH,
          incrs: steps,
          values: (_, splits) => splits.map(axisFormat),
        },
      ],
      series: [
        {},
        ...stacks.map(({ each }) => ({
          fill: fillOf(each),
          // A seam between parts of one column; textures have a rim.
          stroke: isForced ? 'CanvasText' : ground,
          width: bars.length > 1 || isForced ? 1 : 0,
          paths: uPlot.paths.bars?.({ size: [0.72, 28], radius: bars.length === 1 ? 0.2 : 0 }),
          points: { show: false },
        })),
        ...lines.flatMap(({ colour, kind }) => [
          // A margin against bars of any colour; it would cut other lines.
          { stroke: bars.length > 0 ? ground : 'transparent', width: 6, points: { show: false } },
          {
            stroke: colourOf(colour),
            width: 2,
            ...(kind === 'dashed' && { dash: [5, 4] }),
            points: { show: false },
          },
        ]),
      ],
      hooks: {
        setCursor: [({ cursor }) => onPoint(cursor.idx ?? null)],
        draw: below.length > 0 ? [(plot) => drawAxis(plot, colourOf('--ink-soft'))] : [],
      },
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

/** The line that columns stand on and hang from. */
function drawAxis({ ctx, bbox, valToPos }: uPlot, colour: string) {
  const y = Math.round(valToPos(0, 'y', true))
  ctx.save()
  ctx.strokeStyle = colour
  ctx.lineWidth = devicePixelRatio
  ctx.beginPath()
  ctx.moveTo(bbox.left, y)
  ctx.lineTo(bbox.left + bbox.width, y)
  ctx.stroke()
  ctx.restore()
}

/** Opaque, as later parts of a column are drawn over earlier ones. */
function textured(index: number) {
  const tile = document.createElement('canvas')
  tile.width = tile.height = TILE * devicePixelRatio
  const ctx = tile.getContext('2d')
  const texture = textureOf(index)
  if (!ctx || texture === '') return 'CanvasText'
  ctx.scale(devicePixelRatio, devicePixelRatio)
  ctx.fillStyle = 'Canvas'
  ctx.fillRect(0, 0, TILE, TILE)
  ctx.strokeStyle = 'CanvasText'
  ctx.lineWidth = 2
  ctx.lineCap = 'round'
  ctx.stroke(new Path2D(texture))
  // Typed as a colour; uPlot hands it to the canvas as it is.
  return (ctx.createPattern(tile, 'repeat') ?? 'CanvasText') as string
}

/** A canvas knows no variables. */
function resolved(host: HTMLElement, colour: string) {
  const probe = Object.assign(document.createElement('span'), { hidden: true })
  probe.style.color = colour
  host.append(probe)
  const { color } = getComputedStyle(probe)
  probe.remove()
  return color
}
