/**
 * The addresses that the app has a page for; the server answers 404 for every other, with the same page. A pattern that
 * ends in `/*` is also everything below it; «карты» and «турниры» exist before there is anything on them.
 */
const anyPage = ['/privacy', '/devlog', '/tournaments', '/tournament/*', '/dropmap/*', '/territory/*', '/index.html']

/** The ones that ask a visitor to sign in. */
export const pagesBehindLogin = ['/', '/my-submissions', '/storage', '/admin']

/** Whether the app has a page at this path, which begins with `/`. */
export const isPage = (path: string) =>
  [...pagesBehindLogin, ...anyPage].some((page) =>
    page.endsWith('/*') ? path === page.slice(0, -2) || path.startsWith(page.slice(0, -1)) : path === page,
  )

/** What every page says while providers are played for whoever comes (rules.md, section 1). */
export const OPEN_SANDBOX = 'Песочница: войти может кто угодно'
