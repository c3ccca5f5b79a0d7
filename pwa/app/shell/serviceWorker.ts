import { Workbox } from 'workbox-window'
import { HOUR } from '#shared/units'
import { takeOver } from './newBuild.ts'

/** @param onWaiting called with the function that activates a new version; it resolves when the page stays */
export async function registerWorker(onWaiting: (update: () => Promise<void>) => void) {
  const worker = new Workbox('/sw.js')
  let registration: ServiceWorkerRegistration | undefined

  // Another tab may have activated it by then; this one does not reload by itself: its player may be typing.
  worker.addEventListener('waiting', () => onWaiting(() => takeOver(registration?.waiting)))

  registration = await worker.register()

  // A page loading during the first activation would have no files offline.
  void navigator.serviceWorker.ready.then(({ active }) => {
    if (!navigator.serviceWorker.controller) active?.postMessage('claim')
  })

  // Installed apps stay open for days.
  let checked = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || Date.now() - checked < HOUR) return
    checked = Date.now()
    void registration?.update().catch(() => undefined)
  })
}
