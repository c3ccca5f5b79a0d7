import { Workbox } from 'workbox-window'
import { HOUR } from '#shared/units'

/** @param onWaiting called with the function that activates a new version */
export async function registerWorker(onWaiting: (takeOver: () => void) => void) {
  const worker = new Workbox('/sw.js')
  let registration: ServiceWorkerRegistration | undefined
  let agreed = false

  worker.addEventListener('waiting', () =>
    onWaiting(() => {
      const waiting = registration?.waiting
      // Another tab has activated it.
      if (!waiting) return location.reload()
      agreed = true
      waiting.postMessage('take-over')
    }),
  )
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    // Not after the first installation, nor when another tab agreed: this player may be typing.
    if (!agreed) return
    agreed = false
    location.reload()
  })

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
