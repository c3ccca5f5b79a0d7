import type { AroundNavHandler } from 'wouter'

/** Takes a way to another address, to go it later or never. */
type Guard = (go: () => void) => void

let guard: Guard | undefined
let here = { state: history.state, address: location.href }
const know = () => {
  here = { state: history.state, address: location.href }
}

/** Every way to another address asks here first, «back» and «forward» too; returns how to ask no more. */
export function guardLeaving(next: Guard) {
  guard = next
  know()
  return () => {
    if (guard === next) guard = undefined
  }
}

/** How the router goes to another address. */
export const askFirst: AroundNavHandler = (navigate, to, options) => {
  const go = () => navigate(to, options)
  if (guard) guard(go)
  else go()
}

// The router tells of these two.
addEventListener('pushState', know)
addEventListener('replaceState', know)
// The address has changed already when this is heard: this page's is put on top of it, so that the way back leads there.
// It is heard before the router hears it, since a window asks its listeners in the order in which they came.
addEventListener('popstate', (event) => {
  if (!guard) return
  event.stopImmediatePropagation()
  history.pushState(here.state, '', here.address)
  guard(() => history.back())
})
