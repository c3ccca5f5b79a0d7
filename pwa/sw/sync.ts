import { badgeNow, showBadge } from '../offline/badge.ts'
import { SYNC_TAG } from '../offline/device/backgroundSync.ts'
import { browser } from '../offline/device/environment.ts'
import { sendAll } from '../offline/engine.ts'
import { keptSession } from '../offline/session.ts'

declare const self: ServiceWorkerGlobalScope

type SyncEvent = ExtendableEvent & { tag: string }

let ending = new AbortController()

/** Sends when no tab does; the browser repeats a failed sync. */
export function continueInBackground() {
  self.addEventListener('sync', (event) => {
    const sync = event as SyncEvent
    if (sync.tag === SYNC_TAG) sync.waitUntil(sendWithoutPage())
  })
  // Before a new version: it cannot replace a worker that sends.
  self.addEventListener('message', ({ data }) => {
    if (data !== 'leave') return
    ending.abort()
    ending = new AbortController()
  })
}

/** Throws if anything is left, or another sender is at work. */
export async function sendWithoutPage() {
  try {
    await sendAll(browser(), ending.signal)
  } finally {
    const session = await keptSession()
    if (session) showBadge(await badgeNow(session.userId))
  }
}
