import { localDb } from '../offline/db.ts'
import { askForSync } from '../offline/device/backgroundSync.ts'
import { isOnItsWay, transit } from '../offline/draftStates.ts'
import { wake } from '../offline/wake.ts'
import { sendWithoutPage } from './sync.ts'

declare const self: ServiceWorkerGlobalScope

type BackgroundFetchEvent = ExtendableEvent & {
  registration: { id: string }
  updateUI?: (changes: { title: string }) => Promise<void>
}

/** The browser has sent the rest of a draft, or failed to: the usual sender finishes or continues it (UPLOAD-28). */
export function continueAfterBackgroundFetch() {
  on('backgroundfetchsuccess', continueAfter)
  on('backgroundfetchfail', continueAfter)
  on('backgroundfetchabort', pauseUnlessLookedAt)
  on('backgroundfetchclick', async () => void (await self.clients.openWindow('/')))
}

const on = (name: string, act: (event: BackgroundFetchEvent) => Promise<void>) =>
  self.addEventListener(name, (event) => (event as ExtendableEvent).waitUntil(act(event as BackgroundFetchEvent)))

async function continueAfter(event: BackgroundFetchEvent) {
  // A hidden page hands the rest over again.
  wake()
  await sendWithoutPage().catch(askForSync)
  const draft = await localDb.drafts.get(event.registration.id)
  const title = draft?.state === 'done' ? 'Трофей: файл отправлен' : 'Трофей: файл ушёл не целиком'
  await event.updateUI?.({ title }).catch(() => undefined)
}

/** A page ends it only to send by itself; otherwise the player did, in the browser's own list. */
async function pauseUnlessLookedAt({ registration }: BackgroundFetchEvent) {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (pages.some(({ visibilityState }) => visibilityState === 'visible')) return
  await transit(localDb.drafts.where({ id: registration.id }).filter(isOnItsWay), 'pause')
  wake()
}
