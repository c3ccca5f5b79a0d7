import { AppError } from '#shared/errors'
import { fits, shapedJson } from '#shared/json/shape'
import type { Profile } from '#shared/users'
import { jsonOf, refusalIn } from './answer.ts'
import { dropSubscription } from './browser/push.ts'
import { timed } from './clock/clock.ts'
import { fetchRead } from './reads/fetchRead.ts'
import { newStore, useStore } from './store.ts'

export type Session = {
  token: string | null
  user: Profile | null
  /** The last refresh failed; the profile may be old. */
  offline: boolean
}

const TOKEN = 'authToken'
const USER = 'user'
export const KEPT_QUERIES = 'queries:'
export const KEPT_SCREENS = 'screen:'

export const KEPT_ACTS = 'acts:'
export const CLOSING = 'closing'

/** Why the session ended, unless by «Выйти»: account closed, maybe closed (answer lost), or ended by the server. */
export type Farewell = 'closed' | 'closing_unknown' | 'ended'
const FAREWELL = 'farewell'
/** Shown by the login until closed or the next sign-in. */
export const farewell = newStore(sessionStorage.getItem(FAREWELL) as Farewell | null, () => null)

export function setFarewell(why: Farewell | null) {
  if (why) sessionStorage.setItem(FAREWELL, why)
  else sessionStorage.removeItem(FAREWELL)
  farewell.set(why)
}

const NOBODY: Profile = {
  id: '',
  username: '',
  displayName: '',
  balance: 0,
  isAdmin: false,
  premiumTier: 'none',
  premiumEndDate: null,
  telegramUsername: null,
  discordUsername: null,
  telegramLinked: false,
  discordLinked: false,
  goldKills: 0,
  silverKills: 0,
  bronzeKills: 0,
  totalKills: 0,
  createdAt: new Date(0).toISOString(),
}

/** Returns the player in a JSON text; what is missing or of another type is empty until the server answers. */
export function profileIn(json: string | null): Profile | null {
  const kept = shapedJson<Record<string, unknown>>(json, { id: 's', displayName: 's' })
  if (!kept) return null
  const isSound = (name: string, empty: unknown) => fits(kept[name], empty === null ? '0s' : (typeof empty)[0]!)
  const fields = Object.entries(NOBODY).map(([name, empty]) => [name, isSound(name, empty) ? kept[name] : empty])
  return Object.fromEntries(fields)
}

const keptToken = localStorage.getItem(TOKEN)
const keptUser = keptToken ? profileIn(localStorage.getItem(USER)) : null
const session = newStore<Session>({ token: keptToken, user: keptUser, offline: false })

function change(next: Partial<Session>) {
  session.set({ ...session.get(), ...next })
  void keepForQueue()
}

/** Copies the session into the database, for the queue and the service worker. Imported late: the login stays light. */
export async function keepForQueue() {
  try {
    const { forgetSession, keepSession } = await import('../offline/session.ts')
    const { token, user } = session.get()
    if (!token) await forgetSession()
    else if (user) await keepSession(user.id, token, user.displayName)
  } catch {
    // No database, hence no queue.
  }
}

/** For a page that is rendered ahead of its browser: whom it is for. */
export const showTo = (user: Profile | null) => session.set({ token: user && 'rendered', user, offline: false })

export const currentSession = session.get
export const token = () => session.get().token
export const useSession = () => useStore(session)
const currentUser = { subscribe: session.subscribe, get: () => session.get().user }

/** Throws `signed_out` on a screen without a player. */
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

export function sessionEnded() {
  const { user } = session.get()
  const acts = user && localStorage.getItem(KEPT_ACTS + user.id)
  setFarewell(acts?.includes(`"subject":"${CLOSING}"`) ? 'closing_unknown' : 'ended')
  endSession()
}

/** Forgets the player on this device; their drafts stay in the database, hidden. */
export function endSession() {
  localStorage.removeItem(TOKEN)
  localStorage.removeItem(USER)
  forgetLists()
  // The next player on this device has not agreed to pushes.
  void dropSubscription().catch(() => undefined)
  change({ token: null, user: null, offline: false })
}

/** Forgets what the device keeps to show offline, and nothing that is not on the server. */
export function forgetKept() {
  localStorage.removeItem(USER)
  forgetLists()
  // Nothing is written again before the page is gone.
  session.set({ ...session.get(), user: null })
}

function forgetLists() {
  const isOfLists = (key: string) => key.startsWith(KEPT_QUERIES) || key.startsWith(KEPT_SCREENS)
  for (const key of Object.keys(localStorage)) if (isOfLists(key)) localStorage.removeItem(key)
}

let refreshing: { of: string | null; answer: Promise<Profile> } | undefined

/**
 * Returns the profile from the server. Only our `signed_out` ends the session; any other failure keeps the player,
 * offline (AUTH-9). Throws AppError.
 */
export function refreshProfile() {
  const sentToken = token()
  if (refreshing?.of !== sentToken) refreshing = undefined
  refreshing ??= { of: sentToken, answer: loadProfile(sentToken).finally(() => (refreshing = undefined)) }
  return refreshing.answer
}

async function loadProfile(sentToken: string | null): Promise<Profile> {
  const request = fetchRead('/api/auth/me', { headers: { Authorization: `Bearer ${sentToken}` } })
  const response = await timed(request).catch(() => undefined)
  const answer = await answerIn(response)
  if (sentToken !== token()) throw new AppError('signed_out')
  if (answer instanceof AppError) {
    if (answer.code === 'signed_out') sessionEnded()
    else change({ offline: true })
    throw answer
  }
  const { user, offline } = session.get()
  const isChanged = JSON.stringify(answer) !== JSON.stringify(user)
  if (isChanged) localStorage.setItem(USER, JSON.stringify(answer))
  if (isChanged || offline) change({ user: isChanged ? answer : user, offline: false })
  return answer
}

async function answerIn(response: Response | undefined): Promise<Profile | AppError> {
  if (!response) return new AppError('offline')
  if (!response.ok) return refusalIn(response)
  return jsonOf<Profile>(response).catch((error: AppError) => error)
}

/** Offline, the request is sent later. */
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
    const { keepSignOut } = await import('../offline/outbox/outbox.ts')
    await keepSignOut(ended, isSent)
  } catch {
    // No database or crypto: the token expires on the server.
  }
}

addEventListener('storage', ({ key, newValue }) => {
  if (key !== TOKEN && key !== null) return
  if (!newValue) {
    forgetLists()
    change({ token: null, user: null, offline: false })
  } else if (newValue !== token()) {
    change({ token: newValue, user: null, offline: false })
    void refreshProfile().catch(() => undefined)
  }
})
