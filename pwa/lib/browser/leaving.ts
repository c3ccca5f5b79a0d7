import type { AroundNavHandler } from 'wouter'

/** Takes a way to another address, to go it later or never. */
type Guard = (go: () => void) => void

/** The last one asks first: a form lies over what the page itself has unsaved. */
let guards: Guard[] = []
const pass = (go: () => void) => guards.reduce<() => void>((next, guard) => () => guard(next), go)()

let here = { state: history.state, address: location.href }
const know = () => {
  here = { state: history.state, address: location.href }
}

/** Every way to another address asks here first, «back» and «forward» too; returns how to ask no more. */
export function guardLeaving(next: Guard) {
  guards = [...guards, next]
  know()
  return () => {
    guards = guards.filter((each) => each !== next)
  }
}

/** How the router goes to another address. */
export const askFirst: AroundNavHandler = (navigate, to, options) => pass(() => navigate(to, options))

// The router tells of these two.
addEventListener('pushState', know)
addEventListener('replaceState', know)
// The address has changed already when this is heard: this page's is put on top of it, so that the way back leads there.
// It is heard before the router hears it, since a window asks its listeners in the order in which they came.
addEventListener('popstate', (event) => {
  if (guards.length === 0) return
  event.stopImmediatePropagation()
  history.pushState(here.state, '', here.address)
  pass(() => history.back())
})
