import type { Context, Hono } from 'hono'
import { createApp } from './app.ts'
import type { AppEnv, Deps } from './core/deps.ts'
import { compressedText } from './core/http/compressed.ts'
import { pages, type Served } from './core/http/pages/pages.ts'
import type { Ask, Rendering } from './core/http/pages/rendering.ts'
import { standalonePage } from './core/http/pages/standalone.ts'
import { commonPages } from './drawing/commonCards.ts'
import { guestPages } from './dropmaps/guest/routes.ts'
import { overlayPage } from './dropmaps/organisers/routes.ts'
import { mapStyles } from './dropmaps/picture/mapLook.ts'
import { mapPages } from './dropmaps/picture/mapPage.ts'
import { tournamentOverlayPage } from './evening/routes.ts'
import { leaderPages } from './leaderboards/share/shareCard.ts'
import { operationRoutes } from './operations.ts'
import { tournamentPages } from './tournaments/share/shareCard.ts'

/** Everything served over HTTP: the API, and behind it the built pages in `pwa`. */
export function servedApp(deps: Deps, pwa: string, builds: string, rendering?: Rendering) {
  const app = createApp(deps)
  const askAs =
    (c: Context<AppEnv>, Authorization?: string): Ask =>
    (call) =>
      answerTo(app, c, call, Authorization)
  const served: Served | undefined = rendering && ((c, path) => rendering.render(path, askAs(c)))
  return app
    .route('/', operationRoutes(deps))
    .get('/served/my-submissions', (c) => playersScreen(c, askAs(c, c.req.header('Authorization')), rendering))
    .route('/', guestPages(standalonePage(pwa, 'guest', mapStyles('dark'))))
    .route('/', overlayPage(standalonePage(pwa, 'overlay')))
    .route('/', tournamentOverlayPage(standalonePage(pwa, 'tournamentOverlay')))
    .route('/', pages(pwa, builds, [tournamentPages, mapPages, leaderPages, commonPages], served))
}

/** A player's screen rendered for a phone, with its answers (APP-23): each is what the player's own call gets. */
async function playersScreen(c: Context<AppEnv>, ask: Ask, rendering?: Rendering) {
  const me = await ask('/api/auth/me')
  c.header('Cache-Control', 'no-store')
  if (me.status !== 200) return c.body(null, 401)
  const job = {
    path: c.req.path.slice('/served'.length),
    player: JSON.parse(me.body),
    isWithoutHtml: c.req.query('answers') !== undefined,
  }
  const screen = await rendering?.renderFor(job, ask)
  return screen ? compressedText(c, JSON.stringify(screen), 'application/json') : c.body(null, 503)
}

/** Sent on for an answer's reader. */
const HEADERS = ['content-type', 'link', 'x-total-count', 'x-total-count-is']

async function answerTo(app: Hono<AppEnv>, { env, req }: Context<AppEnv>, call: string, Authorization?: string) {
  // Counted for who opens the page, without what else they sent; its own answer is not that of the call.
  const forwarded = req.header('X-Forwarded-For')
  const headers = {
    Host: req.header('Host') ?? '',
    ...(forwarded && { 'X-Forwarded-For': forwarded }),
    ...(Authorization && { Authorization }),
  }
  const answer = await app.request(
    call,
    { headers },
    { incoming: (env as { incoming?: unknown } | undefined)?.incoming },
  )
  return {
    status: answer.status,
    headers: [...answer.headers].filter(([name]) => HEADERS.includes(name)),
    body: await answer.text(),
  }
}
