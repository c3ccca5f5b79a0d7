import { badgeNow, showBadge } from '../offline/badge.ts'
import { SYNC_TAG } from '../offline/device/backgroundSync.ts'
import { browser } from '../offline/device/environment.ts'
import { sendAll } from '../offline/engine.ts'
import { keptSession } from '../offline/session.ts'

declare const self: ServiceWorkerGlobalScope

type SyncEvent = ExtendableEvent & { tag: string }

/** Sends when no tab is open; the browser repeats a failed sync. */
export function continueInBackground() {
  self.addEventListener('sync', (event) => {
    const sync = event as SyncEvent
    if (sync.tag === SYNC_TAG) sync.waitUntil(send())
  })
}

async function send() {
  try {
    await sendAll(browser())
  } finally {
    const session = await keptSession()
    if (session) showBadge(await badgeNow(session.userId))
  }
}
