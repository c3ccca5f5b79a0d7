import { serveStatic } from '@hono/node-server/serve-static'
import { type Context, Hono } from 'hono'
import { isPage } from '#shared/pages'
import type { AppEnv } from '../deps.ts'

const YEAR = 365 * 24 * 3600
// These are asked for again each time: an old one would keep an old version alive.
const alwaysFresh = /^\/($|index\.html|sw\.js|manifest\.webmanifest|first\.js)/

/** A share that no service worker took: its files are nowhere, and the page says to share again. */
const toldOfShare = (c: Context) => c.redirect('/?shared=0', 303)

/**
 * The built app: files as they are, every other address the one page, with 404 where the app has none; a missing file is
 * a plain 404, never the page.
 * @param root the folder of this version
 * @param former where the `assets` of earlier versions are kept
 */
export function pages(root: string, former: string) {
  const filesOf = (folder: string) =>
    serveStatic<AppEnv>({
      root: folder,
      precompressed: true,
      onFound: (_, c) => {
        const forever = c.req.path.startsWith('/assets/') || c.req.path.startsWith('/fonts/')
        c.header('Cache-Control', forever ? `public, max-age=${YEAR}, immutable` : freshness(c.req.path))
      },
    })
  const page = serveStatic<AppEnv>({
    path: 'index.html',
    root,
    precompressed: true,
    onFound: (_, c) => c.header('Cache-Control', 'no-cache'),
  })
  const freshness = (path: string) => (alwaysFresh.test(path) ? 'no-cache' : 'public, max-age=3600')

  return new Hono<AppEnv>()
    .post('/share-target', toldOfShare)
    .use(filesOf(root))
    .use('/assets/*', filesOf(former))
    .get('/*', async (c, next) => {
      // A last part with a dot is a file's name: it was not found.
      const isFile = /\.\w+$/.test(c.req.path) || c.req.path.startsWith('/assets/')
      if (isFile) return c.text('Not found', 404)
      const answer = await page(c, next)
      // Hono takes a Response's status from its maker: a page that is not there is made anew with its own.
      return !answer || isPage(c.req.path)
        ? answer
        : new Response(answer.body, { status: 404, headers: answer.headers })
    })
}
