import type { AroundNavHandler } from 'wouter'

/** What a history entry remembers of the page that a link left. */
type LeftAt = { y: number; href: string }

// The page that the app was opened on keeps the browser's own focus.
let arrivedAt = location.pathname

/** Notes in the history entry where the page was scrolled and which link was followed, for `arrive` to return to. */
export const noteLeaving =
  (next: AroundNavHandler): AroundNavHandler =>
  (navigate, to, options) =>
    next(
      (...args) => {
        const { state } = history
        const leftAt: LeftAt = { y: scrollY, href: to }
        if (!options?.replace && (state === null || typeof state === 'object'))
          history.replaceState({ ...state, leftAt }, '')
        navigate(...args)
      },
      to,
      options,
    )

/**
 * Moves the focus when the app has gone to another page (APP-18): to its heading, which a screen reader then reads, or,
 * back on a page that was left by a link, to that link.
 * @param page what counts as another page; views of one page share it
 */
export function arrive(heading: HTMLElement, page: string) {
  if (page === arrivedAt) return
  arrivedAt = page
  const leftAt: LeftAt | undefined = history.state?.leftAt
  const link =
    leftAt && [...document.querySelectorAll('main a')].find((each) => each.getAttribute('href') === leftAt.href)
  scrollTo(0, leftAt?.y ?? 0)
  ;(link instanceof HTMLElement ? link : heading).focus({ preventScroll: true })
}
