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

  const page = document.documentElement.dataset
  const isWide = matchMedia('(width >= 64rem)').matches
  let theme = 'dark'
  let isPlayer = false
  try {
    if (localStorage.getItem('theme') === 'light') theme = 'light'
    isPlayer = Boolean(localStorage.getItem('authToken'))
  } catch {
    // Dark is the default.
  }
  page.theme = theme
  document.querySelector('meta[name=theme-color]').content = theme === 'light' ? '#f7f4ed' : '#0b0c16'
  const isThere = startPage()
  const forAll = ['for-app', isPlayer ? 'for-players' : 'for-guests']
  const isOwnList = isPlayer && location.pathname === '/my-submissions' && !location.search && readJson('user')?.id
  // What is there already is painted before.
  if (isThere) requestAnimationFrame(() => setTimeout(askForMore))
  else askForMore()

  function askForMore() {
    if (isOwnList) askForScreen()
    askFor(...forAll)
  }

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

  // The page came rendered for a guest at one address, maybe for a phone alone (APP-23): elsewhere the loader stands until
  // the app has started, or what was kept is there. Returns whether something is there to be painted.
  function startPage() {
    const [path, layout] = document.querySelector('meta[name=served]').content.split(' ')
    const isFitting = layout === 'any' || !isWide
    const isServed = !isPlayer && location.pathname === path && isFitting
    const kept = isPlayer && navigator.serviceWorker?.controller ? keptPicture() : undefined
    page.start = isServed ? 'served' : 'loader'
    if (isServed || kept) completePage(kept?.html)
    if (!isServed) return Boolean(kept)
    coverWithLoader()
    // Pressed before the app's first script has come.
    addEventListener('click', ({ target }) => {
      if (target.closest('[data-sign-in]')) page.pressed = ''
    })
    return true
  }

  // Also over what is there, for the first second and a half of a first visit (APP-4).
  function coverWithLoader() {
    const left = 1500 - performance.now()
    if (left <= 0 || navigator.serviceWorker?.controller) return
    page.loader = ''
    setTimeout(() => delete page.loader, left)
  }

  // Once the parser has left the root, before the first paint: fills in what the player will see, until React has drawn what
  // is (APP-24), and sets style attributes, which the page's policy allows to scripts alone.
  function completePage(html) {
    if (fillRoot(html)) return
    new MutationObserver((_, observer) => fillRoot(html) && observer.disconnect()).observe(document, {
      childList: true,
      subtree: true,
    })
  }

  function fillRoot(html) {
    if (!document.querySelector('#root + *')) return false
    if (html !== undefined) {
      document.getElementById('root').innerHTML = html
      page.start = 'kept'
    }
    for (const element of document.querySelectorAll('#root [data-style]'))
      element.style.cssText = element.dataset.style
    return true
  }

  // By this build, in a window as wide, and only beside the lists that the device keeps.
  function keptPicture() {
    try {
      const { id } = readJson('user')
      if (!localStorage.getItem(`queries:${id}`)) return undefined
      const page = location.pathname.startsWith('/leaders') ? '/leaders/*' : location.pathname
      const picture = readJson(`screen:${id} ${page}`)
      const build = document.querySelector('meta[name=for-app]').content
      const isFitting = picture.path === location.pathname && picture.build === build && picture.width === innerWidth
      return isFitting && typeof picture.html === 'string' && !location.search ? picture : undefined
    } catch {
      return undefined
    }
  }

  // What the own list shows first comes beside the scripts, which are larger: its answers, which `fetchRead` takes, and for a
  // phone that has kept no picture the list rendered with them. That is drawn unless the app has begun to.
  function askForScreen() {
    const isDrawn = page.start === 'loader' && !isWide
    const Authorization = `Bearer ${localStorage.getItem('authToken')}`
    const address = `/served${location.pathname}${isDrawn ? '' : '?answers'}`
    const came = fetch(address, { headers: { Authorization }, signal: AbortSignal.timeout(15000) })
      .then((answer) => (answer.ok ? answer.json() : undefined))
      .catch(() => undefined)
    const screen = { Authorization, came }
    window.ownScreen = screen
    if (!isDrawn) return
    came.then((rendered) => {
      if (!rendered || screen.isLate) return
      completePage(rendered.html)
      coverWithLoader()
    })
  }

  function readJson(key) {
    try {
      return JSON.parse(localStorage.getItem(key))
    } catch {
      return undefined
    }
  }

  // The scripts that a page will want are asked for beside the one that wants them, not after it; but that one and the
  // styles have the line first, and what came rendered is painted before. Who begins with the own submissions gets the form
  // when the page is idle.
  function askFor(...names) {
    const isForm = (href) => href.includes('/UploadScreen-')
    const scripts = names.flatMap((name) => document.querySelector(`meta[name=${name}]`).content.split(' ').filter(Boolean))
    for (const href of scripts) {
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
