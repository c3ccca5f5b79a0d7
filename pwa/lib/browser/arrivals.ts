import type { AroundNavHandler } from 'wouter'
import { askFirst } from './leaving.ts'

/** What a history entry remembers of the page that a link left. */
type LeftAt = { y: number; href: string }

let path = location.pathname
let shownPath = path
let isDue = false

function gone() {
  if (location.pathname !== path) isDue = true
  path = location.pathname
}
// After the guards of leaving.ts, which may call it off.
addEventListener('popstate', gone)

/**
 * A navigation of the app, asked first. The entry that it leaves notes where the page was scrolled and which link was
 * followed, for `arrive` to return to.
 */
export const navigation: AroundNavHandler = (navigate, to, options) =>
  askFirst(
    (...given) => {
      const { state } = history
      const leftAt: LeftAt = { y: scrollY, href: to }
      if (!options?.replace && (state === null || typeof state === 'object'))
        history.replaceState({ ...state, leftAt }, '')
      navigate(...given)
      // What replaces its entry is the same page still: a redirect, or another view.
      if (options?.replace) path = location.pathname
      else gone()
    },
    to,
    options,
  )

/** Tells which page is on screen: for a moment it is the one that was left. */
export function pageShown(at: string) {
  shownPath = at
}

/**
 * Moves the focus when the app has gone to another page (APP-18): to its heading, which a screen reader then reads, or,
 * back on a page that was left by a link, to that link.
 */
export function arrive(heading: HTMLElement) {
  if (!isDue || shownPath !== path) return
  isDue = false
  const leftAt: LeftAt | undefined = history.state?.leftAt
  const link =
    leftAt && [...document.querySelectorAll('main a')].find((each) => each.getAttribute('href') === leftAt.href)
  scrollTo(0, leftAt?.y ?? 0)
  const target = link instanceof HTMLElement ? link : heading
  target.focus({ preventScroll: true })
}
