import { pageAt } from '#shared/pages'
import { currentSession } from '../lib/session.ts'
import { screens } from './routes.tsx'
import { screenOf } from './screenOf.tsx'

/** The app behind the login: fetched while the loader is shown, drawn when the player is known. */
export const SignedIn = screenOf(() => import('./SignedIn.tsx').then((file) => file.default))

/** Whether the files of the app come from the device: its worker has kept them. */
export const isKept = Boolean(navigator.serviceWorker?.controller)

/** Everything that a player's first screen is drawn of, fetched at once; settles also when some of it is not to be had. */
export const firstScreen = currentSession().token
  ? Promise.allSettled([SignedIn.load(), screenAt(location.pathname)?.load()])
  : Promise.resolve()

function screenAt(path: string) {
  const page = pageAt(path)
  return page && screens[page]
}
