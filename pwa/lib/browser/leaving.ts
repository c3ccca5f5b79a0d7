import type { AroundNavHandler } from 'wouter'

type Guard = (go: () => void) => void

/** The last guard is asked first: a form above the page. */
let guards: Guard[] = []
const pass = (go: () => void) => guards.reduce<() => void>((next, guard) => () => guard(next), go)()

let here = { state: history.state, address: location.href }
const know = () => {
  here = { state: history.state, address: location.href }
}

/** Intercepts every navigation, back and forward too. Returns the function that removes the guard. */
export function guardLeaving(next: Guard) {
  guards = [...guards, next]
  know()
  return () => {
    guards = guards.filter((each) => each !== next)
  }
}

export const askFirst: AroundNavHandler = (navigate, to, options) => pass(() => navigate(to, options))

addEventListener('pushState', know)
addEventListener('replaceState', know)
// The address has changed already: this page's is pushed again, so that back leads to the new one. Added before the
// router's listener, hence called first.
addEventListener('popstate', (event) => {
  if (guards.length === 0) return
  event.stopImmediatePropagation()
  history.pushState(here.state, '', here.address)
  pass(() => history.back())
})
