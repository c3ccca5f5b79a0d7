// Runs before the first paint; a file of its own because the page's policy allows no inline scripts.
;(() => {
  for (const name of ['localStorage', 'sessionStorage']) {
    try {
      if (window[name]) continue
    } catch {
      // Forbidden.
    }
    // The app does without what it keeps, but not without a place for it.
    Object.defineProperty(window, name, { value: memory() })
    document.documentElement.dataset.storage = 'forbidden'
  }

  let theme = 'dark'
  try {
    if (localStorage.getItem('theme') === 'light') theme = 'light'
    if (localStorage.getItem('authToken')) askForPlayers()
  } catch {
    // Dark is the default.
  }
  document.documentElement.dataset.theme = theme
  document.querySelector('meta[name=theme-color]').content = theme === 'light' ? '#f7f4ed' : '#0b0c16'

  /** Stands in for the browser's storage: its own properties are what is kept. */
  function memory() {
    const isKept = (kept, key) => Object.prototype.hasOwnProperty.call(kept, key)
    return Object.create({
      getItem(key) {
        return isKept(this, key) ? this[key] : null
      },
      setItem(key, value) {
        this[key] = String(value)
      },
      removeItem(key) {
        delete this[key]
      },
    })
  }

  // The scripts of a player's screens are asked for beside the one that will want them, not after it; but that one and the
  // styles, which draw the loader, have the line first. Who begins with the own submissions gets the form when the page is idle.
  function askForPlayers() {
    const isForm = (href) => href.includes('/UploadScreen-')
    for (const href of document.querySelector('meta[name=for-players]').content.split(' ').filter(Boolean)) {
      if (isForm(href) && location.pathname === '/my-submissions') continue
      document.head.append(
        Object.assign(document.createElement('link'), {
          rel: 'modulepreload',
          crossOrigin: '',
          fetchPriority: 'low',
          href,
        }),
      )
    }
  }
})()
