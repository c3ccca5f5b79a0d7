import { createApp } from './app.ts'
import type { Deps } from './core/deps.ts'
import { pages } from './core/http/pages/pages.ts'
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
export const servedApp = (deps: Deps, pwa: string, builds: string) =>
  createApp(deps)
    .route('/', operationRoutes(deps))
    .route('/', guestPages(standalonePage(pwa, 'guest', mapStyles('dark'))))
    .route('/', overlayPage(standalonePage(pwa, 'overlay')))
    .route('/', pages(pwa, builds, [tournamentPages, mapPages, leaderPages, commonPages]))
