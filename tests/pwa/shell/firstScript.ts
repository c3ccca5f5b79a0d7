import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'

type Visit = {
  path?: string
  search?: string
  /** Of the page that the server or the worker answers: its address, then `any` or `narrow`. */
  served?: string
  build?: string
  width?: number
  kept?: Record<string, string>
  isUnderWorker?: boolean
  /** Milliseconds since the navigation began. */
  at?: number
  /** What the server answers to whom asks for the player's screen. */
  rendered?: { html: string } | 'refused' | 'lost'
}

type Page = { ownScreen?: { came: Promise<unknown>; isLate?: boolean } }

/** Runs `public/first.js` in a page that the parser then completes. Returns what it has decided and drawn. */
export function firstScript(visit: Visit) {
  const {
    path = '/',
    search = '',
    served = '/ any',
    build = 'b1',
    width = 390,
    kept = {},
    at = 2000,
    rendered = 'lost',
  } = visit
  const metas: Record<string, { content: string }> = {
    'meta[name=theme-color]': { content: '' },
    'meta[name=served]': { content: served },
    'meta[name=for-app]': { content: build },
    'meta[name=for-players]': { content: '' },
    'meta[name=for-guests]': { content: '' },
  }
  const root = { innerHTML: 'served' }
  const dataset: Record<string, string | undefined> = {}
  const frames: (() => void)[] = []
  const timers: { act: () => void; after: number }[] = []
  const asked: string[] = []
  let parsed = () => {}
  let isRootParsed = false
  const page: Page & Record<string, unknown> = {
    location: { pathname: path, search },
    innerWidth: width,
    performance: { now: () => at },
    navigator: { serviceWorker: { controller: visit.isUnderWorker ? {} : null } },
    localStorage: { getItem: (key: string) => kept[key] ?? null },
    sessionStorage: {},
    matchMedia: () => ({ matches: width >= 1024 }),
    addEventListener: () => undefined,
    requestAnimationFrame: (act: () => void) => frames.push(act),
    AbortSignal,
    async fetch(address: string, { headers }: { headers: Record<string, string> }) {
      asked.push(`${address} ${headers.Authorization}`)
      if (rendered === 'lost') throw new TypeError('Failed to fetch')
      return { ok: rendered !== 'refused', json: async () => rendered }
    },
    ...Object.fromEntries([['setTimeout', (act: () => void, after: number) => timers.push({ act, after })]]),
    document: {
      documentElement: { dataset },
      querySelector: (selector: string) => metas[selector] ?? (isRootParsed ? {} : null),
      querySelectorAll: () => [],
      getElementById: () => root,
      createElement: () => ({}),
      head: { append: () => undefined },
    },
    MutationObserver: class {
      constructor(seen: (records: unknown[], observer: { disconnect: () => void }) => void) {
        parsed = () => seen([], { disconnect: () => undefined })
      }
      observe() {}
    },
  }
  runInNewContext(readFileSync('public/first.js', 'utf8'), { ...page, window: page })
  const startWhileParsed = dataset.start
  isRootParsed = true
  parsed()
  return {
    /** The page's login is hidden until what was kept is in its place. */
    startWhileParsed,
    start: dataset.start,
    hasLoader: () => 'loader' in dataset,
    drawn: root.innerHTML,
    timers,
    asked,
    ownScreen: page.ownScreen,
    /** Lets the first frame be painted. */
    painted() {
      for (const act of frames.splice(0)) act()
      for (const { act } of timers.splice(0)) act()
      return page.ownScreen
    },
    /** What it shows once the answer has come, or has not. */
    async later() {
      await page.ownScreen?.came
      return { start: dataset.start, drawn: root.innerHTML }
    },
  }
}
