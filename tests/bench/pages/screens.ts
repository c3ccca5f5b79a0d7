import { caller } from '../../support/caller.ts'
import { sessionOf, type Wanted } from './phone.ts'

export type Screen = Wanted & {
  path: string
  isSignedIn?: true
  tap: string
  /** No service worker: the second visit has the browser's own cache. */
  isWithoutWorker?: true
}

/** Every player's page has the bar of sections: another section is the press that costs most. */
const OTHER_SECTION = 'nav[aria-label="Разделы"] a:not([aria-current])'
const player = { isSignedIn: true, tap: OTHER_SECTION } as const

/** Sign-in, buying and sharing have a name of their own; what only has a picture is beside the point. */
const MAIN_BUTTON = 'main button:not([aria-label])'
/** Before any script and after it: the first place of the list. */
const PLACE = '#places input:enabled, select#places'

type Tournament = { id: string; status: string; currentParticipants: number; thumbnailUrl: string | null }
type MapSummary = { id: string; isLocked: boolean; locationCount: number }

/** The pages that guests and players begin with, of the seeded season at this address. */
export async function screensOf(address: string) {
  const { call } = await caller(address, 'admin')
  const [template] = await call<{ id: string }[]>('GET', 'territory/templates')
  const island = await call<{ id: string }>('POST', 'dropmap/settings', { templateId: template?.id, mode: 'custom' })
  const { code } = await call<{ code: string }>('POST', `maps/${island.id}/invites`, { displayName: 'Гость' })
  const tournaments = await call<Tournament[]>('GET', 'tournaments')
  const [tournament] = tournaments
    .filter(({ status, thumbnailUrl }) => status === 'registration_open' && thumbnailUrl !== null)
    .sort((one, other) => other.currentParticipants - one.currentParticipants)
  const map = (await call<MapSummary[]>('GET', 'maps')).find(({ id, isLocked }) => !isLocked && id !== island.id)
  if (!tournament || !map) throw new Error('the season has no open tournament with a picture, or no open map')

  const screens: Record<string, Screen> = {
    login: { path: '/', content: 'main h1', control: MAIN_BUTTON, tap: 'header button' },
    tournament: {
      path: `/tournament/${tournament.id}`,
      content: 'main h1',
      control: MAIN_BUTTON,
      tap: 'header button:not(main *)',
    },
    leaders: {
      path: '/leaders',
      content: 'main ol li',
      control: 'main a[href*="leaders"]',
      tap: 'main a[href*="leaders"]:not([aria-current])',
    },
    'map of a guest': {
      path: `/dropmap/invite/${code}`,
      content: '#places li, select#places',
      control: PLACE,
      tap: PLACE,
      isPlain: true,
      isWithoutWorker: true,
    },
    'tournaments of a guest': {
      path: '/tournaments',
      content: MAIN_BUTTON,
      control: MAIN_BUTTON,
      tap: 'header button',
    },
    upload: { ...player, path: '/', content: 'main h1', control: 'main form button' },
    'own submissions': {
      ...player,
      path: '/my-submissions',
      content: 'main article',
      control: 'main:has(article) search input',
      rows: 'main article',
    },
    tournaments: {
      ...player,
      path: '/tournaments',
      content: 'main article',
      control: 'main:has(article) button',
      rows: 'main article',
    },
    'tournament of a player': {
      ...player,
      path: `/tournament/${tournament.id}`,
      content: 'main h1',
      control: MAIN_BUTTON,
    },
    'leaders of a player': {
      ...player,
      path: '/leaders',
      content: 'main ol li',
      control: 'main a[href*="leaders"]',
      rows: 'main ol li',
    },
    'map of a player': {
      ...player,
      path: `/dropmap/${map.id}`,
      content: '.map-ground',
      control: 'main button[aria-label="Приблизить"]',
    },
    storage: { ...player, path: '/storage', content: 'main h2', control: 'main button' },
  }
  return { screens, session: await sessionOf(address, 'player') }
}
