import { AppError } from '#shared/errors'
import type { Profile } from '#shared/users'
import { jsonOf, refusalIn } from './answer.ts'
import { dropSubscription } from './browser/push.ts'
import { timed } from './clock.ts'
import { newStore, useStore } from './store.ts'

export type Session = {
  token: string | null
  /** Null with a token: the profile has never been loaded on this device. */
  user: Profile | null
  /** The last refresh failed for want of a connection; what is shown may be old. */
  offline: boolean
}

// AUTH-8: the two names in local storage.
const TOKEN = 'authToken'
const USER = 'user'
/** What is kept of the answers to a player's queries, under their id; gone with the session. */
export const KEPT_QUERIES = 'queries:'

/** What is kept of a player's acts whose outcome is not known yet, under their id. */
export const KEPT_ACTS = 'acts:'
/** The subject of the act that closes the account. */
export const CLOSING = 'closing'

/**
 * Why nobody is signed in any more, where the player has not just pressed «Выйти»: the account was closed, or nobody knows
 * whether it was because the answer was lost; or the server has ended the session.
 */
export type Farewell = 'closed' | 'closing_unknown' | 'ended'
const FAREWELL = 'farewell'
/** Said by the login in this tab until it has been read, or somebody signs in. */
export const farewell = newStore(sessionStorage.getItem(FAREWELL) as Farewell | null)

export function setFarewell(why: Farewell | null) {
  if (why) sessionStorage.setItem(FAREWELL, why)
  else sessionStorage.removeItem(FAREWELL)
  farewell.set(why)
}

/** A profile in JSON, as it is kept and as a sign-in brings it; null for anything else. */
export function profileIn(json: string | null): Profile | null {
  try {
    const profile = JSON.parse(json ?? 'null')
    return typeof profile?.id === 'string' && typeof profile.displayName === 'string' ? profile : null
  } catch {
    return null
  }
}

const keptToken = localStorage.getItem(TOKEN)
const keptUser = keptToken ? profileIn(localStorage.getItem(USER)) : null
const session = newStore<Session>({ token: keptToken, user: keptUser, offline: false })

function change(next: Partial<Session>) {
  session.set({ ...session.get(), ...next })
  void keepForQueue()
}

/** Copies the session into the database for the queue, also the service worker's. Imported late: the login stays light without it. */
export async function keepForQueue() {
  try {
    const { forgetSession, keepSession } = await import('../offline/session.ts')
    const { token, user } = session.get()
    if (!token) await forgetSession()
    else if (user) await keepSession(user.id, token)
  } catch {
    // No database in this browser: then there is no queue either.
  }
}

export const currentSession = session.get
export const token = () => session.get().token
export const useSession = () => useStore(session)
const currentUser = { subscribe: session.subscribe, get: () => session.get().user }

/** The player of a screen that is only shown to a signed-in one. */
export function useUser(): Profile {
  const user = useStore(currentUser)
  if (!user) throw new AppError('signed_out')
  return user
}

export function startSession(newToken: string, user: Profile | null) {
  localStorage.setItem(TOKEN, newToken)
  if (user) localStorage.setItem(USER, JSON.stringify(user))
  setFarewell(null)
  change({ token: newToken, user, offline: false })
}

/** Call this when the server has said that it does not know the session: the login tells the player. */
export function sessionEnded() {
  const { user } = session.get()
  const acts = user && localStorage.getItem(KEPT_ACTS + user.id)
  setFarewell(acts?.includes(`"subject":"${CLOSING}"`) ? 'closing_unknown' : 'ended')
  endSession()
}

/** Forgets the player on this device; drafts in the database stay, unseen, until they sign in again. */
export function endSession() {
  localStorage.removeItem(TOKEN)
  localStorage.removeItem(USER)
  forgetQueries()
  // Whoever signs in next on this device has not agreed to be told.
  void dropSubscription().catch(() => undefined)
  change({ token: null, user: null, offline: false })
}

function forgetQueries() {
  for (const key of Object.keys(localStorage)) if (key.startsWith(KEPT_QUERIES)) localStorage.removeItem(key)
}

let refreshing: { of: string | null; answer: Promise<Profile> } | undefined

/**
 * The profile as the server knows it now. Only our own `signed_out` ends the session; no answer, a foreign one and a
 * server that cannot just now keep the saved player, marked offline (AUTH-9). Throws what was said.
 */
export function refreshProfile() {
  const asked = token()
  if (refreshing?.of !== asked) refreshing = undefined
  refreshing ??= { of: asked, answer: loadProfile(asked).finally(() => (refreshing = undefined)) }
  return refreshing.answer
}

async function loadProfile(asked: string | null): Promise<Profile> {
  const request = fetch('/api/auth/me', { headers: { Authorization: `Bearer ${asked}` } })
  const response = await timed(request).catch(() => undefined)
  const answer = await answerIn(response)
  // Meanwhile somebody signed out, or in as another player: this answer is not theirs.
  if (asked !== token()) throw new AppError('signed_out')
  if (answer instanceof AppError) {
    if (answer.code === 'signed_out') sessionEnded()
    else change({ offline: true })
    throw answer
  }
  const { user, offline } = session.get()
  const isNews = JSON.stringify(answer) !== JSON.stringify(user)
  if (isNews) localStorage.setItem(USER, JSON.stringify(answer))
  // What is known already is not drawn again.
  if (isNews || offline) change({ user: isNews ? answer : user, offline: false })
  return answer
}

async function answerIn(response: Response | undefined): Promise<Profile | AppError> {
  if (!response) return new AppError('offline')
  if (!response.ok) return refusalIn(response)
  const profile = await jsonOf<unknown>(response).catch((error: AppError) => error)
  if (profile instanceof AppError) return profile
  return profileIn(JSON.stringify(profile)) ?? new AppError('unexpected_answer')
}

/** Works without a connection, too: the server is told as soon as there is one. */
export function signOut() {
  const ended = token()
  const headers = { Authorization: `Bearer ${ended}` }
  const isSent = fetch('/api/auth/logout', { method: 'POST', headers, keepalive: true })
    .then(async (response) => response.ok && Boolean(await jsonOf(response)))
    .catch(() => false)
  if (ended) void revokeUnless(isSent, ended)
  endSession()
}

async function revokeUnless(isSent: Promise<boolean>, ended: string) {
  try {
    const { keepSignOut } = await import('../offline/outbox.ts')
    await keepSignOut(ended, isSent)
  } catch {
    // No database in this browser, or no way to make what may wait in it: the server forgets the token when it expires.
  }
}

// Another tab signed out (or everything was cleared), or signed in.
addEventListener('storage', ({ key, newValue }) => {
  if (key !== TOKEN && key !== null) return
  if (!newValue) {
    forgetQueries()
    change({ token: null, user: null, offline: false })
  } else if (newValue !== token()) {
    change({ token: newValue, user: null, offline: false })
    void refreshProfile().catch(() => undefined)
  }
})
