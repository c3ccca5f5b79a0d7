import { answerJobs } from '#shared/answerJobs'
import type { RenderJob, RenderOutcome } from '#shared/servedPages'

/** What modules of the app expect of a browser: this process has none. */
const memory = () => {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}

const nothing = () => undefined
const events = { addEventListener: nothing, removeEventListener: nothing }

/** The page that is rendered: its address, and whether it has asked how large the window is, which is a phone's. */
const shown = { path: '/', isNarrow: false }

const standIns: Record<string, unknown> = {
  ...events,
  window: globalThis,
  navigator: { onLine: true, userAgent: '', platform: '' },
  localStorage: memory(),
  sessionStorage: memory(),
  history: { state: null, replaceState: nothing },
  location: {
    origin: 'http://localhost',
    search: '',
    get pathname() {
      return shown.path
    },
  },
  document: {
    ...events,
    hidden: false,
    documentElement: { dataset: { start: 'served' } },
    getElementById: () => null,
    querySelector: () => null,
  },
  matchMedia() {
    shown.isNarrow = true
    return { ...events, matches: false }
  },
}
for (const [name, value] of Object.entries(standIns))
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true })

/** Renders a page as a guest sees it first. Jobs are to be done one by one; nothing is kept between them. */
export async function render(job: RenderJob): Promise<RenderOutcome> {
  // After the stand-ins: modules of the app read their browser when they are loaded.
  const { rendered } = await import('./render.tsx')
  return rendered(job, shown)
}

answerJobs(render)
