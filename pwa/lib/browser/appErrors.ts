import { AppError } from '#shared/errors'
import { pageAt } from '#shared/pages'

/** Reports of one page's life: a loop of errors says no more than the first few. */
const MOST = 5
let sent = 0

/** Reports an error of the app: build, page and kind, nothing else (OPS-43). */
export function reportError(error: unknown) {
  // A refusal is no fault of the app.
  if (!(error instanceof Error) || error instanceof AppError || sent >= MOST) return
  sent++
  const script = document.querySelector<HTMLScriptElement>('script[type="module"][src]')
  const release = script?.src.split('/').at(-1) ?? ''
  const report = JSON.stringify({ release, route: pageAt(location.pathname) ?? 'other', name: error.name })
  // Sent while the page closes, too; without a connection it is lost.
  navigator.sendBeacon('/api/app-errors', new Blob([report], { type: 'application/json' }))
}

/** What extensions run in the page is not the app's. */
const isOwn = (error: unknown) => error instanceof Error && (error.stack ?? '').includes(`${location.origin}/assets/`)

addEventListener('error', ({ error }) => isOwn(error) && reportError(error))
addEventListener('unhandledrejection', ({ reason }) => isOwn(reason) && reportError(reason))
