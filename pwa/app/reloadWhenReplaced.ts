// After another tab has taken a new version, this one asks for chunks that no longer exist. Once a minute at most, and
// never without a connection: reloading would not bring them.
addEventListener('vite:preloadError', (event) => {
  const last = Number(sessionStorage.getItem('reloadedAt') ?? 0)
  if (!navigator.onLine || Date.now() - last < 60_000) return
  event.preventDefault()
  sessionStorage.setItem('reloadedAt', String(Date.now()))
  location.reload()
})
