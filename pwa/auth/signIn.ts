import { errorText } from '#shared/errors'
import { isShortNumber, withNumber } from '#shared/faults/requestNumber'
import { accessTo } from '#shared/pages'
import { MINUTE } from '#shared/units'
import { jsonOf } from '../lib/answer.ts'
import { fetchRead } from '../lib/reads/fetchRead.ts'
import { profileIn, startSession } from '../lib/session.ts'
import { newStore, useStore } from '../lib/store.ts'
import { toastError } from '../lib/toasts.ts'

// A sign-in started here. The local copy serves installed apps, which may return without session storage.
const PENDING = 'signInStarted'
const PENDING_FOR = 10 * MINUTE
const LEADS_TO = 'signInLeadsTo'

const connecting = newStore(false)
/** Why the last attempt that began on the login has failed. */
export const signInFailure = newStore<string | undefined>(undefined)

export const useConnecting = () => useStore(connecting)

/** Signs in when a `data-sign-in` is pressed, React there or not: it is larger than the login, which nobody waits for. */
export function signInOnPress() {
  addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('[data-sign-in]')) void signIn()
  })
  // Before this script `public/first.js` listened.
  if ('pressed' in document.documentElement.dataset) void signIn()
}

async function signIn() {
  if (connecting.get()) return
  const isPublic = accessTo(location.pathname) === 'anyone'
  setConnecting(true)
  try {
    await startSignIn(isPublic ? location.pathname + location.search : undefined)
  } catch {
    setConnecting(false)
    if (isPublic) toastError('Epic Games не отвечает или пропала связь. Попробуй ещё раз.', 'Не удалось войти')
    else signInFailure.set(NOT_CONFIRMED)
  }
}

function setConnecting(isConnecting: boolean) {
  document.documentElement.toggleAttribute('data-connecting', isConnecting)
  connecting.set(isConnecting)
}

/** @param leadsTo a path of this app; otherwise that of an earlier failed attempt in this tab */
export async function startSignIn(leadsTo?: string) {
  const response = await fetchRead('/api/auth/epic/login')
  if (!response.ok) throw new Error(`${response.status}`)
  const { authUrl } = await jsonOf<{ authUrl: string }>(response, { authUrl: 's' })
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

const NOT_CONFIRMED = 'Epic Games не подтвердил вход или пропала связь. Попробуй ещё раз.'

/** The failure in our words only. */
function failureIn(query: URLSearchParams) {
  const reason = query.get('reason')
  const number = query.get('number') ?? ''
  if (reason !== 'epic_unreachable' && reason !== 'internal') return NOT_CONFIRMED
  return isShortNumber(number) ? withNumber(errorText(reason), number) : errorText(reason)
}

/** Takes the result from the address, so the history has no token. Ignores sign-ins not started here (login CSRF). */
export function takeReturn(): 'signed in' | { failure: string } | undefined {
  const query = new URLSearchParams(location.search)
  const outcome = query.get('auth')
  if (!outcome) return
  history.replaceState(null, '', location.pathname)

  const pending = isPending()
  sessionStorage.removeItem(PENDING)
  localStorage.removeItem(PENDING)
  if (outcome !== 'success') return { failure: failureIn(query) }
  const token = query.get('token')
  if (!pending || !token) return
  startSession(token, profileIn(query.get('user')))
  const leadsTo = sessionStorage.getItem(LEADS_TO)
  sessionStorage.removeItem(LEADS_TO)
  if (leadsTo) history.replaceState(null, '', leadsTo)
  return 'signed in'
}
