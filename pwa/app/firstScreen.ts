import { pageAt } from '#shared/pages'
import { currentSession } from '../lib/session.ts'
import { screens } from './routes.tsx'
import { screenOf } from './screenOf.tsx'

export const SignedIn = screenOf(() => import('./SignedIn.tsx').then((file) => file.default))

/** Whether the service worker serves the app's files. */
export const isKept = Boolean(navigator.serviceWorker?.controller)

/** Settles when the first screen's code is loaded or has failed. */
export const firstScreen = currentSession().token
  ? Promise.allSettled([SignedIn.load(), screenAt(location.pathname)?.load()])
  : Promise.resolve()

function screenAt(path: string) {
  const page = pageAt(path)
  return page && screens[page]
}
