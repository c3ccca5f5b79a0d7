import { accessTo, pageAt } from '#shared/pages'
import { currentSession } from '../lib/session.ts'
import { screenOf } from '../ui/screenOf.tsx'
import { screens } from './routes.tsx'

export const SignedIn = screenOf(() => import('./SignedIn.tsx').then((file) => file.default))
export const Guest = screenOf(() => import('./Guest.tsx').then((file) => file.default))

/** Settles when the first screen's code is loaded or has failed. */
export const firstScreen = Promise.allSettled(loadsOf(location.pathname))

function loadsOf(path: string) {
  const isPlayer = currentSession().token !== null
  if (!isPlayer && accessTo(path) !== 'anyone') return []
  const page = pageAt(path)
  return [(isPlayer ? SignedIn : Guest).load(), page && screens[page].load()]
}
