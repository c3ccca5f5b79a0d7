import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { type Context, Hono } from 'hono'
import { AppError } from '#shared/errors'
import { accessTo, isPage } from '#shared/pages'
import type { AppEnv, Deps } from '../../deps.ts'
import { faultIn } from '../../telemetry/log.ts'
import { bodyOf } from '../body.ts'
import { drain } from '../bodyReader.ts'
import { textForMany } from '../compressed.ts'
import type { ServedPage } from './rendering.ts'
import { withServed } from './servedPage.ts'
import { type ShareCard, withCard } from './shareCard.ts'

const YEAR = 365 * 24 * 3600
// Requested each time: an old one would keep an old version alive.
const alwaysFresh = /^\/($|index\.html|sw\.js|manifest\.webmanifest|first\.js)/

/** Browsers show an error if the connection closes before the share is read. */
async function redirectShare(c: Context) {
  await drain(bodyOf(c))
  return c.redirect('/?shared=0', 303)
}

/** Pages with a card each: `cardOf` gets the path's one variable part, and throws `not_found`. */
export type CardedPages = { path: RegExp; cardOf: (deps: Deps, part: string) => Promise<ShareCard> }

/** Renders a guest's page. */
export type Served = (c: Context<AppEnv>, path: string) => Promise<ServedPage | undefined>

/** The built app: files, its page, 404 with the page for unknown addresses; a missing file is a plain 404. */
export function pages(root: string, former: string, carded: CardedPages[] = [], served?: Served) {
  const filesOf = (folder: string) =>
    serveStatic<AppEnv>({
      root: folder,
      precompressed: true,
      onFound: (_, c) => {
        const forever = c.req.path.startsWith('/assets/') || c.req.path.startsWith('/fonts/')
        c.header('Cache-Control', forever ? `public, max-age=${YEAR}, immutable` : freshness(c.req.path))
      },
    })
  const noCache = (_: string, c: Context) => c.header('Cache-Control', 'no-cache')
  const page = serveStatic<AppEnv>({ path: 'index.html', root, precompressed: true, onFound: noCache })
  const freshness = (path: string) => (alwaysFresh.test(path) ? 'no-cache' : 'public, max-age=3600')

  async function cardFor({ req, var: { deps } }: Context<AppEnv>) {
    for (const { path, cardOf } of carded) {
      const part = path.exec(req.path)?.[1]
      if (part === undefined) continue
      return cardOf(deps, part).catch((error) => {
        if (error instanceof AppError && error.code === 'not_found') return null
        deps.log.warn(faultIn(error), 'a page without its card')
        return undefined
      })
    }
    return undefined
  }

  async function answerCarded(c: Context<AppEnv>, card: ShareCard) {
    const built = await readFile(join(root, 'index.html'), 'utf8')
    c.header('Cache-Control', 'no-cache')
    const path = new URL(c.req.url).pathname
    const page = accessTo(path) === 'anyone' ? await served?.(c, path) : undefined
    if (!page) return textForMany(c, withCard(built, card), 'text/html; charset=utf-8')
    return textForMany(c, withServed(withCard(built, card), page, path), 'text/html; charset=utf-8')
  }

  return (
    new Hono<AppEnv>()
      .post('/share-target', redirectShare)
      // Before the files, which would answer.
      .get('/', async (c, next) => {
        const card = await cardFor(c)
        return card ? answerCarded(c, card) : next()
      })
      .use(filesOf(root))
      .use('/assets/*', filesOf(former))
      .get('/*', async (c, next) => {
        // A last part with a dot names a file, which was not found.
        const isFile = /\.\w+$/.test(c.req.path) || c.req.path.startsWith('/assets/')
        if (isFile) return c.text('Not found', 404)
        const card = await cardFor(c)
        if (card) return answerCarded(c, card)
        const answer = await page(c, next)
        const isThere = card !== null && isPage(c.req.path)
        // The status of a made Response cannot change: a page that does not exist needs a new one.
        return !answer || isThere ? answer : new Response(answer.body, { status: 404, headers: answer.headers })
      })
  )
}
