import type { Figures } from './report.ts'

type Bar = {
  what: string
  of: (figures: Figures) => number | undefined
  most: number
  /** Of which pages; every one if left out. */
  pages?: string[]
  visit?: 'cold' | 'second'
  /** At 400 kbit/s only. */
  isPoor?: true
}

const publicPages = ['login', 'tournament', 'leaders']
const lists = ['own submissions', 'tournaments', 'leaders of a player']

const bars: Bar[] = [
  {
    what: 'largest paint and content, ms',
    of: ({ shown }) => shown,
    most: 2500,
    pages: ['login'],
    visit: 'cold',
    isPoor: true,
  },
  {
    what: 'largest paint and content, ms',
    of: ({ shown }) => shown,
    most: 3500,
    pages: ['tournament', 'leaders'],
    visit: 'cold',
    isPoor: true,
  },
  {
    what: 'largest paint and content, ms',
    of: ({ shown }) => shown,
    most: 5000,
    pages: ['own submissions'],
    visit: 'cold',
    isPoor: true,
  },
  {
    what: "largest paint and content / line's limit",
    of: ({ ratio }) => ratio,
    most: 1.3,
    pages: [...publicPages, 'own submissions'],
    visit: 'cold',
    isPoor: true,
  },
  { what: 'rows, ms', of: ({ content }) => content, most: 700, pages: lists, visit: 'second' },
  { what: 'rows / bare React list', of: ({ ratio }) => ratio, most: 1.5, pages: lists, visit: 'second' },
  { what: 'KiB until usable', of: ({ kib }) => kib.all, most: 110, pages: ['login'], visit: 'cold', isPoor: true },
  {
    what: 'KiB of script until usable',
    of: ({ kib }) => kib.script,
    most: 60,
    pages: ['login'],
    visit: 'cold',
    isPoor: true,
  },
  { what: 'layout shift', of: ({ jumps }) => jumps, most: 0.001 },
  { what: 'press, ms', of: ({ press }) => press, most: 200 },
]

/** The bars that these figures miss, each as a line. */
export function missed(page: string, visit: 'cold' | 'second', isPoor: boolean, figures: Figures) {
  return bars.flatMap(({ what, of, most, ...only }) => {
    if (only.pages && !only.pages.includes(page)) return []
    if ((only.visit && only.visit !== visit) || (only.isPoor && !isPoor)) return []
    const figure = of(figures)
    if (figure === undefined || figure <= most) return []
    return [`${page}, ${visit}, ${isPoor ? 'poor' : 'quick'} line: ${what} ${rounded(figure)}, at most ${most}`]
  })
}

const rounded = (figure: number) => (figure < 10 ? figure.toFixed(3).replace(/\.?0+$/, '') : Math.round(figure))
