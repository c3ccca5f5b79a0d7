import { MINUTE } from '#shared/units'

/** Milliseconds after which a page that was about to be left is taken to stay: a download leaves nothing. */
const STAYS = 10_000

// Firefox reports what leaving cuts off as not loaded, and a reload then would call back who was on the way to sign in.
let leftAt = 0
const isLeaving = () => Date.now() - leftAt < STAYS
addEventListener('beforeunload', () => {
  leftAt = Date.now()
})

const unasked = new WeakSet<object>()
/** Loads a part of the app that nobody has asked for yet: whoever is at work is not interrupted when it cannot be had. */
export async function quietly<Part>(load: () => Promise<Part>) {
  try {
    return await load()
  } catch (error) {
    if (error instanceof Error) unasked.add(error)
    throw error
  }
}

// After another tab has taken a new version, this one asks for chunks that no longer exist. Once a minute at most, and
// never without a server that answers: reloading would not bring them, and take away what is there.
addEventListener('vite:preloadError', ({ payload }) => {
  const last = Number(sessionStorage.getItem('reloadedAt') ?? 0)
  if (Date.now() - last < MINUTE || isLeaving()) return
  void reloadFromServer(payload).catch(() => undefined)
})

async function reloadFromServer(error: Error) {
  const { ok } = await fetch('/', { method: 'HEAD', cache: 'no-store' })
  // On a poor connection that took a while; whose load it was is known by then.
  if (!ok || isLeaving() || unasked.has(error)) return
  sessionStorage.setItem('reloadedAt', String(Date.now()))
  location.reload()
}
