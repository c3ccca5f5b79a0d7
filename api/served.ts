import type { Context, Hono } from 'hono'
import type { GuestAnswer } from '#shared/servedPages'
import { createApp } from './app.ts'
import type { AppEnv, Deps } from './core/deps.ts'
import { pages, type Served } from './core/http/pages/pages.ts'
import type { Rendering } from './core/http/pages/rendering.ts'
import { standalonePage } from './core/http/pages/standalone.ts'
import { commonPages } from './drawing/commonCards.ts'
import { guestPages } from './dropmaps/guest/routes.ts'
import { overlayPage } from './dropmaps/organisers/routes.ts'
import { mapStyles } from './dropmaps/picture/mapLook.ts'
import { mapPages } from './dropmaps/picture/mapPage.ts'
import { leaderPages } from './leaderboards/share/shareCard.ts'
import { operationRoutes } from './operations.ts'
import { tournamentPages } from './tournaments/share/shareCard.ts'

/** Everything served over HTTP: the API, and behind it the built pages in `pwa`. */
export function servedApp(deps: Deps, pwa: string, builds: string, rendering?: Rendering) {
  const app = createApp(deps)
  const served: Served | undefined =
    rendering && ((c, path) => rendering.render(path, (call) => askAsGuest(app, c, call)))
  return app
    .route('/', operationRoutes(deps))
    .route('/', guestPages(standalonePage(pwa, 'guest', mapStyles('dark'))))
    .route('/', overlayPage(standalonePage(pwa, 'overlay')))
    .route('/', pages(pwa, builds, [tournamentPages, mapPages, leaderPages, commonPages], served))
}

/** Sent on for an answer's reader. */
const HEADERS = ['content-type', 'link', 'x-total-count', 'x-total-count-is']

async function askAsGuest(app: Hono<AppEnv>, { env, req }: Context<AppEnv>, call: string): Promise<GuestAnswer> {
  // Counted for who opens the page, without what else they sent; its own answer is not that of the call.
  const forwarded = req.header('X-Forwarded-For')
  const headers = { Host: req.header('Host') ?? '', ...(forwarded && { 'X-Forwarded-For': forwarded }) }
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
