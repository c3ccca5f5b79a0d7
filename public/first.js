// Runs before the first paint; a file of its own because the page's policy allows no inline scripts.
;(() => {
  let theme = 'dark'
  try {
    if (localStorage.getItem('theme') === 'light') theme = 'light'
    if (localStorage.getItem('authToken')) askForPlayers()
  } catch {
    // Storage may be forbidden; dark is the default.
  }
  document.documentElement.dataset.theme = theme
  document.querySelector('meta[name=theme-color]').content = theme === 'light' ? '#f7f4ed' : '#0b0c16'

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
