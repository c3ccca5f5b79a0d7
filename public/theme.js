// Runs before the first paint; a file of its own because the page's policy allows no inline scripts.
;(() => {
  let theme = 'dark'
  try {
    if (localStorage.getItem('theme') === 'light') theme = 'light'
  } catch {
    // Storage may be forbidden; dark is the default.
  }
  document.documentElement.dataset.theme = theme
  document.querySelector('meta[name=theme-color]').content = theme === 'light' ? '#f7f4ed' : '#0b0c16'
})()
