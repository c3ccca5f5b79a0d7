import { MINUTE } from '#shared/units'

/** Milliseconds after which a page that was about to be left is taken to stay: a download leaves nothing. */
const STAYS = 10_000

// Firefox reports what leaving cuts off as not loaded, and a reload then would call back who was on the way to sign in.
let leftAt = 0
addEventListener('beforeunload', () => {
  leftAt = Date.now()
})

// After another tab has taken a new version, this one asks for chunks that no longer exist. Once a minute at most, and
// never without a connection: reloading would not bring them.
addEventListener('vite:preloadError', (event) => {
  const last = Number(sessionStorage.getItem('reloadedAt') ?? 0)
  if (!navigator.onLine || Date.now() - last < MINUTE || Date.now() - leftAt < STAYS) return
  event.preventDefault()
  sessionStorage.setItem('reloadedAt', String(Date.now()))
  location.reload()
})
