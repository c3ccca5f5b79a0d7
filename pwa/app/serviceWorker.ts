import { Workbox } from 'workbox-window'
import { HOUR } from '#shared/units'

/** Registers the worker of the app; `onWaiting` is told when a new version is ready, with the way to let it take over. */
export async function registerWorker(onWaiting: (takeOver: () => void) => void) {
  const worker = new Workbox('/sw.js')
  let registration: ServiceWorkerRegistration | undefined
  let agreed = false

  worker.addEventListener('waiting', () =>
    onWaiting(() => {
      const waiting = registration?.waiting
      // Another tab has agreed already: the new version is in charge of this page too.
      if (!waiting) return location.reload()
      agreed = true
      waiting.postMessage('take-over')
    }),
  )
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    // Not at the first installation, nor when another tab agreed: here somebody may be in the middle of something.
    if (!agreed) return
    agreed = false
    location.reload()
  })

  registration = await worker.register()

  // A page that was still being loaded when the first version claimed all pages would find no files without a connection.
  void navigator.serviceWorker.ready.then(({ active }) => {
    if (!navigator.serviceWorker.controller) active?.postMessage('claim')
  })

  // An installed app stays open for days.
  let checked = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || Date.now() - checked < HOUR) return
    checked = Date.now()
    void registration?.update().catch(() => undefined)
  })
}
