/** Who may see a page: who is signed in, admins only, or everybody. */
export type Access = 'player' | 'admin' | 'anyone'

/** The app's pages; `pwa/app/routes.tsx` has the screen of each. A path that ends in `/*` is itself and everything below it. */
export const pages = {
  '/': 'player',
  '/my-submissions': 'player',
  '/storage': 'player',
  '/admin': 'admin',
  '/dropmap/*': 'player',
  '/territory/*': 'player',
  '/tournaments': 'anyone',
  '/tournament/*': 'anyone',
  '/privacy': 'anyone',
} as const satisfies Record<string, Access>

/** Without a screen, and no 404 of the server's. */
const withoutScreen = ['/devlog', '/dropmap/invite/*', '/index.html']

const isAt = (page: string, path: string) =>
  page.endsWith('*') ? `${path}/`.startsWith(page.slice(0, -1)) : withoutSlash(path) === page

/** Returns a path without the slash at its end, with which it is the same page. */
export const withoutSlash = (path: string) => path.replace(/([^/])\/$/, '$1')

/** Returns which of the app's pages is at this path, which begins with `/`; undefined where the app has no screen. */
export const pageAt = (path: string) =>
  withoutScreen.some((page) => isAt(page, path))
    ? undefined
    : (Object.keys(pages) as (keyof typeof pages)[]).find((page) => isAt(page, path))

/** Returns who may see the page at this path; undefined where the app has no screen. */
export function accessTo(path: string): Access | undefined {
  const page = pageAt(path)
  return page && pages[page]
}

/** Whether the app has a page at this path: the server answers 404 for every other, with the same page. */
export const isPage = (path: string) => accessTo(path) !== undefined || withoutScreen.some((page) => isAt(page, path))

/** What every page says while providers are played for whoever comes (SANDBOX-3). */
export const OPEN_SANDBOX = 'Песочница: войти может кто угодно'
