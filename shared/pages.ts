import { keysOf } from './labels.ts'

/** Who may see a page: who is signed in, admins only, or everybody. */
export type Access = 'player' | 'admin' | 'anyone'

/** The app's pages; `pwa/app/routes.tsx` has the screen of each. A path that ends in `/*` is itself and everything below it. */
export const pages = {
  '/': 'player',
  '/my-submissions': 'player',
  '/storage': 'player',
  '/admin': 'admin',
  '/admin/review': 'admin',
  '/admin/tournament/*': 'admin',
  '/dropmap/*': 'player',
  '/territory/*': 'player',
  '/tournaments': 'anyone',
  '/tournament/*': 'anyone',
  '/leaders/*': 'anyone',
  '/privacy': 'anyone',
} as const satisfies Record<string, Access>

const withoutScreen = ['/devlog', '/dropmap/invite/*', '/index.html']

const isAt = (page: string, path: string) =>
  page.endsWith('*') ? `${path}/`.startsWith(page.slice(0, -1)) : withoutSlash(path) === page

export const withoutSlash = (path: string) => path.replace(/([^/])\/$/, '$1')

export const pageAt = (path: string) =>
  withoutScreen.some((page) => isAt(page, path)) ? undefined : keysOf(pages).find((page) => isAt(page, path))

export function accessTo(path: string): Access | undefined {
  const page = pageAt(path)
  return page && pages[page]
}

/** Whether the app has a page at this path: the server answers 404 for every other, with the same page. */
export const isPage = (path: string) => accessTo(path) !== undefined || withoutScreen.some((page) => isAt(page, path))

/** What every page says while providers are played for whoever comes (SANDBOX-3). */
export const OPEN_SANDBOX = 'Песочница: войти может кто угодно'
