import { KIB } from '#shared/units'
import { median, print, type Row } from '../measure.ts'
import { nameOf } from './longTasks.ts'
import type { Visit } from './phone.ts'
import { bytesUntil, type Kind, sum } from './requests.ts'

/** What one kind of visit to one page came to: medians of its turns. Times are milliseconds from the navigation's start. */
export type Figures = {
  first: number
  largest: number
  largestOf: string
  /** The largest paint, or the content where it comes later: a loader may be drawn larger than a row. */
  shown: number
  /** Of the line's own limit (cold) or of the bare React list (second). */
  reference: number | undefined
  /** `shown` (cold) or `content` (second) divided by the reference. */
  ratio: number | undefined
  content: number
  usable: number
  /** Until the page could be used, by kind; `whole`: until nothing more came. */
  kib: Record<Kind | 'all' | 'whole', number>
  jumps: number
  press: number
  tasks: { count: number; milliseconds: number }
  laterTasks: { count: number; milliseconds: number }
}

export type Named = [page: string, figures: Figures]

const kinds: Kind[] = ['document', 'script', 'style', 'font', 'picture', 'api', 'other']

/** When the largest paint and the content have both come. */
export const shownAt = ({ largest, contentAt }: Visit) => Math.max(largest, contentAt)

/** @param compared what is held against the reference */
export function figuresOf(visits: Visit[], compared: (visit: Visit) => number, references: number[]): Figures {
  const of = (figure: (visit: Visit) => number) => median(visits.map(figure))
  const bytes = (kind?: Kind) =>
    of(({ requests, usableAt }) =>
      sum(requests.filter((request) => !kind || request.kind === kind).map((each) => bytesUntil(each, usableAt))),
    ) / KIB
  const byKind = Object.fromEntries(kinds.map((kind) => [kind, bytes(kind)])) as Record<Kind, number>
  const whole = of(({ requests }) => sum(requests.map((each) => bytesUntil(each, Infinity)))) / KIB
  const tasks = (fits: (visit: Visit, at: number) => boolean) => {
    const lengths = (visit: Visit) =>
      visit.tasks.filter(([at]) => fits(visit, at)).map(([, milliseconds]) => milliseconds)
    return { count: of((visit) => lengths(visit).length), milliseconds: of((visit) => sum(lengths(visit))) }
  }
  const reference = references.length > 0 ? median(references) : undefined
  return {
    first: of(({ first }) => first),
    largest: of(({ largest }) => largest),
    shown: of(shownAt),
    largestOf: visits.at(-1)?.largestOf ?? '',
    reference,
    ratio: reference === undefined ? undefined : of(compared) / reference,
    content: of(({ contentAt }) => contentAt),
    usable: of(({ usableAt }) => usableAt),
    kib: { ...byKind, all: bytes(), whole },
    jumps: Math.max(...visits.map(({ jumps }) => jumps)),
    press: of(({ press }) => press),
    tasks: tasks(({ usableAt }, at) => at < usableAt),
    laterTasks: tasks(({ usableAt }, at) => at >= usableAt),
  }
}

const whole = (figure: number | undefined) => (figure === undefined ? '' : Math.round(figure))
const tasksIn = ({ count, milliseconds }: Figures['tasks']) => `${count} (${Math.round(milliseconds)})`
const shared = ({ jumps, tasks, laterTasks, press }: Figures) => [
  jumps.toFixed(4).replace(/\.?0+$/, ''),
  tasksIn(tasks),
  tasksIn(laterTasks),
  press === 0 ? '<16' : press,
]
const SHARED = ['CLS', 'long tasks until usable (ms)', 'later', 'press']

export function printCold(line: string, pages: Named[]) {
  const rows = pages.map(([name, figures]): Row => {
    const { first, largest, reference, ratio, content, usable, kib } = figures
    const times = [
      whole(first),
      whole(largest),
      whole(reference),
      ratio?.toFixed(2) ?? '',
      whole(content),
      whole(usable),
    ]
    const { all, document, script, style, font, picture, api } = kib
    const sizes = [all, document, script, style, font, picture, api, kib.whole].map((size) => size.toFixed(0))
    return [name, ...times, ...sizes, ...shared(figures)]
  })
  const times = ['first paint', 'largest paint', "line's limit", 'ratio', 'content', 'usable']
  const sizes = ['KiB until usable', 'document', 'script', 'style', 'font', 'picture', 'api', 'KiB in all']
  print(`First visit, ${line}, processor ÷ 4: ms`, ['', ...times, ...sizes, ...SHARED], rows)
}

export function printSecond(line: string, pages: Named[]) {
  const rows = pages.map(([name, figures]): Row => {
    const { first, largest, content, reference, ratio, usable, kib } = figures
    const times = [
      whole(first),
      whole(largest),
      whole(content),
      whole(reference),
      ratio?.toFixed(2) ?? '',
      whole(usable),
    ]
    return [name, ...times, kib.all.toFixed(0), kib.whole.toFixed(0), ...shared(figures)]
  })
  const times = ['first paint', 'largest paint', 'content', 'bare React list', 'ratio', 'usable']
  print(`Second visit, ${line}, processor ÷ 4: ms`, ['', ...times, 'KiB until usable', 'KiB in all', ...SHARED], rows)
}

/** What came when until the page could be used, what was drawn largest, what jumped, and which files the long tasks ran. */
export function printDetails(name: string, visit: Visit, modules: [file: string, milliseconds: number][]) {
  const { requests, usableAt, largest, largestOf, jumped } = visit
  const awaited = requests.filter(({ askedAt }) => askedAt < Math.max(usableAt, largest))
  const rows = awaited.map(({ url, kind, depth, askedAt, cameAt, bytes, isKept }): Row => {
    const size = isKept ? 'kept' : (bytes / KIB).toFixed(1)
    return [
      nameOf(url) || new URL(url).pathname,
      kind,
      depth,
      whole(askedAt),
      cameAt < Infinity ? whole(cameAt) : '',
      size,
    ]
  })
  print(`${name}: waterfall`, ['', 'kind', 'depth', 'asked', 'came', 'KiB'], rows)
  const files = modules.map(([file, milliseconds]) => `${file} ${Math.round(milliseconds)}`).join(', ')
  console.log(`\nUsable at ${whole(usableAt)} ms; largest paint at ${whole(largest)}: ${largestOf}`)
  console.log(`Long tasks until then, ms: ${files || 'none'}`)
  for (const jump of jumped) console.log(`Jump at ${jump}`)
}
