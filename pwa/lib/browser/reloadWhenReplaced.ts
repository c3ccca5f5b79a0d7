import { MINUTE } from '#shared/units'

/** Milliseconds after which a page is assumed to stay after `beforeunload`: a download leaves nothing. */
const STAYS = 10_000

// Firefox reports requests that leaving cuts off as failed; a reload would interrupt a sign-in.
let leftAt = 0
const isLeaving = () => Date.now() - leftAt < STAYS
addEventListener('beforeunload', () => {
  leftAt = Date.now()
})

const unasked = new WeakSet<object>()
/** Preloads code. A failed preload never reloads the page. */
export async function quietly<Part>(load: () => Promise<Part>) {
  try {
    return await load()
  } catch (error) {
    if (error instanceof Error) unasked.add(error)
    throw error
  }
}

// After another tab has updated the app, this page's chunks are gone. Reloads at most once a minute, and only when the
// server answers.
addEventListener('vite:preloadError', ({ payload }) => {
  const last = Number(sessionStorage.getItem('reloadedAt') ?? 0)
  if (Date.now() - last < MINUTE || isLeaving()) return
  void reloadFromServer(payload).catch(() => undefined)
})

async function reloadFromServer(error: Error) {
  const { ok } = await fetch('/', { method: 'HEAD', cache: 'no-store' })
  if (!ok || isLeaving() || unasked.has(error)) return
  sessionStorage.setItem('reloadedAt', String(Date.now()))
  location.reload()
}
