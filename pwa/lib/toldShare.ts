import { outcomeIn } from '../offline/shareOutcome.ts'

const HELD = 'shareOutcome'

/** Returns what became of a share, by the address or by what a signed-out player was told. Only reads, so that it may be called while rendering. */
export const shareOutcome = () => outcomeIn(location.search) ?? outcomeIn(sessionStorage.getItem(HELD) ?? '')

/** It is being told: it leaves the address, so that a reload does not tell it again. */
export function settleShareOutcome() {
  sessionStorage.removeItem(HELD)
  clearAddress()
}

/** It is being told to who is signed out. It survives the sign-in, which rewrites the address: only then the player can do something. */
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
