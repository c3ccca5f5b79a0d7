import { MINUTE } from '#shared/units'
import { profileIn, startSession } from '../lib/session.ts'

// A sign-in that this page started and that has not come back yet. The second copy is for an installed app that the
// provider returns to in another context, with the session storage gone; it counts for ten minutes.
const PENDING = 'signInStarted'
const PENDING_FOR = 10 * MINUTE
/** The page of this app that a sign-in leads to when it is done; the root if there is none. */
const LEADS_TO = 'signInLeadsTo'

/** @param leadsTo a path of this app; without one, that of an attempt that failed in this tab holds */
export async function startSignIn(leadsTo?: string) {
  const response = await fetch('/api/auth/epic/login')
  if (!response.ok) throw new Error(`${response.status}`)
  const { authUrl } = (await response.json()) as { authUrl: string }
  sessionStorage.setItem(PENDING, String(Date.now()))
  localStorage.setItem(PENDING, String(Date.now()))
  if (leadsTo !== undefined) sessionStorage.setItem(LEADS_TO, leadsTo)
  location.assign(authUrl)
}

const isPending = () => {
  const startedHere = sessionStorage.getItem(PENDING) !== null
  const age = Date.now() - Number(localStorage.getItem(PENDING) ?? 0)
  return startedHere || (age >= 0 && age < PENDING_FOR)
}

/**
 * Takes what a sign-in brought back in the address, and cleans the address before anything else runs: a token must not
 * stay in the history. One that nobody here asked for is not taken (somebody could sign a player in as themselves).
 */
export function takeReturn(): 'signed in' | 'failed' | undefined {
  const query = new URLSearchParams(location.search)
  const outcome = query.get('auth')
  if (!outcome) return
  history.replaceState(null, '', location.pathname)

  const pending = isPending()
  sessionStorage.removeItem(PENDING)
  localStorage.removeItem(PENDING)
  if (outcome !== 'success') return 'failed'
  const token = query.get('token')
  if (!pending || !token) return
  startSession(token, profileIn(query.get('user')))
  const leadsTo = sessionStorage.getItem(LEADS_TO)
  sessionStorage.removeItem(LEADS_TO)
  if (leadsTo) history.replaceState(null, '', leadsTo)
  return 'signed in'
}
