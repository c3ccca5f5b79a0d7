import { outcomeIn } from '../offline/share/shareOutcome.ts'

const HELD = 'shareOutcome'

/** Returns the outcome of a share, from the address or kept over a sign-in. Pure: called while rendering. */
export const shareOutcome = () => outcomeIn(location.search) ?? outcomeIn(sessionStorage.getItem(HELD) ?? '')

/** Removes it from the address, so that a reload does not show it again. */
export function settleShareOutcome() {
  sessionStorage.removeItem(HELD)
  clearAddress()
}

/** Keeps it over the sign-in, which rewrites the address. */
export function holdShareOutcome() {
  const { search } = location
  if (!outcomeIn(search)) return
  sessionStorage.setItem(HELD, search)
  clearAddress()
}

function clearAddress() {
  const query = new URLSearchParams(location.search)
  if (!query.has('shared')) return
  for (const name of ['shared', 'left', 'why']) query.delete(name)
  history.replaceState(history.state, '', `${location.pathname}${query.size > 0 ? `?${query}` : ''}`)
}
